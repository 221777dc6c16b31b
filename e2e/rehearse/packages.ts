import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** PostgreSQL of Debian 12: its Patroni is older than PostgreSQL 18. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
/** A program of each Debian package that the rehearsal runs. */
const PROGRAMS: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  'postgresql-15': join(POSTGRES_BIN, 'postgres'),
};

const isInstalled = (program: string): boolean =>
  program.startsWith('/')
    ? existsSync(program)
    : [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
        existsSync(join(folder, program)),
      );

export const missingPackages = (): string[] =>
  Object.entries(PROGRAMS)
    .filter(([, program]) => !isInstalled(program))
    .map(([name]) => name);

/** Installs packages of Debian, without starting their services; false where that is not possible. */
export function installPackages(packages: readonly string[], print: (line: string) => void): boolean {
  if (process.getuid?.() !== 0) return false;
  // `policy-rc.d` of a container refuses services already; elsewhere systemd is configured not to start them.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = (...words: string[]): boolean =>
    spawnSync('/usr/bin/apt-get', words, { env: environment, stdio: 'ignore', timeout: 300_000 }).status ===
    0;
  print(`installs ${packages.join(', ')} (apt-get update, apt-get install)`);
  if (!run('update')) return false;
  // Patroni needs the client of etcd that Debian only suggests.
  return run('install', '--yes', '--no-install-recommends', ...packages, 'python3-etcd');
}

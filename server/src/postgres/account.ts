import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileExists } from '../process/file-exists.ts';
import { StartError } from '../process/start-error.ts';

/** Under which account PostgreSQL runs; undefined: our own. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root: under root it gets the account that owns the existing cluster, else
 * `postgres` (created when missing), else `nobody`.
 */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  if (fileExists(join(cluster, 'PG_VERSION'))) {
    const owner = statSync(cluster);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  return accountOf('postgres') ?? createAccount() ?? accountOf('nobody') ?? refuse();
}

function accountOf(name: string): Account {
  try {
    const id = (option: string): number =>
      Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function createAccount(): Account {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  return accountOf('postgres');
}

function refuse(): never {
  throw new StartError(
    'PostgreSQL refuse de tourner sous root, et aucun autre compte (postgres, nobody) n’a été trouvé.\n' +
      'Lancez Pomelo sous un compte ordinaire, ou donnez une base existante avec DATABASE_URL.',
  );
}

/**
 * Lets another account traverse the parent folders of `path` (a checkout under /root, an install under a
 * strict umask). Grants only the right to traverse, and returns the folders it changed.
 */
export function openWayTo(path: string): string[] {
  const opened: string[] = [];
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode } = statSync(folder);
    if (mode & 0o001) continue;
    chmodSync(folder, (mode & 0o7777) | 0o011);
    opened.push(folder);
  }
  return opened;
}

/** Makes the programs of PostgreSQL readable by all, when an install under a strict umask did not. */
export function openPrograms(folder: string): void {
  if (statSync(join(folder, 'share/postgresql/postgres.bki')).mode & 0o004) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const { mode } = statSync(path);
    chmodSync(path, (mode & 0o7777) | (entry.isDirectory() || mode & 0o100 ? 0o055 : 0o044));
  }
}

/** Under root PostgreSQL runs under its own account: changes the owner of its files. */
export function changeOwner(account: Account, cluster: string): void {
  if (!account) return;
  for (const path of [
    cluster,
    ...readdirSync(cluster, { recursive: true, encoding: 'utf8' }).map((name) => join(cluster, name)),
  ])
    chownSync(path, account.uid, account.gid);
}

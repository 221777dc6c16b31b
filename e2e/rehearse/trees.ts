import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runToEnd } from './supervised.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NUMBER_LENGTH = 4;

/** A copy of the code that programs run from. */
export type Tree = { folder: string };

export const today: Tree = { folder: ROOT };

const run = (command: string, words: readonly string[]): Promise<string> =>
  runToEnd(command, words, { folder: ROOT });

/** Changes that a release may make while the one before runs: add a table, and a column without a value. */
const migrationOf = (number: string): string => `-- Rehearsal of an upgrade: only adds.
ALTER TABLE deal ADD COLUMN rehearsed_${number} text;
CREATE TABLE rehearsal_${number} (id int PRIMARY KEY);
`;

/** The code of `tree` with one migration more. Files are linked: both trees are only read. */
export async function withMigration({ folder }: Tree, target: string, number: number): Promise<Tree> {
  mkdirSync(target);
  for (const name of readdirSync(folder).filter((each) => each !== '.git'))
    await run('cp', ['--archive', '--link', join(folder, name), target]);
  const text = String(number).padStart(NUMBER_LENGTH, '0');
  writeFileSync(join(target, `api/migrations/${text}_rehearsal.sql`), migrationOf(text));
  return { folder: target };
}

/** How this account reaches the registry of packages. */
const ofNpm = (): Record<string, string> => {
  const names = ['HOME', 'NODE_EXTRA_CA_CERTS', 'npm_config_registry', 'HTTPS_PROXY'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
};

/** The code of an earlier commit with its packages, which are installed where they are not those of today. */
export async function treeOf(commit: string, target: string): Promise<Tree> {
  mkdirSync(target);
  await run('bash', ['-c', `git archive ${commit} | tar --extract --directory=${target}`]);
  const lock = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(target) === lock(ROOT))
    await run('cp', ['--archive', '--link', join(ROOT, 'node_modules'), target]);
  else await runToEnd('npm', ['ci', '--no-audit', '--no-fund'], { folder: target, environment: ofNpm() });
  await runToEnd(process.execPath, ['server/src/build.ts'], { folder: target });
  return { folder: target };
}

/** The commit before the last one that changed a migration. */
export async function commitBeforeLastMigration(): Promise<string> {
  const commit = await run('git', ['log', '-1', '--format=%H', '--', 'api/migrations/*.sql']);
  return `${commit.trim()}^`;
}

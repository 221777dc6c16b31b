import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../architecture/source-files.ts';
import { COMPILED_ONCE } from './program.ts';

/** The environment variable that names the folder of the seeded data folders. */
const SEEDED_DATA = 'SEEDED_DATA';
/** Sources of the demo data. */
const SOURCES = ['contract/src', 'api/src', 'api/seeds', 'server/src', 'package-lock.json'];
/** The demo is dated from the moment at which it is made: its bookings of a day would be over. */
const GOOD_FOR_MS = 3_600_000;
const REMOVED_AFTER_MS = 6 * 3_600_000;
const PREFIX = `pomelo-seeded-${userInfo().uid}-`;

/**
 * Copies the data folder of a portal that has the demo, or nothing yet. Returns false where none was
 * prepared.
 */
export function copySeededData(kind: 'demo' | 'empty', to: string): boolean {
  const from = process.env[SEEDED_DATA];
  if (!from) return false;
  execFileSync('cp', ['-a', '--reflink=auto', `${join(from, kind)}/.`, to]);
  return true;
}

/**
 * Makes the seeded data folders, or takes those that the same sources made within the hour; the workers of
 * the run find them.
 */
export async function prepareSeededData({ withoutCache = false } = {}): Promise<void> {
  if (process.env[SEEDED_DATA]) return;
  const all = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  const ageOf = (name: string): number => Date.now() - statSync(join(tmpdir(), name)).mtimeMs;
  for (const name of all.filter((name) => ageOf(name) > REMOVED_AFTER_MS))
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  const mark = `${PREFIX}${hashOfSources()}-`;
  const known = withoutCache
    ? undefined
    : all.find((name) => name.startsWith(mark) && ageOf(name) < GOOD_FOR_MS);
  process.env[SEEDED_DATA] = join(tmpdir(), known ?? (await makeSeededData(mark)));
}

/** Made aside and then renamed: a run cut short leaves no half folder. */
async function makeSeededData(mark: string): Promise<string> {
  const draft = mkdtempSync(join(tmpdir(), 'pomelo-seeding-'));
  const program = join(ROOT, 'e2e/support/portal/make-seeded-data.ts');
  await promisify(execFile)(process.execPath, [program, draft], {
    cwd: ROOT,
    env: { ...process.env, ...COMPILED_ONCE },
  });
  const name = mark + Date.now();
  renameSync(draft, join(tmpdir(), name));
  return name;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of filesOf(join(ROOT, source))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const filesOf = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted();

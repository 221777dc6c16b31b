import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readSources, ROOT, type SourceFile, targets } from '../../architecture/source-files.ts';

/** The environment variable that names the file of a run's `Plan`. */
export const REMEMBERED_FILE = 'REMEMBERED_FILE';

const FOLDER = join(ROOT, 'node_modules/.cache/tests');
const MEMORY = join(FOLDER, 'passed.json');
const PLAN = join(FOLDER, 'plan.json');

const Passed = z.record(z.string(), z.object({ digest: z.string(), tests: z.int() }));
export type Passed = z.infer<typeof Passed>;
/** Files that a run leaves out, and the digest under which each file is stored once it has passed. */
const Plan = z.object({ leftOut: z.array(z.string()), digests: z.record(z.string(), z.string()) });

const TEST = /^(contract|design|web|api|server)\/.*\.test\.tsx?$/;
/** Their requests are others with each commit. */
const DRAWN = /^api\/src\/fuzz\//;
const HELPS_TESTS = /\.test\.tsx?$|\/testing\//;
/** Reads files that no import names: its result is reused only when the whole tree is unchanged. */
const READS_FILES =
  /\b(readdirSync|readFileSync|globSync|readFile|spawn|spawnSync|execFileSync|fork)\(|\bimport\((?!\s*['"])|createRequire/;
const FOR_ALL = [
  'package-lock.json',
  'vitest.config.ts',
  'tsconfig.json',
  '*/package.json',
  'e2e/support/run/profile.ts',
  'web/tsconfig.json',
];
/** Sources of a test's database, and the fixtures next to the code. */
const OF_THE_API = [
  'api/**/*.{sql,json,csv,xml,xlsx,pdf,txt,jpg,png,svg}',
  'api/src/testing/*.ts',
  'api/src/platform/db/**/*.ts',
];
const HAS_DATABASE = /^(api|server)\//;

const digestOf = (parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};
const filesOf = (patterns: readonly string[]): string => {
  const found = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**', '**/build/**'] }),
  );
  return digestOf(found.toSorted().flatMap((path) => [path, readFileSync(join(ROOT, path), 'latin1')]));
};

/** The file with all that it imports, however far. */
function reachedFrom(path: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([path]);
  // A set is walked with what is added to it in the meantime.
  for (const one of reached) for (const target of imports.get(one) ?? []) reached.add(target);
  return reached;
}

/**
 * For each test file: the digest of all that its result follows from. `configuration` is what each of them
 * follows from.
 */
export function digestsOf(
  files: readonly SourceFile[],
  configuration: (path: string) => string,
): Record<string, string> {
  const imports = new Map(files.map((file) => [file.path, targets(file)]));
  const open = new Set(
    files
      .filter(({ path, text }) => HELPS_TESTS.test(path) && READS_FILES.test(text))
      .map(({ path }) => path),
  );
  const digests = new Map(files.map(({ path, text }) => [path, digestOf([text])]));
  const whole = digestOf([...digests].flat());
  const digestAll = (path: string): string => {
    const reached = [...reachedFrom(path, imports)].toSorted();
    const parts = reached.some((one) => open.has(one))
      ? [whole]
      : reached.flatMap((one) => [one, digests.get(one) ?? 'none']);
    return digestOf([configuration(path), ...parts]);
  };
  const tests = files.filter(({ path }) => TEST.test(path) && !DRAWN.test(path));
  return Object.fromEntries(tests.map(({ path }) => [path, digestAll(path)]));
}

const read = <T>(path: string, schema: z.ZodType<T>): T | undefined => {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
};

/** The test files whose digest is the one under which they passed. */
export const knownToPass = (passed: Passed, digests: Readonly<Record<string, string>>): string[] =>
  Object.keys(digests).filter((path) => passed[path]?.digest === digests[path]);

type Remembering = {
  environment: NodeJS.ProcessEnv;
  /** For vitest, with those that print. */
  reporters: string[];
  /** Tests that passed as they are, and are not run. */
  remembered: number;
};

/**
 * Leaves out the test files that passed today with all that they import as it is now, and stores those that
 * pass. Without `believe` everything runs and nothing is stored.
 */
export function startRemembering({ believe }: { believe: boolean }): Remembering {
  if (!believe) return { environment: {}, reporters: [], remembered: 0 };
  // A test may depend on the day: results are valid for one day.
  const all = digestOf([filesOf(FOR_ALL), process.version, new Date().toISOString().slice(0, 10)]);
  const database = filesOf(OF_THE_API);
  const digests = digestsOf(readSources(), (path) => (HAS_DATABASE.test(path) ? all + database : all));
  const passed = read(MEMORY, Passed) ?? {};
  const leftOut = knownToPass(passed, digests);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(PLAN, JSON.stringify({ leftOut, digests }));
  return {
    environment: { [REMEMBERED_FILE]: PLAN },
    reporters: [join(ROOT, 'e2e/support/run/remember-reporter.ts')],
    remembered: leftOut.reduce((sum, path) => sum + (passed[path]?.tests ?? 0), 0),
  };
}

const plan = (): z.infer<typeof Plan> | undefined => {
  const path = process.env[REMEMBERED_FILE];
  return path ? read(path, Plan) : undefined;
};

/** For the configuration of vitest: what this run leaves out. */
export const leftOutOfThisRun = (): string[] => plan()?.leftOut ?? [];

/** Stores test files that passed in this run, with their number of tests, and deletes those that did not. */
export function remember(results: Readonly<Record<string, number | 'failed'>>): void {
  const digests = plan()?.digests ?? {};
  const passed = read(MEMORY, Passed) ?? {};
  for (const [path, tests] of Object.entries(results)) {
    const digest = digests[path];
    if (digest && tests !== 'failed') passed[path] = { digest, tests };
    else delete passed[path];
  }
  writeFileSync(MEMORY, JSON.stringify(passed));
}

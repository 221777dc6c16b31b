import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCode, readSources, ROOT, type SourceFile } from '../architecture/source-files.ts';
import { type Known, filesToLint } from './files-to-lint.ts';

/** Cache of the checks; `npm ci` deletes it with node_modules. */
export const CACHE = join(ROOT, 'node_modules/.cache/check');

const MEMORY = join(CACHE, 'lint.json');
/** Files that affect the result of every file. Route types depend on routes and layouts. */
const FOR_ALL = [
  '.oxlintrc.json',
  'package-lock.json',
  'tsconfig.json',
  'web/tsconfig.json',
  'web/react-router.config.ts',
];
const FOR_ALL_PATTERNS = [
  'web/app/**/*routes.ts',
  'web/app/root.tsx',
  'web/app/layouts/*.layout.tsx',
  '*/package.json',
];
/** Says something to files that do not import it. */
const SPEAKS_TO_ALL = /^declare (module|global)\b/m;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const configurationOf = (sources: readonly SourceFile[]): string => {
  const found = FOR_ALL_PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  const ambient = sources.filter(({ text }) => SPEAKS_TO_ALL.test(text)).map(({ path }) => path);
  return hashOf(
    [...FOR_ALL, ...found, ...ambient]
      .map((path) => `${path}\n${readFileSync(join(ROOT, path), 'utf8')}`)
      .join('\n'),
  );
};

function recall(): Known | undefined {
  try {
    return JSON.parse(readFileSync(MEMORY, 'utf8')) as Known;
  } catch {
    return undefined;
  }
}

/**
 * The files to lint: changed since lint last passed, or with types that depend on them. Call `remember` once
 * it has passed.
 */
export function toLint(): { files: 'all' | string[]; remember: () => void } {
  const sources = readSources().filter(isCode);
  const now: Known = {
    configuration: configurationOf(sources),
    files: Object.fromEntries(sources.map(({ path, text }) => [path, hashOf(text)])),
  };
  const remember = (): void => {
    mkdirSync(dirname(MEMORY), { recursive: true });
    writeFileSync(MEMORY, JSON.stringify(now));
  };
  return { files: filesToLint(recall(), now, sources), remember };
}

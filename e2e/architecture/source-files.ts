import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A source file: its path from the root, with slashes, and its text. */
export type SourceFile = { path: string; text: string };

const FOLDERS = ['contract', 'api', 'design', 'web', 'server', 'e2e'];
const SKIPPED = new Set(['node_modules', 'build', '.react-router', 'coverage', 'test-results']);
const SOURCE = /\.(ts|tsx|css|sql)$/;

/** Every source file of the six workspaces. */
export const readSources = (): SourceFile[] => FOLDERS.flatMap((folder) => readFolder(folder));

function readFolder(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return readFolder(path);
    return SOURCE.test(entry.name) ? [{ path, text: readFileSync(join(ROOT, path), 'utf8') }] : [];
  });
}

export const isCode = ({ path }: SourceFile): boolean => /\.tsx?$/.test(path);
export const isTest = ({ path }: SourceFile): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || /\/testing\//.test(path);

const TOKENS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
/** Blank everywhere but at line ends, so that positions and line numbers stay. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Several rules read the same file: each text is worked on once. */
function onceEach<Result>(work: (text: string) => Result): (text: string) => Result {
  const done = new Map<string, Result>();
  return (text) => {
    const result = done.get(text) ?? work(text);
    done.set(text, result);
    return result;
  };
}

/** The code without its comments. */
export const withoutComments = onceEach((text) =>
  text.replace(TOKENS, (token) => (/^\/[/*]/.test(token) ? blank(token) : token)),
);

/**
 * The code without comments and without the content of quotes; code inside a template stays hidden with it.
 */
export const withoutTexts = onceEach((text) => text.replace(TOKENS, blank));

const IMPORT =
  /^\s*(?:import|export)\b[^;'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** The modules a file names, as it names them. */
export const importsOf = onceEach((text) =>
  [...withoutComments(text).matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? ''),
);

/** Workspaces whose package.json exports `src/` under the name of the package. */
const EXPORTS_SRC = new Set(['contract', 'api', 'design']);

/** The path from the root of an imported file, when it is ours. */
function target(file: SourceFile, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(file.path), name);
  const [, workspace, path = 'index.ts'] = /^@pomelo\/(\w+)(?:\/([^?]*))?/.exec(name) ?? [];
  return (
    workspace &&
    `${workspace}/${EXPORTS_SRC.has(workspace) && !path.startsWith('seeds/') ? 'src/' : ''}${path}`
  );
}

/** The files of ours that a file imports, by their paths from the root. */
export const targets = (file: SourceFile): string[] =>
  importsOf(file.text).flatMap((name) => target(file, name) ?? []);

const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\sfrom\s*)?['"]([^'"]+)['"]/gm;
const ONLY_TYPES = /^\{(\s*type\s[^,}]*,?)*\s*\}$/;

/** Same as `targets`, without type-only and dynamic imports. */
export const valueTargets = (file: SourceFile): string[] =>
  [...withoutComments(file.text).matchAll(VALUE_IMPORT)].flatMap(([, names = '', from = '']) =>
    ONLY_TYPES.test(names.trim()) ? [] : (target(file, from) ?? []),
  );

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
export const isTest = ({ path }: SourceFile): boolean => /\.(test|e2e)\.tsx?$/.test(path) || /\/testing\//.test(path);

const TOKENS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
/** Blank everywhere but at line ends, so that positions and line numbers stay. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The code without its comments. */
export const withoutComments = (text: string): string => text.replace(TOKENS, (token) => (/^\/[/*]/.test(token) ? blank(token) : token));

/** The code without comments and without what stands in quotes; code inside a template stays hidden with it. */
export const withoutTexts = (text: string): string => text.replace(TOKENS, blank);

const IMPORT = /^\s*(?:import|export)\b[^;'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** The modules a file names, as it names them. */
export const importsOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');

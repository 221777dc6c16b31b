import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../architecture/source-files.ts';

/** A numbered sentence of docs/product, with the calls and the addresses of the site that belong to it. */
export type Requirement = { id: string; text: string; calls: string[]; addresses: string[] };

const FOLDER = join(ROOT, 'docs/product');
const CALL = /^(?:GET|POST|PUT|PATCH|DELETE|OPTIONS) \/\S+$/;

/**
 * Reads list items such as `- **BOOK-3** A vehicle has…`; a line that follows one, indented, belongs to it.
 */
export function parseRequirements(markdown: string): Requirement[] {
  return markdown.split(/^- (?=\*\*[A-Z]+-\d+\*\* )/m).flatMap((item) => {
    const [, id, text] = /^\*\*([A-Z]+-\d+)\*\* (.+)/.exec(item) ?? [];
    if (id === undefined || text === undefined) return [];
    const own = item.split(/\n(?! {2})/)[0] ?? '';
    const quoted = [...own.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);
    return [
      {
        id,
        text,
        calls: quoted.filter((words) => CALL.test(words)),
        addresses: quoted.filter((words) => words.startsWith('/')),
      },
    ];
  });
}

export const readRequirements = (): Requirement[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .flatMap((file) => parseRequirements(readFileSync(join(FOLDER, file), 'utf8')));

/** `BOOK` of `BOOK-3`. */
export const prefixOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));

import type { SourceFile } from '../architecture/source-files.ts';

/** Place at which a requirement is cited; `title` is that of the test. */
export type Citation = { id: string; path: string; title?: string };

const TEST_FILE = /\.(?:test|e2e|spec)\.tsx?$/;
const TEST = /^\s*(?:it|test|describe)\b/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;
const TITLE = /\(\s*(['"`])((?:\\.|(?!\1).)*)\1/s;

const idsIn = (text: string, prefixes: ReadonlySet<string>): string[] =>
  [...new Set(text.match(/\b[A-Z]+-\d+\b/g))].filter((id) => prefixes.has(id.slice(0, id.lastIndexOf('-'))));

/** Cited by a test: in its title, or in the comment directly above it. */
function citationsOfTests({ path, text }: SourceFile, prefixes: ReadonlySet<string>): Citation[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (!TEST.test(line)) return [];
    let above = at;
    while (above > 0 && COMMENT.test(lines[above - 1] ?? '')) above -= 1;
    const title = TITLE.exec(lines.slice(at, at + 60).join('\n'))?.[2] ?? '';
    return idsIn([...lines.slice(above, at), title].join('\n'), prefixes).map((id) => ({ id, path, title }));
  });
}

export type Citations = { code: Citation[]; tests: Citation[] };

/**
 * Every citation of a requirement whose prefix is one of `prefixes`. Other words of that form, such as
 * `UTF-8`, are ignored.
 */
export function readCitations(files: readonly SourceFile[], prefixes: ReadonlySet<string>): Citations {
  const isTest = ({ path }: SourceFile): boolean => TEST_FILE.test(path);
  return {
    tests: files.filter(isTest).flatMap((file) => citationsOfTests(file, prefixes)),
    code: files
      .filter((file) => !isTest(file) && !file.path.startsWith('e2e/requirements'))
      .flatMap(({ path, text }) => idsIn(text, prefixes).map((id) => ({ id, path }))),
  };
}

/** A row of a table of docs/security.md: requirement, code, and tests that would fail without it. */
export type MapRow = {
  line: string;
  code: string[];
  tests: { file: string; name: string }[];
};

const inBackticks = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** Tests are written `` `file` › name of the test ``, separated by `<br>`. */
function readTests(cell: string): MapRow['tests'] {
  return cell
    .split('<br>')
    .map((part) => /`([^`]+)`\s*›\s*(.+)/.exec(part.trim()))
    .filter((match) => match !== null)
    .map((match) => ({ file: match[1] ?? '', name: (match[2] ?? '').trim() }));
}

/** Reads the tables of three columns; headings, rules and prose are passed over. */
export function readSecurityMap(markdown: string): MapRow[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| line'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === 3)
    .map(([line = '', code = '', tests = '']) => ({
      line,
      code: inBackticks(code),
      tests: readTests(tests),
    }));
}

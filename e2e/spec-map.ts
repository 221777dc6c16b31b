/** One row of docs/spec-map.md: a line of the specification, the code that keeps it, the test that would fail without it. */
export type MapRow = {
  line: string;
  code: string[];
  tests: { file: string; name: string }[];
  /** Number of the issue that will build it, when it is not built yet. */
  awaits: number | null;
};

const AWAITED = /^issue (\d)$/;

const inBackticks = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** Tests are written `` `file` › name of the test ``, separated by `<br>`. */
function readTests(cell: string): MapRow['tests'] {
  return cell
    .split('<br>')
    .map((part) => /`([^`]+)`\s*›\s*(.+)/.exec(part.trim()))
    .filter((match) => match !== null)
    .map((match) => ({ file: match[1] ?? '', name: (match[2] ?? '').trim() }));
}

/** Reads the tables of the map; headings, rules and prose are passed over. */
export function readSpecMap(markdown: string): MapRow[] {
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
    .map(([line = '', code = '', tests = '']) => {
      const awaited = AWAITED.exec(code);
      return { line, code: inBackticks(code), tests: readTests(tests), awaits: awaited ? Number(awaited[1]) : null };
    });
}

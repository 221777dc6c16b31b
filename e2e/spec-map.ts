import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** One row of a map: a line of the specification, the code that keeps it, the test that would fail without it. */
export type MapRow = {
  line: string;
  code: string[];
  tests: { file: string; name: string }[];
};

const root = resolve(import.meta.dirname, '..');
// The back-office is not of portal.md: its lines are those of what was asked of it.
const MAPS = ['docs/spec-map.md', 'docs/backoffice.md'];

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
    .map(([line = '', code = '', tests = '']) => ({ line, code: inBackticks(code), tests: readTests(tests) }));
}

export const readMaps = (): MapRow[] => MAPS.flatMap((map) => readSpecMap(readFileSync(join(root, map), 'utf8')));

const isHeld = ({ code, tests }: MapRow): boolean => code.length > 0 && tests.length > 0;

export function countLines(rows: readonly MapRow[]): string {
  return `${rows.length} lines, ${rows.filter(isHeld).length} with code and test`;
}

if (import.meta.main) console.log(countLines(readMaps()));

/**
 * The checks of the tax office's test program on a « fichier des écritures comptables », and those of the
 * law (LPF, art. A47 A-1), as a table of rules of our own.
 */
export type FecFile = { name: string; bytes: Buffer };
type Line = { at: number; of: (column: string) => string };
type Table = {
  name: string;
  text: string;
  heads: readonly string[];
  rows: readonly string[][];
  lines: readonly Line[];
};
type Rule = { id: string; broken: (table: Table) => readonly string[] };

const HEADS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
];
const REQUIRED = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'ValidDate',
];
const DAYS = ['EcritureDate', 'PieceDate', 'ValidDate', 'DateLet'];
const AMOUNTS = ['Debit', 'Credit', 'Montantdevise'];

const isDay = (text: string): boolean => {
  const [, year = '', month = '', day = ''] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return year !== '' && at.toISOString().slice(0, 10) === `${year}-${month}-${day}`;
};
const centsOf = (text: string): number => Math.round(Number(text.replace(',', '.') || 0) * 100);
const each =
  (columns: readonly string[], isBroken: (value: string, line: Line) => boolean) =>
  ({ lines }: Table): string[] =>
    lines.flatMap((line) =>
      columns.filter((column) => isBroken(line.of(column), line)).map((column) => `${line.at}: ${column}`),
    );

const RULES: readonly Rule[] = [
  { id: 'name', broken: ({ name }) => (/^\d{9}FEC20\d{2}[01]\d[0-3]\d\.txt$/.test(name) ? [] : [name]) },
  { id: 'encoding', broken: ({ text }) => (text.includes('\uFFFD') ? ['not UTF-8'] : []) },
  { id: 'no-line', broken: ({ rows }) => (rows.length === 0 ? ['empty file'] : []) },
  { id: 'heads', broken: ({ heads }) => (heads.join() === HEADS.join() ? [] : [heads.join()]) },
  {
    id: 'field-count',
    broken: ({ heads, rows }) =>
      rows.flatMap((row, at) => (row.length === heads.length ? [] : [`${at + 2}: ${row.length}`])),
  },
  { id: 'required', broken: each(REQUIRED, (value) => value.trim() === '') },
  { id: 'day', broken: each(DAYS, (value) => value !== '' && !isDay(value)) },
  {
    id: 'amount',
    broken: each(AMOUNTS, (value) => value !== '' && !/^-?\d+(,\d{1,2})?$/.test(value)),
  },
  { id: 'account', broken: each(['CompteNum'], (value) => !/^\d{3}/.test(value)) },
  {
    id: 'one-side',
    broken: ({ lines }) =>
      lines.flatMap((line) =>
        (centsOf(line.of('Debit')) === 0) === (centsOf(line.of('Credit')) === 0) ? [`${line.at}`] : [],
      ),
  },
  {
    id: 'auxiliary',
    broken: ({ lines }) =>
      lines.flatMap((line) =>
        (line.of('CompAuxNum') === '') === (line.of('CompAuxLib') === '') ? [] : [`${line.at}`],
      ),
  },
  {
    id: 'balance',
    broken: ({ lines }) =>
      [...Map.groupBy(lines, (line) => line.of('EcritureNum'))].flatMap(([number, own]) =>
        own.reduce((sum, line) => sum + centsOf(line.of('Debit')) - centsOf(line.of('Credit')), 0) === 0
          ? []
          : [number],
      ),
  },
  {
    id: 'one-date',
    broken: ({ lines }) =>
      [...Map.groupBy(lines, (line) => line.of('EcritureNum'))].flatMap(([number, own]) =>
        new Set(own.map((line) => `${line.of('EcritureDate')} ${line.of('JournalCode')}`)).size === 1
          ? []
          : [number],
      ),
  },
  {
    id: 'sequence',
    broken: ({ lines }) =>
      [...Map.groupBy(lines, (line) => line.of('JournalCode'))].flatMap(([journal, own]) => {
        const places = [...new Set(own.map((line) => line.of('EcritureNum')))].map((number) =>
          Number(/\d+$/.exec(number)?.[0]),
        );
        return places.every((place, index) => place === index + 1) ? [] : [journal];
      }),
  },
  {
    id: 'validation-order',
    broken: ({ lines }) =>
      lines.flatMap((line, index) =>
        (lines[index - 1]?.of('ValidDate') ?? '') <= line.of('ValidDate') ? [] : [`${line.at}`],
      ),
  },
  {
    id: 'year',
    broken: ({ name, lines }) =>
      lines.flatMap((line) =>
        line.of('EcritureDate').slice(0, 4) === /FEC(\d{4})/.exec(name)?.[1] ? [] : [`${line.at}`],
      ),
  },
];
export const FEC_RULES: readonly string[] = RULES.map(({ id }) => id);

function tableOf({ name, bytes }: FecFile): Table {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const [head = '', ...rest] = text
    .split(/\r\n|\n/)
    .filter((line, at, all) => line !== '' || at < all.length - 1);
  const heads = head.split('\t');
  const rows = rest.map((line) => line.split('\t'));
  const lines = rows.map((row, at) => ({
    at: at + 2,
    of: (column: string) => row[heads.indexOf(column)] ?? '',
  }));
  return { name, text, heads, rows, lines };
}

/** Errors in a file: `rule line: column`. Empty for a valid file. */
export function fecFaults(file: FecFile): string[] {
  const table = tableOf(file);
  return RULES.flatMap(({ id, broken }) => broken(table).map((where) => `${id} ${where}`));
}

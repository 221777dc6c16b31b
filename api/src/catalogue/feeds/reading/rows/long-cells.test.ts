import { expect, test } from 'vitest';
import { ROW, RULES } from '../../../../testing/files/feed-rows.ts';
import { readRaw } from '../../read-feed.ts';
import { FEED_FIELDS, type FeedField, recogniseColumns } from '../columns/columns.ts';
import { MAX_CELL_LENGTH } from './long-cells.ts';
import { NO_MAPPING } from '../columns/mapping.ts';

/** A row with these values, and a column that no field answers to. */
function readRow(changed: Partial<Record<FeedField | 'Remarques', string>>) {
  const values: Record<string, string> = { ...ROW, Remarques: '', ...changed };
  const columns = recogniseColumns(Object.keys(values), NO_MAPPING);
  return readRaw({ line: 2, cells: Object.values(values) }, columns, NO_MAPPING, RULES);
}

// STOCK-59
test.each(FEED_FIELDS)('a row is refused for a cell of %s that is longer than any value', (field) => {
  const limit = field === 'photos' ? '200\u202f000' : '10\u202f000';
  expect(readRow({ [field]: 'a '.repeat(450_000) })).toMatchObject({
    kind: 'refused',
    key: field === 'key' ? null : 'A1',
    reasons: [{ field, message: `texte trop long (${limit} caractères au plus)` }],
  });
});

test('a column that is not read may contain a text of any length', () => {
  expect(readRow({ Remarques: 'a '.repeat(450_000) })).toMatchObject({ kind: 'good' });
});

test('addresses of photographs may be longer than another value', () => {
  const photos = Array.from({ length: 90 }, (_, at) => `https://photos.test/${at}/${'a'.repeat(1900)}`);
  const read = readRow({ photos: photos.join(' | ') });
  expect(read).toMatchObject({ kind: 'good', vehicle: { photos: photos.slice(0, 40) } });
});

// Read again from each of its characters or words, one of these cells took minutes.
test.each(['a ', '1-', 'x(', ' ', '1 ', ',;', '|', 'kwh ', '% ', '=HYPERLINK("', '<b ', '&#'])(
  'cells of « %s » are read once',
  (part) => {
    const cell = (length: number) => `1${part.repeat(length / part.length - 1)}!`;
    const cells = FEED_FIELDS.map((field): [FeedField, string] => [
      field,
      cell(field === 'photos' ? 20 * MAX_CELL_LENGTH : MAX_CELL_LENGTH),
    ]);
    for (const [field, text] of cells) {
      const electric = { energy: 'Électrique', batteryHealth: '93 %', [field]: text };
      expect(readRow(electric).kind).toMatch(/good|refused/);
    }
  },
);

test('a formula is read as the text that it displays, however many spaces it has', () => {
  const formula = `=HYPERLINK("https://x.test";${' '.repeat(9000)}Peugeot${' '.repeat(900)})`;
  expect(readRow({ make: formula })).toMatchObject({ vehicle: { model: { make: { name: 'Peugeot' } } } });
});

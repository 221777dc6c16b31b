import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { fileImporter, keysOnSale } from '../../testing/files/import-file.ts';
import { buildWorkbook } from '../../testing/files/workbook.ts';
import { FeedFileError } from './report/feed-file-error.ts';

const { pool, url, asOwner } = await testDatabase();
const importFile = fileImporter(url);
beforeEach(() =>
  asOwner('TRUNCATE catalogue_item, product, booking, bundle, deal, item_price, feed CASCADE'),
);

const COLUMNS = [
  'reference',
  'marque',
  'modele',
  'version',
  'energie',
  'boite',
  'puissance',
  'annee',
  'km',
  'prix',
  'code postal',
];
const KEYS = Array.from({ length: 20 }, (_, place) => `R${place + 10}`);
const row = (key: string): string[] => [
  key,
  'Peugeot',
  '208',
  '1.2 PureTech',
  'Essence',
  'Manuelle',
  '100 ch',
  '2021',
  '45000',
  '12990',
  '69003',
];
const object = (key: string) =>
  Object.fromEntries(row(key).map((value, column) => [COLUMNS[column] ?? '', value]));
const table = (keys: readonly string[]): string =>
  [COLUMNS, ...keys.map(row)].map((cells) => `${cells.join(';')}\n`).join('');
const quoted = (keys: readonly string[]): string =>
  [COLUMNS, ...keys.map(row)].map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('');

/** A whole file of each format. */
const FORMATS: readonly (readonly [string, (keys: readonly string[]) => Buffer])[] = [
  ['JSON array', (keys) => Buffer.from(JSON.stringify(keys.map(object), null, 2))],
  ['JSON array on one line', (keys) => Buffer.from(JSON.stringify(keys.map(object)))],
  [
    'JSON envelope',
    (keys) => Buffer.from(JSON.stringify({ total: keys.length, data: keys.map(object), meta: { page: 1 } })),
  ],
  ['JSON lines', (keys) => Buffer.from(keys.map((key) => `${JSON.stringify(object(key))}\n`).join(''))],
  ['CSV', (keys) => Buffer.from(table(keys))],
  ['quoted CSV', (keys) => Buffer.from(quoted(keys))],
  ['CSV in UTF-16', (keys) => Buffer.from(`\ufeff${table(keys)}`, 'utf16le')],
  ['CSV in gzip', (keys) => gzipSync(table(keys))],
  ['JSON in gzip', (keys) => gzipSync(JSON.stringify(keys.map(object)))],
];

describe('a truncated file', () => {
  it.each(FORMATS)(
    '%s: withdraws nothing wherever it was truncated, even when withdrawals are allowed',
    async (_name, build) => {
      const whole = build(KEYS);
      expect(await importFile(whole)).toMatchObject({ inserted: KEYS.length, cutShort: null });
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 30, max: 99 }), async (percent) => {
          const cut = whole.subarray(0, Math.floor((whole.length * percent) / 100));
          // A line that was cut off whole leaves a file that ends as its format ends.
          fc.pre(!cut.toString('latin1').replaceAll('\0', '').endsWith('\n'));
          // Of the smallest beginnings nothing can be read at all.
          const refused = (error: unknown): string =>
            error instanceof FeedFileError ? 'incomplet' : String(error);
          const outcome = await importFile(cut, { allowShrink: true }).then(
            ({ cutShort }) => cutShort,
            refused,
          );
          expect(outcome).toContain('incomplet');
          expect(await keysOnSale(pool)).toEqual(KEYS);
        }),
        { numRuns: 5, seed: 13 },
      );
    },
  );

  it.each(FORMATS)(
    '%s: the whole file that follows withdraws what is missing again',
    async (_name, build) => {
      await importFile(build(KEYS));
      expect(await importFile(build(KEYS.slice(2)))).toMatchObject({ withdrawn: 2, cutShort: null });
      expect(await keysOnSale(pool)).toEqual(KEYS.slice(2));
    },
  );

  it('as an Excel workbook is refused whole', async () => {
    const whole = await buildWorkbook({ sheets: [{ name: 'Stock', rows: [COLUMNS, ...KEYS.map(row)] }] });
    expect(await importFile(whole)).toMatchObject({ inserted: KEYS.length, cutShort: null });
    for (const percent of [10, 70, 99])
      await expect(
        importFile(whole.subarray(0, (whole.length * percent) / 100), { allowShrink: true }),
      ).rejects.toThrow(/incomplet/);
    expect(await keysOnSale(pool)).toEqual(KEYS);
  });

  it('of a CSV whose last line is short is reported with that line, at the smallest size too', async () => {
    await importFile(table(['A', 'B']));
    const cut = table(['A']).slice(0, -'12990;69003\n'.length);
    const result = await importFile(cut, { allowShrink: true });
    expect(result).toMatchObject({
      withdrawn: 0,
      heldBack: 1,
      cutShort: expect.stringContaining('dernière ligne (2)'),
    });
    expect(await keysOnSale(pool)).toEqual(['A', 'B']);
  });

  it('in the middle of the last cell is recognised by the line break that the file before it had', async () => {
    await importFile(table(['A', 'B', 'C']));
    const cut = table(['A', 'B']).slice(0, -3);
    expect(await importFile(cut)).toMatchObject({
      withdrawn: 0,
      cutShort: expect.stringContaining('dernière ligne n’est pas terminée'),
    });
    expect(await keysOnSale(pool)).toEqual(['A', 'B', 'C']);
  });
});

describe('a file that is whole', () => {
  it('may leave out trailing cells as a habit, or end without a line break, or with a total', async () => {
    const short = (keys: readonly string[]): string => table(keys).replaceAll(';69003\n', '\n');
    await importFile(short(KEYS));
    expect(await importFile(short(KEYS.slice(1)))).toMatchObject({ withdrawn: 1, cutShort: null });
    expect(await importFile(`${table(KEYS.slice(2))}Total;18\n`)).toMatchObject({
      withdrawn: 1,
      cutShort: null,
    });
    await pool.query('UPDATE feed SET ends_with_break = NULL');
    expect(await importFile(table(KEYS.slice(3)).trimEnd())).toMatchObject({ withdrawn: 1, cutShort: null });
  });
});

import { buffer } from 'node:stream/consumers';
import {
  COMMERCIAL_LIST_COLUMNS,
  type CommercialListColumn,
} from '@pomelo/contract/catalogue/commercial-list.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../testing/files/pdf-text.ts';
import { columnsOf, tableOf } from '../../../catalogue/commercial-list/list.ts';
import { csvOf } from './csv-table.ts';
import { pdfLayout } from './pdf-layout.ts';
import { pageText, pdfOf } from './pdf-table.ts';
import { readXlsx } from '../../../testing/files/read-xlsx.ts';
import type { Row, TableFile } from './table-file.ts';
import { columnName } from './xlsx-sheet.ts';
import { xlsxOf } from './xlsx-table.ts';

const PEUGEOTS = {
  view: 'b2b',
  words: ['Peugeot & Cie', '<b>'],
  madeAt: new Date('2026-11-21T22:30:00Z'),
} as const;
const listOf = (...names: CommercialListColumn[]): TableFile =>
  tableOf({ ...PEUGEOTS, columns: columnsOf(names, 'b2b') });
async function* slices(...rows: Row[]): AsyncGenerator<Row[]> {
  for (const row of rows) yield [row];
}

/** Texts that are harmful, or make a file unreadable, in one of the formats. */
const HOSTILE = [
  '=HYPERLINK("https://evil.example";"Prix")',
  '+33 6 12 34 56 78',
  '-2+3',
  '@SUM(1)',
  '</t></is></c><c><f>1+1</f></c>',
  'a;b"c',
  '&amp; <script>alert(1)</script>',
  'Évolution 🚗 « été »',
  ']]>',
  'x'.repeat(10_000),
];

const FIGURES: CommercialListColumn[] = [
  'reference',
  'year',
  'firstRegistration',
  'km',
  'priceExclTax',
  'priceInclTax',
];
const LINE: Row = ['REF-1', 2021, 18_700, 42_000, 1_234_560, null];

describe('the list as XLSX', () => {
  it('has typed cells: numbers that add up, days, amounts in euros, and nothing where nothing is known', async () => {
    const { rows, heads, files } = readXlsx(await buffer(xlsxOf(listOf(...FIGURES), slices(LINE))));
    expect(heads.map(({ value }) => value)).toEqual([
      'Référence',
      'Millésime',
      'Mise en circulation',
      'Kilométrage',
      'Prix HT ou net',
      'Prix TTC',
    ]);
    expect(rows).toEqual([
      [
        { at: 'A2', type: 'inlineStr', style: '0', value: 'REF-1', formula: undefined },
        { at: 'B2', type: 'n', style: '0', value: '2021', formula: undefined },
        { at: 'C2', type: 'n', style: '4', value: String(18_700 + 25_569), formula: undefined },
        { at: 'D2', type: 'n', style: '2', value: '42000', formula: undefined },
        { at: 'E2', type: 'n', style: '3', value: '12345.6', formula: undefined },
      ],
    ]);
    expect(files.get('xl/styles.xml')).toContain('formatCode="#,##0.00\\ &quot;€&quot;"');
  });

  it('retains its heading in view, filters over all its lines, and has a title', async () => {
    const { sheet, files } = readXlsx(await buffer(xlsxOf(listOf(...FIGURES), slices(LINE, LINE))));
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:F3"/>');
    expect(sheet.match(/<col /g)).toHaveLength(6);
    expect(files.get('docProps/core.xml')).toContain(
      '<dc:subject>Peugeot &amp; Cie · &lt;b&gt;</dc:subject>',
    );
    expect(files.get('docProps/core.xml')).toContain('2026-11-21T22:30:00.000Z');
  });

  // SEARCH-3
  it('writes any text as a text, to the letter: never as a formula, never as XML', async () => {
    const { rows } = readXlsx(
      await buffer(xlsxOf(listOf('version'), slices(...HOSTILE.map((text) => [text])))),
    );
    expect(rows.map(([cell]) => [cell?.type, cell?.value, cell?.formula])).toEqual(
      HOSTILE.map((text) => ['inlineStr', text, undefined]),
    );
  });

  it('links to the page of a vehicle, or names an address too long for a link', async () => {
    const [short, long] = ['https://pomelo.test/occasion/a"b/1', `https://pomelo.test/${'x'.repeat(300)}`];
    const { rows } = readXlsx(await buffer(xlsxOf(listOf('url'), slices([short], [long]))));
    expect(rows[0]?.[0]).toMatchObject({
      type: 'str',
      value: short,
      formula: 'HYPERLINK("https://pomelo.test/occasion/a""b/1")',
    });
    expect(rows[1]?.[0]).toMatchObject({ type: 'inlineStr', value: long, formula: undefined });
  });

  it('names columns beyond the alphabet', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('the list as CSV', () => {
  const read = (bytes: Buffer): string[][] => parse(bytes.subarray(3), { delimiter: ';', escape: '"' });

  it('opens in a French Excel: a mark of its encoding, semicolons, decimal commas', async () => {
    const bytes = await buffer(csvOf(listOf(...FIGURES), slices(LINE)));
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.toString().split('\r\n')[1]).toBe('REF-1;2021;14/03/2021;42000;12345,60;');
    expect(read(bytes)).toHaveLength(2);
  });

  it('puts an apostrophe before what would run as a formula, and leaves the rest unchanged', async () => {
    const bytes = await buffer(csvOf(listOf('version'), slices(...HOSTILE.map((text) => [text]))));
    expect(read(bytes).slice(1)).toEqual(HOSTILE.map((text) => [/^[=+\-@]/.test(text) ? `'${text}` : text]));
  });
});

describe('the list as PDF', () => {
  const line = (place: number): Row => [`REF-${place}`, 2021, 18_700, 42_000, 1_234_560, null];
  const rendered = async (table: TableFile, ...rows: Row[]): Promise<string[]> =>
    pdfText(await buffer(pdfOf(table, slices(...rows))));

  it('repeats its headings and numbers its pages', async () => {
    const list = listOf(...FIGURES);
    const most = pdfLayout(list.columns)?.linesPerPage ?? 0;
    const texts = await rendered(
      list,
      ...Array.from({ length: most * 2 + 1 }, (_unused, place) => line(place)),
    );
    expect(texts.filter((shownText) => shownText === 'Référence')).toHaveLength(3);
    expect(texts.filter((shownText) => shownText.startsWith('Page'))).toEqual([
      'Page 1 sur 3',
      'Page 2 sur 3',
      'Page 3 sur 3',
    ]);
    expect(texts.filter((shownText) => shownText.startsWith('REF-'))).toHaveLength(most * 2 + 1);
    expect(texts).toContain('12\u202f345,60\u202f€');
    expect(texts).toContain('42\u202f000');
    expect(texts).toContain('14/03/2021');
    expect(texts).toContain('21 novembre 2026 à 23\u202fh\u202f30');
    expect(texts).toContain(`${most * 2 + 1} véhicules · Peugeot & Cie · <b>`);
  });

  it('states on a page of its own that it is empty', async () => {
    const texts = await rendered(listOf(...FIGURES));
    expect(texts).toContain('Page 1 sur 1');
    expect(texts.some((shownText) => shownText.startsWith('Aucun véhicule'))).toBe(true);
  });

  it('contains the legal mention of an offer of cars at the foot of every page, untruncated', async () => {
    for (const view of ['b2b', 'b2c'] as const) {
      const texts = await rendered(
        tableOf({ ...PEUGEOTS, view, columns: columnsOf(FIGURES, view) }),
        line(1),
      );
      expect(
        texts.filter((shownText) => shownText.endsWith('#SeDéplacerMoinsPolluer')),
        view,
      ).toHaveLength(1);
    }
  });

  it('cuts a text that does not fit, and writes what its fonts cannot as a question mark', async () => {
    const texts = await rendered(
      listOf('version', 'make'),
      ['x'.repeat(10_000), 'Évolution 🚗'],
      ['y', '漢'],
    );
    expect(texts.find((shownText) => shownText.startsWith('xx'))).toMatch(/^x{20,400}…$/);
    expect(texts).toContain('Évolution ?');
  });

  it('fits what a dealer usually prints, in a readable size, and not everything', () => {
    expect(
      pdfLayout(columnsOf(['reference', 'make', 'model', 'version', 'year', 'km', 'priceExclTax'], 'b2b'))
        ?.size,
    ).toBe(8);
    expect(pdfLayout(columnsOf(COMMERCIAL_LIST_COLUMNS, 'b2b'))).toBeUndefined();
  });
});

describe('a list without end', () => {
  it.each([
    ['csv', csvOf],
    ['xlsx', xlsxOf],
  ])(
    'as %s reads rows only as the client consumes them, and stops when the client disconnects',
    async (_format, format) => {
      let pulled = 0;
      let closed: () => void = () => undefined;
      const whenClosed = new Promise<void>((resolve) => (closed = resolve));
      async function* endless(): AsyncGenerator<Row[]> {
        try {
          for (;;) {
            pulled += 1;
            yield Array.from({ length: 100 }, (_unused, place): Row => [
              `${pulled}-${place}-${Math.sin(pulled * 100 + place)}`,
            ]);
          }
        } finally {
          closed();
        }
      }
      const content = format(listOf('reference'), endless());
      let bytes = 0;
      for await (const chunk of content) {
        bytes += (chunk as Buffer).length;
        if (bytes > 500_000) break;
      }
      await whenClosed;
      // Half a megabyte consumed is some 500 slices; in between are a few buffers of 64 kB.
      expect(pulled).toBeLessThan(1500);
      expect(content.destroyed).toBe(true);
    },
  );
});

it('numbers pages', () => {
  expect(pageText(2, 1044)).toBe('Page 2 sur 1\u202f044');
});

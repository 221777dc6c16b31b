import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  buildWorkbook,
  type Cell,
  type WorkbookOptions,
  zipped,
} from '../../../../testing/files/workbook.ts';
import { openFeed } from '../feed-file.ts';
import { dayOfSerial, formatOf } from './number-formats.ts';
import { openZip } from './zip-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'pomelo-xlsx-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'stock.xlsx');

async function read(options: WorkbookOptions) {
  writeFileSync(path, await buildWorkbook(options));
  const file = await openFeed(path);
  const rows = [];
  for await (const batch of file.batches) rows.push(...batch.rows);
  await file.close();
  return { rows, format: file.format, remarks: file.remarks() };
}
const sheet = (...rows: (readonly Cell[])[]): WorkbookOptions => ({ sheets: [{ name: 'Stock', rows }] });

describe('an Excel workbook', () => {
  it('refuses only a row of more than a million characters, as a CSV file does', async () => {
    const { rows } = await read(
      sheet(
        ['Référence', 'Marque', 'Modèle', 'Km', 'Prix'],
        ['A1', 'Kia'.repeat(400_000), 'Rio', 1, 2],
        ['A2', 'Kia', 'Rio', 45000, 9000],
      ),
    );
    expect(rows).toEqual([
      { line: 2, cells: [], problem: expect.stringContaining('démesurée') },
      { line: 3, cells: ['A2', 'Kia', 'Rio', '45000', '9000'] },
    ]);
  });

  it('is read like a CSV file: a title above, the header found, empty cells and rows, lines by their number', async () => {
    const { rows, format } = await read(
      sheet(
        ['Export du parc'],
        [],
        ['Référence', 'Marque', 'Modèle', 'Km', 'Prix'],
        ['A1', 'Citroën', null, 45000, 12990.5],
        [],
        ['A2', 'Kia', 'Rio', 1.125],
      ),
    );
    expect(format).toBe('xlsx');
    expect(rows).toEqual([
      { line: 4, cells: ['A1', 'Citroën', '', '45000', '12990.5'] },
      { line: 6, cells: ['A2', 'Kia', 'Rio', '1.1250'] },
    ]);
  });

  it('reads days, currencies and units from the formats of its numbers', async () => {
    const { rows } = await read(
      sheet(
        ['Marque', 'Date MEC', 'Cena', 'Moc', 'Prix'],
        [
          'Kia',
          { value: 44269, format: 'dd/mm/yyyy' },
          { value: 45000, format: '#,##0.00 [$zł-415]' },
          { value: 165, format: '0" KM"' },
          { value: 9990, format: '#,##0 "€"' },
        ],
      ),
    );
    expect(rows[0]?.cells).toEqual(['Kia', '2021-03-14', '45000 zł', '165 KM', '9990 €']);
  });

  it('reads days of a workbook that counts from 1904', async () => {
    const { rows } = await read({
      ...sheet(['Marque', 'Date MEC'], ['Kia', { value: 42807, format: 'yyyy-mm-dd' }]),
      since1904: true,
    });
    expect(rows[0]?.cells).toEqual(['Kia', '2021-03-14']);
  });

  it('is read at its first visible sheet, and reports which', async () => {
    const { rows, remarks } = await read({
      sheets: [
        { name: 'Notes', state: 'hidden', rows: [['x']] },
        {
          name: 'Stock',
          rows: [
            ['Marque', 'Modèle'],
            ['Kia', 'Rio'],
          ],
        },
      ],
    });
    expect(rows.map((row) => row.cells)).toEqual([['Kia', 'Rio']]);
    expect(remarks).toEqual(['Feuille lue\u202f: «\u202fStock\u202f»\u202f; l’autre ne l’est pas']);
  });

  // STOCK-60
  it('refuses a sheet of billions of empty cells, which writes none of them', async () => {
    const cells = '<row><c r="BXX1"><v>1</v></c></row>'.repeat(26_000);
    const part = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`;
    const replaced = new Map([['xl/worksheets/sheet1.xml', part]]);
    writeFileSync(path, await buildWorkbook({ ...sheet(['Référence']), replaced }));
    const file = await openFeed(path);
    await expect(Array.fromAsync(file.batches)).rejects.toThrow(/trop de données/);
    await file.close();
  });

  it('refuses a part larger than it may be, by the directory, before it is unpacked', async () => {
    writeFileSync(path, await zipped(new Map([['xl/workbook.xml', ' '.repeat(2_000_000)]])));
    const zip = await openZip(path);
    await expect(zip.open('xl/workbook.xml', 1_000_000)).rejects.toThrow(/trop de données/);
    zip.close();
  });

  it('expands no entities', async () => {
    const document = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><workbook>&b;</workbook>';
    writeFileSync(path, await zipped(new Map([['xl/workbook.xml', document]])));
    await expect(openFeed(path)).rejects.toThrow(/endommagé/);
  });
});

it.each([
  [14, undefined, true, ''],
  [2, undefined, false, ''],
  [164, '[$-40C]d mmm yyyy;@', true, ''],
  [164, '[Red]#,##0', false, ''],
  [164, '#,##0 "€";[Red]-#,##0 "€"', false, '€'],
  [164, '[$£-809]#,##0.00', false, '£'],
])('the number format %i %j: day %j, unit %j', (id, code, isDate, unit) =>
  expect(formatOf(id, code)).toEqual({ isDate, unit }),
);

it.each([
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [61, false, '1900-03-01'],
  [44269.75, false, '2021-03-14'],
  [0, false, null],
  [-4, false, null],
  [1e9, false, null],
])('the day %d (since 1904: %j) is %s', (serial, since1904, day) =>
  expect(dayOfSerial(serial, since1904)).toBe(day),
);

it.each(['[', '"', '"['])('a format code of a megabyte of « %s » is none', (part) => {
  expect(formatOf(164, part.repeat(1_000_000 / part.length))).toEqual({ isDate: false, unit: '' });
});

describe('a workbook that is made to fill the memory', () => {
  const openSheet = async (content: string) => {
    const relations = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>';
    writeFileSync(
      path,
      await zipped(
        new Map([
          [
            'xl/workbook.xml',
            '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
          ],
          ['xl/_rels/workbook.xml.rels', relations],
          ['xl/worksheets/sheet1.xml', `<worksheet><sheetData>${content}</sheetData></worksheet>`],
        ]),
      ),
    );
    const file = await openFeed(path);
    try {
      const rows = [];
      for await (const batch of file.batches) rows.push(...batch.rows);
      return rows;
    } finally {
      await file.close();
    }
  };
  const FILL = 'x'.repeat(3_000_000);

  it.each([
    ['a comment', `<!--${FILL}-->`],
    ['an attribute', `<row spans="${FILL}"/>`],
    ['an element', `<${FILL}/>`],
    ['elements in each other', '<a>'.repeat(200_000) + '</a>'.repeat(200_000)],
  ])('is refused for %s of megabytes', async (_what, content) => {
    await expect(openSheet(content)).rejects.toThrow(/endommagé/);
  });

  it('is refused by the row where a cell does', async () => {
    const cells = (...texts: string[]) =>
      `<row>${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;
    const header = cells('Référence', 'Marque', 'Modèle', 'Km', 'Prix');
    expect(await openSheet(header + cells('A1', FILL) + cells('A2', 'Kia'))).toEqual([
      { line: 2, cells: [], problem: expect.stringContaining('démesurée') },
      { line: 3, cells: ['A2', 'Kia'] },
    ]);
  });
});

import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type Cell = string | number | { value: number; format: string } | null;
export type WorkbookOptions = {
  sheets?: { name: string; state?: string; rows: readonly (readonly Cell[])[] }[];
  since1904?: boolean;
  /** The number that a row states, by its place from 0. */
  rowNumber?: (row: number) => string;
  /** Parts in place of those written, by their path. */
  replaced?: ReadonlyMap<string, string>;
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function columnName(column: number): string {
  return column < 26
    ? String.fromCodePoint(65 + column)
    : columnName(Math.floor(column / 26) - 1) + columnName(column % 26);
}

/** An Excel workbook as Excel writes it: shared texts, styles for formatted numbers, empty cells left out. */
export function buildWorkbook({
  sheets = [],
  since1904 = false,
  rowNumber = (row) => String(row + 1),
  replaced = new Map(),
}: WorkbookOptions): Promise<Buffer> {
  const strings: string[] = [];
  const formats: string[] = [];
  const place = (list: string[], value: string): number =>
    list.includes(value) ? list.indexOf(value) : list.push(value) - 1;
  const cellXml = (cell: Cell, at: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${place(strings, cell)}</v></c>`;
    return `<c r="${at}" s="${place(formats, cell.format) + 1}"><v>${cell.value}</v></c>`;
  };
  const rowXml = (cells: readonly Cell[], row: number): string =>
    `<row r="${rowNumber(row)}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('')}</row>`;
  const parts = new Map(
    sheets.map(({ rows }, index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
    ]),
  );
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  );
  parts.set(
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${since1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
  );
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  parts.set(
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
      ...sheets.map((_sheet, index) =>
        relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
      ),
      relation('rIdS', 'sharedStrings', 'sharedStrings.xml'),
      relation('rIdT', 'styles', '/xl/styles.xml'),
    ].join('')}</Relationships>`,
  );
  parts.set(
    'xl/sharedStrings.xml',
    `${HEAD}<sst xmlns="${MAIN}">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  );
  parts.set(
    'xl/styles.xml',
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`).join('')}</numFmts>` +
      `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_code, index) => `<xf numFmtId="${164 + index}"/>`).join('')}</cellXfs></styleSheet>`,
  );
  return zipped(new Map([...parts, ...replaced]));
}

/** A zip archive of these files. */
export function zipped(files: ReadonlyMap<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of files) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

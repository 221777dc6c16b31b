import type { CellKind, CellValue, Row, TableColumn } from './table-file.ts';
import { STYLE_OF } from './xlsx-parts.ts';
import { escaped } from './xml-text.ts';

/** Days of Excel's calendar before 1970. */
const EXCEL_EPOCH = 25_569;
/** Width of the filter arrow next to a heading, in characters. */
const ARROW = 4;

/** « A », « Z », « AA »: the name of a column from 0. */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Longest text of a formula. */
const MAX_IN_FORMULA = 255;

/**
 * Links are HYPERLINK formulas: sheet relations would stay in memory until the end, and are limited to
 * 65,530.
 */
function linkCell(at: string, address: string): string {
  if (address.length > MAX_IN_FORMULA) return textCell(at, address, STYLE_OF.text);
  const quoted = escaped(address.replaceAll('"', '""'));
  return `<c r="${at}" s="${STYLE_OF.link}" t="str"><f>HYPERLINK(&quot;${quoted}&quot;)</f><v>${escaped(address)}</v></c>`;
}

/** A typed cell: text is never a formula, figures are numbers. */
function cell(at: string, kind: CellKind, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'string')
    return kind === 'link' ? linkCell(at, value) : textCell(at, value, STYLE_OF.text);
  const figure = kind === 'cents' ? value / 100 : kind === 'day' ? value + EXCEL_EPOCH : value;
  return `<c r="${at}" s="${STYLE_OF[kind]}"><v>${figure}</v></c>`;
}

const widthOf = ({ width, label }: TableColumn): number =>
  Math.max(width, Math.min(label.length, 16)) + ARROW;

/** The sheet in file order: frozen heading, column widths, rows, then filters. */
export async function* sheetXml(
  columns: readonly TableColumn[],
  slices: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const names = columns.map((_column, place) => columnName(place));
  const kinds = columns.map(({ kind }) => kind);
  const widths = columns.map(
    (column, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  const heads = columns.map(({ label }, place) => textCell(`${names[place]}1`, label, STYLE_OF.head));
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>\
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${widths.join('')}</cols><sheetData><row r="1" ht="32" customHeight="1">${heads.join('')}</row>`;
  let line = 1;
  for await (const rows of slices) {
    let xml = '';
    for (const row of rows) {
      line += 1;
      const cells = kinds.map((kind, place) => cell(`${names[place]}${line}`, kind, row[place] ?? null));
      xml += `<row r="${line}">${cells.join('')}</row>`;
    }
    yield xml;
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1) ?? 'A'}${line}"/>\
<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>\
<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><headerFooter><oddFooter>&amp;RPage &amp;P sur &amp;N</oddFooter></headerFooter></worksheet>`;
}

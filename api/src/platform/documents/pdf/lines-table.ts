import { formatAmount } from '@pomelo/contract/format.ts';
import type { DocumentLine } from '../content/document-content.ts';
import { ratePercentOf, TAX_CATEGORIES } from '../content/tax-categories.ts';
import { BOTTOM, CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from './palette.ts';
import {
  type Element,
  heightOf,
  newPage,
  room,
  rule,
  type Sheet,
  tagged,
  type TextOptions,
  write,
} from './sheet.ts';

type Cell = { text: string; options: TextOptions };
type ColumnSpec = { heading: string; width: number; right: boolean; of: (line: DocumentLine) => string };

const PAD = 6;
const AMOUNT = 84;

/**
 * Without a line that bears VAT the table has no column for it: under the margin scheme none may be shown.
 */
function columnsFor(lines: readonly DocumentLine[]): ColumnSpec[] {
  const taxed = lines.some(({ vat }) => vat !== null);
  const amounts: ColumnSpec[] = taxed
    ? [
        { heading: 'HT ou net', width: AMOUNT, right: true, of: ({ net }) => formatAmount(net) },
        {
          heading: 'Taux',
          width: 40,
          right: true,
          of: ({ tax, vat }) => (vat === null ? '—' : `${ratePercentOf(tax)}\u202f%`),
        },
        { heading: 'TVA', width: 72, right: true, of: ({ vat }) => (vat === null ? '—' : formatAmount(vat)) },
        { heading: 'À payer', width: AMOUNT, right: true, of: ({ toPay }) => formatAmount(toPay) },
      ]
    : [{ heading: 'Prix net', width: AMOUNT + 16, right: true, of: ({ toPay }) => formatAmount(toPay) }];
  const rest = CONTENT_WIDTH - amounts.reduce((sum, { width }) => sum + width, 0);
  return [{ heading: 'Désignation', width: rest, right: false, of: ({ title }) => title }, ...amounts];
}

function renderHeads(sheet: Sheet, table: Element, columns: readonly ColumnSpec[]): void {
  const row = sheet.doc.struct('TR');
  table.add(row);
  let x = MARGIN;
  for (const { heading, width, right } of columns) {
    const options: TextOptions = {
      x,
      width,
      align: right ? 'right' : 'left',
      size: SIZES.small,
      colour: COLOURS.muted,
    };
    tagged(row, sheet, 'TH', () => write(sheet, heading, options));
    x += width;
  }
  row.end();
  sheet.y += 14;
  rule(sheet, sheet.y, { ink: true });
  sheet.y += PAD;
}

/** Text under the title: facts of the vehicle, and the exact mention of its tax. */
const detailsOf = ({ details, tax }: DocumentLine): string[] => [
  ...details,
  ...[TAX_CATEGORIES[tax].mention ?? []].flat(),
];

/** The lines, with the heads again on every page they run over; a line is never cut. */
export function renderLines(sheet: Sheet, lines: readonly DocumentLine[]): void {
  const columns = columnsFor(lines);
  const [first] = columns;
  if (!first) return;
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  room(sheet, 70);
  renderHeads(sheet, table, columns);
  for (const line of lines) {
    const title: Cell = {
      text: line.title,
      options: { width: first.width - 12, font: 'strong', colour: COLOURS.ink },
    };
    const details: Cell[] = detailsOf(line).map((text) => ({
      text,
      options: { width: first.width - 12, size: SIZES.small, colour: COLOURS.muted, tabular: true },
    }));
    const height = [title, ...details].reduce(
      (sum, { text, options }) => sum + heightOf(sheet, text, options) + 1,
      0,
    );
    if (sheet.y + height + PAD > BOTTOM) {
      newPage(sheet);
      renderHeads(sheet, table, columns);
    }
    renderLine(sheet, table, { columns, line, cells: [title, ...details] });
    sheet.y += height + PAD;
    rule(sheet, sheet.y);
    sheet.y += PAD;
  }
  table.end();
  sheet.y += 8;
}

function renderLine(
  sheet: Sheet,
  table: Element,
  { columns, line, cells }: { columns: readonly ColumnSpec[]; line: DocumentLine; cells: readonly Cell[] },
): void {
  const row = sheet.doc.struct('TR');
  table.add(row);
  const top = sheet.y;
  tagged(row, sheet, 'TD', () => {
    let y = top;
    for (const { text, options } of cells) {
      const height = heightOf(sheet, text, options);
      write(sheet, text, options, y);
      y += height + 1;
    }
  });
  let x = MARGIN + (columns[0]?.width ?? 0);
  for (const { width, of } of columns.slice(1)) {
    const options: TextOptions = { x, width, align: 'right', tabular: true, colour: COLOURS.ink };
    tagged(row, sheet, 'TD', () => write(sheet, of(line), options, top));
    x += width;
  }
  row.end();
}

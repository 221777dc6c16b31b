import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { formatNumber } from '@pomelo/contract/format.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { frenchCell } from './french-cells.ts';
import { pdfLayout, type PdfLayout } from './pdf-layout.ts';
import { renderHead, renderLine } from './pdf-page.ts';
import type { Row, TableFile } from './table-file.ts';

export const pageText = (page: number, pages: number): string =>
  `Page ${formatNumber(page)} sur ${formatNumber(pages)}`;

/**
 * The lines as texts: at most some megabytes in memory, because the first page of the PDF contains their
 * number.
 */
async function textsOf({ columns }: TableFile, slices: AsyncIterable<Row[]>): Promise<string[][]> {
  const kinds = columns.map(({ kind }) => kind);
  const lines: string[][] = [];
  for await (const rows of slices)
    for (const row of rows) lines.push(kinds.map((kind, place) => frenchCell(kind, row[place] ?? null)));
  return lines;
}

function openDocument({ title, madeAt }: TableFile): Promise<PDFKit.PDFDocument> {
  const info = {
    Title: title,
    Author: 'Pomelo',
    Creator: 'Pomelo',
    Producer: 'Pomelo',
    CreationDate: madeAt,
  };
  const options = {
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    info,
  } as const;
  return openPdf({ ...options, displayTitle: true });
}

type RenderedTable = { doc: PDFKit.PDFDocument; output: PassThrough; table: TableFile; layout: PdfLayout };

/** A page is rendered once the previous output was consumed. */
async function renderPages(
  { doc, output, table, layout }: RenderedTable,
  lines: readonly string[][],
): Promise<void> {
  const pages = Math.max(1, Math.ceil(lines.length / layout.linesPerPage));
  for (let page = 0; page < pages; page += 1) {
    doc.addPage();
    renderHead(doc, layout, { table, count: lines.length, page: pageText(page + 1, pages) });
    const from = page * layout.linesPerPage;
    for (const [place, line] of lines.slice(from, from + layout.linesPerPage).entries())
      renderLine(doc, layout, line, place);
    await taken(output);
    if (output.destroyed) return;
  }
  doc.end();
}

/** Lets the page be compressed and requests be answered, then waits for the reader. */
async function taken(output: PassThrough): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (output.writableNeedDrain && !output.destroyed)
    await Promise.race([once(output, 'drain'), once(output, 'close')]);
}

/**
 * The table as PDF on A4 landscape. The caller has seen to it that it fits: `pdfLayout` and the number of
 * lines.
 */
export function pdfOf(table: TableFile, slices: AsyncIterable<Row[]>): Readable {
  const layout = pdfLayout(table.columns, table.rowLines);
  if (!layout) throw new Error('a table too wide for a page');
  const output = new PassThrough();
  renderTable({ output, table, layout }, slices).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function renderTable(
  { output, ...parts }: Omit<RenderedTable, 'doc'>,
  slices: AsyncIterable<Row[]>,
): Promise<void> {
  const doc = await openDocument(parts.table);
  if (output.destroyed) return;
  doc.pipe(output);
  output.once('close', () => doc.unpipe(output));
  await renderPages({ doc, output, ...parts }, await textsOf(parts.table, slices));
}

import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { zipStream } from '../files/zip-stream.ts';
import type { Row, TableFile } from './table-file.ts';
import { packageParts } from './xlsx-parts.ts';
import { sheetXml } from './xlsx-sheet.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

/** The table as an Excel workbook, compressed as it is written (ADR 23). */
export function xlsxOf(table: TableFile, slices: AsyncIterable<Row[]>): Readable {
  const zip = new ZipFile();
  const options = { mtime: table.madeAt, mode: 0o100644 };
  for (const [name, xml] of packageParts(table)) zip.addBuffer(Buffer.from(xml), name, options);
  const sheet = Readable.from(sheetXml(table.columns, slices), { objectMode: false });
  zip.addReadStream(sheet, SHEET, options);
  zip.end();
  const output = zipStream(zip);
  // The two ends are not linked: writing stops with its reader, and a failure is forwarded.
  sheet.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => sheet.destroy());
  return output;
}

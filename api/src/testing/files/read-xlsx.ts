import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { unzipped } from './unzip.ts';

const NS = { m: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' };

export type ReadCell = { type: string; style: string; value: string; formula: string | undefined };

/** A workbook as a strict reader finds it: XML that is not well formed throws. */
export function readXlsx(bytes: Buffer) {
  const files = unzipped(bytes);
  const xml = <T>(name: string, read: (root: XmlElement) => T): T => {
    using document = XmlDocument.fromString(files.get(name) ?? '');
    return read(document.root);
  };
  for (const name of files.keys()) xml(name, () => undefined);
  const rows = xml('xl/worksheets/sheet1.xml', (root) =>
    root
      .find('m:sheetData/m:row', NS)
      .map((row) => (row as XmlElement).find('m:c', NS).map((cell) => readCell(cell as XmlElement))),
  );
  return {
    files,
    sheet: files.get('xl/worksheets/sheet1.xml') ?? '',
    heads: rows[0] ?? [],
    rows: rows.slice(1),
  };
}

function readCell(cell: XmlElement): ReadCell & { at: string } {
  const attribute = (name: string): string => cell.attr(name)?.value ?? '';
  const inner = (path: string): string | undefined => cell.get(path, NS)?.content;
  return {
    at: attribute('r'),
    type: attribute('t') || 'n',
    style: attribute('s'),
    value: inner('m:is/m:t') ?? inner('m:v') ?? '',
    formula: inner('m:f'),
  };
}

import { create } from 'qrcode';
import { artifact, type Sheet } from './sheet.ts';

/** Modules of a QR code, row by row, `1` is dark. Level M, as EPC069-12 requires. */
export function qrRows(text: string): string[] {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_unused, row) =>
    Array.from({ length: modules.size }, (_none, column) => (modules.get(row, column) ? '1' : '0')).join(''),
  );
}

/**
 * Renders a code as the dark runs of its rows, sharp at any size. Without the quiet margin, which the caller
 * leaves free.
 */
export function renderQr(sheet: Sheet, text: string, x: number, y: number, side: number): void {
  const rows = qrRows(text);
  const unit = side / rows.length;
  artifact(sheet, () => {
    for (const [row, modules] of rows.entries()) {
      for (const run of modules.matchAll(/1+/g)) {
        sheet.doc.rect(x + run.index * unit, y + row * unit, run[0].length * unit, unit);
      }
    }
    sheet.doc.fillColor('#000000').fill();
  });
}

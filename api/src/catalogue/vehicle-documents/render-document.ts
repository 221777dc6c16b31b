import { renderSection } from '../../platform/documents/pdf/facts.ts';
import { renderFeet } from '../../platform/documents/pdf/foot.ts';
import { renderHead } from '../../platform/documents/pdf/head.ts';
import { A4, COLOURS } from '../../platform/documents/pdf/palette.ts';
import { artifact, block, closeSheet, openSheet, type Sheet } from '../../platform/documents/pdf/sheet.ts';
import { SPECIMEN, type VehicleDocumentContent } from './document-content.ts';

// DOC-8
/** A document of a vehicle as PDF, a specimen marked as one, with the pages that `renderMore` adds. */
export async function renderVehicleDocument(
  { title, notice, sections }: VehicleDocumentContent,
  reference: string,
  renderMore?: (sheet: Sheet) => void,
): Promise<Buffer> {
  const sheet = await openSheet({ title: `${title} ${reference}`, subject: notice });
  if (notice === SPECIMEN) artifact(sheet, () => renderWatermark(sheet));
  renderHead(sheet, { title, line: `Référence ${reference}` });
  block(sheet, 'P', notice, { font: 'strong', colour: COLOURS.ink, after: 14 });
  for (const { heading, lines } of sections)
    renderSection(sheet, { heading, facts: lines, paragraphs: [] }, { empty: '—' });
  renderMore?.(sheet);
  renderFeet(sheet, { title, number: reference, legal: ['Pomelo'] });
  return closeSheet(sheet);
}

function renderWatermark({ doc }: Sheet): void {
  doc.save();
  doc.rotate(-38, { origin: [A4.width / 2, A4.height / 2] });
  doc.fillColor(COLOURS.accent).opacity(0.14).font('display').fontSize(96);
  doc.text('SPÉCIMEN', 0, A4.height / 2 - 48, { width: A4.width, align: 'center', lineBreak: false });
  doc.restore();
  doc.opacity(1);
}

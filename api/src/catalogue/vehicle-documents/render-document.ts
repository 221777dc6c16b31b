import { openPdf } from '../../platform/documents/pdf/open-pdf.ts';
import { writable } from '../../platform/documents/pdf/writable.ts';
import { SPECIMEN, type VehicleDocumentContent } from './document-content.ts';

const MARGIN = 56;
const LABEL_WIDTH = 190;
const INK = '#1b2321';
const MUTED = '#5d6865';
const ACCENT = '#b8401f';
const RULE = '#d9d4ca';

/** Sets a document on A4, a specimen marked as one, with the pages that `setMore` adds, and returns the PDF. */
export async function renderVehicleDocument(
  paper: VehicleDocumentContent,
  reference: string,
  setMore?: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const document = await openPdf({
    size: 'A4',
    margin: MARGIN,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: `${paper.title} ${reference}`, Author: 'Pomelo', Subject: writable(paper.notice) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  if (paper.notice === SPECIMEN) watermark(document);
  document.fillColor(MUTED).font('text').fontSize(10).text('Pomelo', MARGIN, MARGIN);
  document
    .fillColor(INK)
    .font('display')
    .fontSize(22)
    .text(writable(paper.title), MARGIN, MARGIN + 18);
  document.moveDown(0.3).fillColor(ACCENT).font('strong').fontSize(10).text(writable(paper.notice));
  for (const section of paper.sections) setSection(document, section);
  setMore?.(document);
  document.end();
  return done;
}

function watermark(document: PDFKit.PDFDocument): void {
  document.save();
  document.rotate(-38, { origin: [document.page.width / 2, document.page.height / 2] });
  document.fillColor(ACCENT).opacity(0.09).font('display').fontSize(96);
  document.text('SPÉCIMEN', 0, document.page.height / 2 - 48, {
    width: document.page.width,
    align: 'center',
    lineBreak: false,
  });
  document.restore();
  document.opacity(1);
}

function setSection(
  document: PDFKit.PDFDocument,
  { heading, lines }: VehicleDocumentContent['sections'][number],
): void {
  document.moveDown(1.2).fillColor(INK).font('display').fontSize(13).text(writable(heading), MARGIN);
  document.moveDown(0.3);
  for (const [label, value] of lines) {
    const y = document.y;
    const valueX = MARGIN + LABEL_WIDTH;
    const valueWidth = document.page.width - MARGIN - valueX;
    document
      .font('text')
      .fontSize(10.5)
      .fillColor(MUTED)
      .text(writable(label), MARGIN, y, { width: LABEL_WIDTH - 12 });
    const labelEnd = document.y;
    document.fillColor(INK).text(writable(value), valueX, y, { width: valueWidth });
    document.y = Math.max(labelEnd, document.y) + 4;
    document
      .moveTo(MARGIN, document.y - 1)
      .lineTo(document.page.width - MARGIN, document.y - 1)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    document.y += 3;
  }
}

import { COLOURS } from '../../../platform/documents/pdf/palette.ts';
import { writable } from '../../../platform/documents/pdf/writable.ts';
import { CAR_MAP, CAR_PANELS, type CarPanel } from './car-map.ts';
import type { ReportPin } from './report-pins.ts';

/** A photograph of a damage, small enough for a page. */
export type ReportPhotograph = { label: string; jpeg: Buffer };
export type ReportPictures = {
  pins: readonly ReportPin[];
  photographs: readonly ReportPhotograph[];
  /** Photographs of the report that are not in the document. */
  left: number;
};

const MARGIN = 56;
const HIT = '#f6d9b8';
const PIN_RADIUS = 9;
const [COLUMNS, ROWS] = [2, 4];
const [GAP, CAPTION] = [16, 16];

function heading(document: PDFKit.PDFDocument, text: string, note: string): void {
  document.addPage();
  document.fillColor(COLOURS.ink).font('display').fontSize(13).text(writable(text), MARGIN, MARGIN);
  document.moveDown(0.3).fillColor(COLOURS.muted).font('text').fontSize(9).text(writable(note));
}

const tracePanel = (document: PDFKit.PDFDocument, { outline }: CarPanel): PDFKit.PDFDocument =>
  document.polygon(...outline.map(([x, y]): [number, number] => [x, y]));

function setPin(document: PDFKit.PDFDocument, { number, at }: ReportPin): void {
  if (!at) return;
  const [x, y] = at;
  document.circle(x, y, PIN_RADIUS).fillColor(COLOURS.ink).fill();
  document
    .fillColor('#ffffff')
    .font('strong')
    .fontSize(11)
    .text(String(number), x - 14, y - 6.5, { width: 28, align: 'center', lineBreak: false });
}

const NAMES: readonly (readonly [text: string, x: number, y: number])[] = [
  ['Côté droit', 100, 84],
  ['Côté gauche', 100, 430],
  ['Avant', 66, 166],
  ['Arrière', 660, 166],
];

/** The car unfolded from above, with the numbers of its damages. */
function setMap(document: PDFKit.PDFDocument, pins: readonly ReportPin[]): void {
  heading(
    document,
    'Plan des dommages',
    'Les numéros sont ceux des dommages relevés. Ce qui n’a pas été contrôlé est dit sous «\u202fContrôles\u202f»\u202f: une partie sans numéro n’est pas pour autant sans dommage.',
  );
  const scale = (document.page.width - 2 * MARGIN) / CAR_MAP.width;
  document
    .save()
    .translate(MARGIN, document.y + 12)
    .scale(scale);
  const hit = new Set(pins.map(({ panel }) => panel));
  for (const panel of CAR_PANELS)
    tracePanel(document, panel)
      .lineWidth(1)
      .fillAndStroke(hit.has(panel) ? HIT : '#ffffff', COLOURS.muted);
  for (const [text, x, y] of NAMES)
    document
      .fillColor(COLOURS.muted)
      .font('text')
      .fontSize(12)
      .text(writable(text), x, y, { lineBreak: false });
  for (const pin of pins) setPin(document, pin);
  document.restore();
}

function setPhotographs(document: PDFKit.PDFDocument, { photographs, left }: ReportPictures): void {
  const width = (document.page.width - 2 * MARGIN - GAP) / COLUMNS;
  const height = width * (2 / 3);
  const perPage = COLUMNS * ROWS;
  for (const [place, { label, jpeg }] of photographs.entries()) {
    const onPage = place % perPage;
    if (onPage === 0)
      heading(
        document,
        place === 0 ? 'Photographies' : 'Photographies, suite',
        left === 0
          ? 'De chaque dommage, dans l’ordre des numéros.'
          : `${left} autres photographies sont sur la fiche du véhicule.`,
      );
    const x = MARGIN + (onPage % COLUMNS) * (width + GAP);
    const y = MARGIN + 44 + Math.floor(onPage / COLUMNS) * (height + CAPTION + GAP / 2);
    document.image(jpeg, x, y, { fit: [width, height], align: 'center', valign: 'center' });
    document
      .fillColor(COLOURS.ink)
      .font('text')
      .fontSize(9)
      .text(writable(label), x, y + height + 3, {
        width,
        height: CAPTION - 4,
        ellipsis: true,
        lineBreak: false,
      });
  }
}

// STOCK-52
/** The map with its pins, then the photographs behind them; nothing for a report without damages. */
export function setPictures(document: PDFKit.PDFDocument, pictures: ReportPictures): void {
  if (pictures.pins.length === 0) return;
  setMap(document, pictures.pins);
  setPhotographs(document, pictures);
}

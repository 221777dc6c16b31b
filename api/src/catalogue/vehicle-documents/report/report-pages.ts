import { BOTTOM, CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from '../../../platform/documents/pdf/palette.ts';
import {
  artifact,
  block,
  figure,
  newPage,
  type Sheet,
  write,
} from '../../../platform/documents/pdf/sheet.ts';
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

const WHITE = '#ffffff';
const HIT = '#f6d9b8';
const PIN_RADIUS = 9;
const [COLUMNS, ROWS] = [2, 4];
const [GAP, CAPTION] = [16, 24];
/** Under the heading of a page. */
const TOP = MARGIN + 44;
const ROW = (BOTTOM - TOP) / ROWS;
const WIDTH = (CONTENT_WIDTH - GAP) / COLUMNS;

function startPage(sheet: Sheet, heading: string, note: string): void {
  newPage(sheet);
  block(sheet, 'H2', heading, { font: 'display', size: SIZES.large, colour: COLOURS.ink, after: 3 });
  block(sheet, 'P', note, { size: SIZES.small, colour: COLOURS.muted, after: 10 });
}

const tracePanel = (document: PDFKit.PDFDocument, { outline }: CarPanel): PDFKit.PDFDocument =>
  document.polygon(...outline.map(([x, y]): [number, number] => [x, y]));

function renderPin(document: PDFKit.PDFDocument, { number, at }: ReportPin): void {
  if (!at) return;
  const [x, y] = at;
  document.circle(x, y, PIN_RADIUS).fillColor(COLOURS.ink).fill();
  document
    .fillColor(WHITE)
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
function renderMap(sheet: Sheet, pins: readonly ReportPin[]): void {
  const { doc } = sheet;
  startPage(
    sheet,
    'Plan des dommages',
    'Les numéros sont ceux des dommages relevés. Ce qui n’a pas été contrôlé est dit sous «\u202fContrôles\u202f»\u202f: une partie sans numéro n’est pas pour autant sans dommage.',
  );
  const hit = new Set(pins.map(({ panel }) => panel));
  figure(sheet, 'Plan de la voiture, avec les numéros des dommages relevés', () => {
    doc
      .save()
      .translate(MARGIN, sheet.y)
      .scale(CONTENT_WIDTH / CAR_MAP.width);
    for (const panel of CAR_PANELS)
      tracePanel(doc, panel)
        .lineWidth(1)
        .fillAndStroke(hit.has(panel) ? HIT : WHITE, COLOURS.muted);
    for (const [text, x, y] of NAMES)
      doc.fillColor(COLOURS.muted).font('text').fontSize(12).text(writable(text), x, y, { lineBreak: false });
    for (const pin of pins) renderPin(doc, pin);
    doc.restore();
  });
}

function renderPhotographs(sheet: Sheet, { photographs, left }: ReportPictures): void {
  const note =
    left === 0
      ? 'De chaque dommage, dans l’ordre des numéros.'
      : `${left} autres photographies sont sur la fiche du véhicule.`;
  for (const [place, { label, jpeg }] of photographs.entries()) {
    const onPage = place % (COLUMNS * ROWS);
    if (onPage === 0) startPage(sheet, place === 0 ? 'Photographies' : 'Photographies, suite', note);
    const x = MARGIN + (onPage % COLUMNS) * (WIDTH + GAP);
    const y = TOP + Math.floor(onPage / COLUMNS) * ROW;
    figure(sheet, label, () => {
      sheet.doc.image(jpeg, x, y, { fit: [WIDTH, ROW - CAPTION] });
    });
    // The description of the picture says the same to those who cannot see it.
    artifact(sheet, () =>
      write(sheet, label, { x, width: WIDTH, colour: COLOURS.ink, lines: 1 }, y + ROW - CAPTION + 3),
    );
  }
}

// STOCK-52
/** The map with its pins, then the photographs behind them; nothing for a report without damages. */
export function renderPictures(sheet: Sheet, pictures: ReportPictures): void {
  if (pictures.pins.length === 0) return;
  renderMap(sheet, pictures.pins);
  renderPhotographs(sheet, pictures);
}

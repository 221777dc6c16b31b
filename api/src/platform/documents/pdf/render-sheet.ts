import type { SheetContent } from '../content/document-content.ts';
import { heightOfSection, renderSection, type SectionLayout, TIGHT_GAP, USUAL_GAP } from './facts.ts';
import { BOTTOM, CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from './palette.ts';
import { type Pictures, renderPictures, renderSigned } from './sheet-pictures.ts';
import { renderQr } from './qr.ts';
import { artifact, block, heightOf, room, type Sheet, tagged, type TextOptions, write } from './sheet.ts';

const QR_SIDE = 112;
const SIGNATURE = { height: 74, gap: 24 };

const NOTE: TextOptions = { size: SIZES.small, colour: COLOURS.muted };

/**
 * Whether a sheet to be signed fits on its page with the usual gap between its lines. Where it does not, they are
 * closer, or its places to sign would be alone on a second page.
 */
function fitsUsualGap(sheet: Sheet, { sections, notes, signatures }: SheetContent): boolean {
  if (signatures.length === 0) return true;
  const height =
    sections.reduce((sum, section) => sum + heightOfSection(sheet, section, USUAL_GAP), 0) +
    notes.reduce((sum, note) => sum + heightOf(sheet, note, NOTE) + 4, 0) +
    heightOfSignatures(sheet, signatures);
  return sheet.y + height <= BOTTOM;
}

// DOC-8
/** Facts under headings, a code to be read, places to sign: those are blank where a value is filled in by hand. */
export function renderSheetBody(sheet: Sheet, content: SheetContent, pictures: Pictures = new Map()): void {
  if (content.subtitle) block(sheet, 'P', content.subtitle, { colour: COLOURS.muted, after: 14 });
  if (content.qr) renderCode(sheet, content.qr);
  const layout: SectionLayout = {
    empty: content.signatures.length > 0 ? '' : '—',
    gap: fitsUsualGap(sheet, content) ? USUAL_GAP : TIGHT_GAP,
  };
  for (const section of content.sections) renderSection(sheet, section, layout);
  for (const note of content.notes) block(sheet, 'P', note, { ...NOTE, after: 4 });
  if (content.signatures.length > 0) renderSignatures(sheet, content.signatures);
  if (content.signed) renderSigned(sheet, content.signed, pictures);
  if (content.pictures) renderPictures(sheet, content.pictures, pictures);
}

function renderCode(sheet: Sheet, { text, caption }: { text: string; caption: string }): void {
  room(sheet, QR_SIDE + 20);
  renderQr(sheet, text, MARGIN, sheet.y, QR_SIDE);
  const options: TextOptions = {
    x: MARGIN + QR_SIDE + 24,
    width: CONTENT_WIDTH - QR_SIDE - 24,
    font: 'display',
    size: SIZES.large,
  };
  const middle = sheet.y + QR_SIDE / 2 - heightOf(sheet, caption, options) / 2;
  tagged(sheet.root, sheet, 'P', () => write(sheet, caption, { ...options, colour: COLOURS.ink }, middle));
  sheet.y += QR_SIDE + 20;
}

const widthOfSignature = (signatures: readonly string[]): number =>
  (CONTENT_WIDTH - SIGNATURE.gap * (signatures.length - 1)) / signatures.length;

/** Points from the names to the boxes under them. */
const heightOfNames = (sheet: Sheet, signatures: readonly string[]): number =>
  Math.max(
    16,
    ...signatures.map((who) => heightOf(sheet, who, { ...NOTE, width: widthOfSignature(signatures) }) + 4),
  );
const heightOfSignatures = (sheet: Sheet, signatures: readonly string[]): number =>
  8 + heightOfNames(sheet, signatures) + SIGNATURE.height;

function renderSignatures(sheet: Sheet, signatures: readonly string[]): void {
  room(sheet, heightOfSignatures(sheet, signatures));
  sheet.y += 8;
  const width = widthOfSignature(signatures);
  const names = heightOfNames(sheet, signatures);
  for (const [place, who] of signatures.entries()) {
    const x = MARGIN + place * (width + SIGNATURE.gap);
    tagged(sheet.root, sheet, 'P', () => write(sheet, who, { ...NOTE, x, width }));
    artifact(sheet, () => {
      sheet.doc
        .rect(x, sheet.y + names, width, SIGNATURE.height)
        .lineWidth(0.5)
        .strokeColor(COLOURS.hairline)
        .stroke();
    });
  }
  sheet.y += names + SIGNATURE.height + 14;
}

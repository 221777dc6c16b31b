import type { SheetContent } from '../content/document-content.ts';
import { CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from './palette.ts';
import { type Pictures, renderPictures, renderSigned } from './sheet-pictures.ts';
import { renderQr } from './qr.ts';
import {
  artifact,
  block,
  heightOf,
  room,
  rule,
  type Sheet,
  tagged,
  type TextOptions,
  write,
} from './sheet.ts';

const LABEL = 190;
const QR_SIDE = 112;
const SIGNATURE = { height: 74, gap: 24 };

/** Facts under headings, a code to be read, places to sign. */
export function renderSheetBody(sheet: Sheet, content: SheetContent, pictures: Pictures = new Map()): void {
  if (content.subtitle) block(sheet, 'P', content.subtitle, { colour: COLOURS.muted, after: 14 });
  if (content.qr) renderCode(sheet, content.qr);
  for (const section of content.sections) renderSection(sheet, section);
  for (const note of content.notes)
    block(sheet, 'P', note, { size: SIZES.small, colour: COLOURS.muted, after: 4 });
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

function renderSection(sheet: Sheet, { heading, facts, paragraphs }: SheetContent['sections'][number]): void {
  room(sheet, 60);
  const title: TextOptions = { font: 'display', size: SIZES.large, colour: COLOURS.ink };
  block(sheet, 'H2', heading, { ...title, after: 4 });
  rule(sheet, sheet.y, { ink: true });
  sheet.y += 6;
  for (const [label, value] of facts) {
    const [labelOptions, valueOptions]: [TextOptions, TextOptions] = [
      { width: LABEL - 12, colour: COLOURS.muted },
      { x: MARGIN + LABEL, width: CONTENT_WIDTH - LABEL, colour: COLOURS.ink, tabular: true },
    ];
    const height = Math.max(
      heightOf(sheet, label, labelOptions),
      heightOf(sheet, value || '—', valueOptions),
    );
    room(sheet, height + 8);
    tagged(sheet.root, sheet, 'P', () => {
      write(sheet, label, labelOptions);
      write(sheet, value || '—', valueOptions);
    });
    sheet.y += height + 3;
    rule(sheet, sheet.y);
    sheet.y += 4;
  }
  if (facts.length > 0) sheet.y += 4;
  for (const paragraph of paragraphs) block(sheet, 'P', paragraph, { after: 6 });
  sheet.y += 10;
}

function renderSignatures(sheet: Sheet, signatures: readonly string[]): void {
  room(sheet, SIGNATURE.height + 40);
  sheet.y += 8;
  const width = (CONTENT_WIDTH - SIGNATURE.gap * (signatures.length - 1)) / signatures.length;
  for (const [place, who] of signatures.entries()) {
    const x = MARGIN + place * (width + SIGNATURE.gap);
    tagged(sheet.root, sheet, 'P', () =>
      write(sheet, who, { x, width, size: SIZES.small, colour: COLOURS.muted }),
    );
    artifact(sheet, () => {
      sheet.doc
        .rect(x, sheet.y + 16, width, SIGNATURE.height)
        .lineWidth(0.5)
        .strokeColor(COLOURS.hairline)
        .stroke();
    });
  }
  sheet.y += SIGNATURE.height + 30;
}

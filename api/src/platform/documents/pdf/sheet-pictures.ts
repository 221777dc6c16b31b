import type { SheetContent } from '../content/document-content.ts';
import { CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from './palette.ts';
import { block, room, type Sheet, tagged, write } from './sheet.ts';

/** JPEG by the keys of the content; absent for a file that is gone. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

const GAP = 16;
const SIGNATURE_HEIGHT = 74;
const PICTURE_HEIGHT = 160;
const CAPTION_HEIGHT = 24;
const COLUMNS = 2;
const WIDTH = (CONTENT_WIDTH - GAP * (COLUMNS - 1)) / COLUMNS;

/** A picture with its description, fitted into a box at its top left. */
function figure(sheet: Sheet, bytes: Uint8Array, alt: string, box: { x: number; height: number }): void {
  const { doc, root, y } = sheet;
  const element = doc.struct('Figure', { alt }, () => {
    doc.image(Buffer.from(bytes), box.x, y, { fit: [WIDTH, box.height] });
  });
  root.add(element);
  element.end();
}

/** Signatures that were given, each under who gave it and when. */
export function renderSigned(
  sheet: Sheet,
  signed: NonNullable<SheetContent['signed']>,
  pictures: Pictures,
): void {
  room(sheet, SIGNATURE_HEIGHT + 60);
  sheet.y += 8;
  for (const [place, { label, text }] of signed.entries())
    tagged(sheet.root, sheet, 'P', () =>
      write(sheet, `${label}\u202f: ${text}`, {
        x: MARGIN + place * (WIDTH + GAP),
        width: WIDTH,
        size: SIZES.small,
        colour: COLOURS.ink,
      }),
    );
  sheet.y += CAPTION_HEIGHT;
  for (const [place, { label, key }] of signed.entries()) {
    const bytes = key === null ? undefined : pictures.get(key);
    const box = { x: MARGIN + place * (WIDTH + GAP), height: SIGNATURE_HEIGHT };
    if (bytes) figure(sheet, bytes, `Signature, ${label.toLowerCase()}`, box);
  }
  sheet.y += SIGNATURE_HEIGHT + 16;
}

/** Photographs under their captions, two a row. */
export function renderPictures(
  sheet: Sheet,
  listed: NonNullable<SheetContent['pictures']>,
  pictures: Pictures,
): void {
  if (listed.length === 0) return;
  room(sheet, PICTURE_HEIGHT + 60);
  block(sheet, 'H2', 'Photographies', {
    font: 'display',
    size: SIZES.large,
    colour: COLOURS.ink,
    after: 8,
  });
  for (let first = 0; first < listed.length; first += COLUMNS) {
    room(sheet, PICTURE_HEIGHT + CAPTION_HEIGHT + 8);
    const row = listed.slice(first, first + COLUMNS);
    for (const [place, { caption, key }] of row.entries()) {
      const bytes = pictures.get(key);
      const text = bytes ? caption : `${caption} (photo indisponible)`;
      const x = MARGIN + place * (WIDTH + GAP);
      tagged(sheet.root, sheet, 'P', () =>
        write(sheet, text, { x, width: WIDTH, size: SIZES.small, colour: COLOURS.muted }),
      );
    }
    sheet.y += CAPTION_HEIGHT;
    for (const [place, { caption, key }] of row.entries()) {
      const bytes = pictures.get(key);
      const box = { x: MARGIN + place * (WIDTH + GAP), height: PICTURE_HEIGHT };
      if (bytes) figure(sheet, bytes, caption, box);
    }
    sheet.y += PICTURE_HEIGHT + 8;
  }
}

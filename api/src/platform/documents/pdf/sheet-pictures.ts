import type { SheetContent } from '../content/document-content.ts';
import { CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from './palette.ts';
import { block, figure, heightOf, room, type Sheet, tagged, type TextOptions, write } from './sheet.ts';

/** JPEG by the keys of the content; absent for a file that is gone. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

const GAP = 16;
const SIGNATURE_HEIGHT = 74;
const PICTURE_HEIGHT = 160;
const CAPTION_HEIGHT = 24;
const COLUMNS = 2;
const WIDTH = (CONTENT_WIDTH - GAP * (COLUMNS - 1)) / COLUMNS;
const SIGNER: TextOptions = { width: WIDTH, size: SIZES.small, colour: COLOURS.ink };

/** Fitted into a box at the sheet's height, at its top left. */
const fitted = (sheet: Sheet, bytes: Uint8Array, alt: string, box: { x: number; height: number }): void =>
  figure(sheet, alt, () => {
    sheet.doc.image(Buffer.from(bytes), box.x, sheet.y, { fit: [WIDTH, box.height] });
  });

/** Signatures that were given, each under who gave it and when. */
export function renderSigned(
  sheet: Sheet,
  signed: NonNullable<SheetContent['signed']>,
  pictures: Pictures,
): void {
  const names = signed.map(({ label, text }) => `${label}\u202f: ${text}`);
  const height = Math.max(CAPTION_HEIGHT, ...names.map((name) => heightOf(sheet, name, SIGNER) + 4));
  room(sheet, SIGNATURE_HEIGHT + 36 + height);
  sheet.y += 8;
  for (const [place, name] of names.entries())
    tagged(sheet.root, sheet, 'P', () =>
      write(sheet, name, { ...SIGNER, x: MARGIN + place * (WIDTH + GAP) }),
    );
  sheet.y += height;
  for (const [place, { label, key }] of signed.entries()) {
    const bytes = key === null ? undefined : pictures.get(key);
    const box = { x: MARGIN + place * (WIDTH + GAP), height: SIGNATURE_HEIGHT };
    if (bytes) fitted(sheet, bytes, `Signature, ${label.toLowerCase()}`, box);
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
      if (bytes) fitted(sheet, bytes, caption, box);
    }
    sheet.y += PICTURE_HEIGHT + 8;
  }
}

import { CONTENT_WIDTH, MARGIN } from '../../../platform/documents/pdf/palette.ts';
import { figure, room, type Sheet } from '../../../platform/documents/pdf/sheet.ts';

/** The cover, and two smaller ones at its right. */
export const PRINTED_PHOTOGRAPHS = 3;

const GAP = 8;
const RATIO = 9 / 16;
// Two small ones and the gap between them are as high as the cover.
const SMALL_WIDTH = (CONTENT_WIDTH - GAP - GAP / RATIO) / 3;
const COVER_WIDTH = CONTENT_WIDTH - GAP - SMALL_WIDTH;
const HEIGHT = COVER_WIDTH * RATIO;
const AFTER = 14;

/** Photographs of 16:9, the cover first; nothing without any. */
export function renderPhotographs(sheet: Sheet, photographs: readonly Buffer[], title: string): void {
  if (photographs.length === 0) return;
  room(sheet, HEIGHT + AFTER);
  for (const [place, jpeg] of photographs.slice(0, PRINTED_PHOTOGRAPHS).entries()) {
    const isCover = place === 0;
    const x = isCover ? MARGIN : MARGIN + COVER_WIDTH + GAP;
    const y = sheet.y + (place < 2 ? 0 : SMALL_WIDTH * RATIO + GAP);
    figure(sheet, `${title}, photographie ${place + 1} sur ${photographs.length}`, () => {
      sheet.doc.image(jpeg, x, y, { width: isCover ? COVER_WIDTH : SMALL_WIDTH });
    });
  }
  sheet.y += HEIGHT + AFTER;
}

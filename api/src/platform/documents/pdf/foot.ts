import type { DocumentContent } from '../content/document-content.ts';
import { A4, CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from './palette.ts';
import { artifact, heightOf, onEveryPage, type Sheet, type TextOptions, write } from './sheet.ts';

const TOP = A4.height - 62;
const NAME_WIDTH = 130;
const GAP = 12;
const SMALL: TextOptions = { size: SIZES.micro, colour: COLOURS.muted, tabular: true };
const LEGAL: TextOptions = { ...SMALL, width: CONTENT_WIDTH - NAME_WIDTH - GAP, lines: 2 };
const NAME: TextOptions = {
  ...SMALL,
  x: MARGIN + CONTENT_WIDTH - NAME_WIDTH,
  width: NAME_WIDTH,
  align: 'right',
  lines: 2,
};

/** Texts under each other, from the same height. */
function stack(sheet: Sheet, texts: readonly string[], options: TextOptions): void {
  let y = TOP + 8;
  for (const text of texts) {
    write(sheet, text, options, y);
    y += heightOf(sheet, text, options);
  }
}

/** Title and number: on a line of its own each where they do not fit on one. */
function nameLines(sheet: Sheet, title: string, number: string): string[] {
  const name = [title, number].filter(Boolean).join(' ');
  const isOneLine = heightOf(sheet, name, NAME) < 1.5 * heightOf(sheet, '0', NAME);
  return isOneLine ? [name] : [title, number].filter(Boolean);
}

/** On every page: whose document it is, which one, and which of its pages. */
export function renderFeet(
  sheet: Sheet,
  { title, number, legal }: Pick<DocumentContent, 'title' | 'number'> & { legal: readonly string[] },
): void {
  onEveryPage(sheet, (page, pages) => {
    const render = (): void => {
      sheet.doc
        .moveTo(MARGIN, TOP)
        .lineTo(MARGIN + CONTENT_WIDTH, TOP)
        .lineWidth(0.5)
        .strokeColor(COLOURS.hairline)
        .stroke();
      stack(sheet, legal, LEGAL);
      stack(sheet, [...nameLines(sheet, title, number), `Page ${page} sur ${pages}`], NAME);
    };
    artifact(sheet, render, 'Pagination');
  });
}

import type { DocumentContent } from '../content/document-content.ts';
import { A4, CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from './palette.ts';
import { artifact, onEveryPage, type Sheet, type TextOptions, write } from './sheet.ts';

const TOP = A4.height - 62;

/** On every page: whose document it is, which one, and which of its pages. */
export function renderFeet(sheet: Sheet, { title, number, seller }: DocumentContent): void {
  const small: TextOptions = { size: SIZES.micro, colour: COLOURS.muted, tabular: true };
  onEveryPage(sheet, (page, pages) => {
    const render = (): void => {
      sheet.doc
        .moveTo(MARGIN, TOP)
        .lineTo(MARGIN + CONTENT_WIDTH, TOP)
        .lineWidth(0.5)
        .strokeColor(COLOURS.hairline)
        .stroke();
      for (const [place, line] of seller.legal.entries())
        write(sheet, line, { ...small, width: CONTENT_WIDTH - 110 }, TOP + 8 + place * 11);
      const right: TextOptions = { ...small, x: MARGIN + CONTENT_WIDTH - 150, width: 150, align: 'right' };
      write(sheet, [title, number].filter(Boolean).join(' '), right, TOP + 8);
      write(sheet, `Page ${page} sur ${pages}`, right, TOP + 19);
    };
    artifact(sheet, render, 'Pagination');
  });
}

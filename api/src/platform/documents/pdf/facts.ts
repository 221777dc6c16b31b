import type { SheetContent } from '../content/document-content.ts';
import { CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from './palette.ts';
import { block, heightOf, room, rule, type Sheet, tagged, type TextOptions, write } from './sheet.ts';

export type Section = SheetContent['sections'][number];
export type SectionLayout = {
  /** What stands for a value that is empty: a dash, or a blank that is filled in by hand. */
  empty: '—' | '';
  /** Points between two lines, half of them under the rule. */
  gap?: number;
};

const LABEL_WIDTH = 190;
const LABEL: TextOptions = { width: LABEL_WIDTH - 12, colour: COLOURS.muted };
const VALUE: TextOptions = {
  x: MARGIN + LABEL_WIDTH,
  width: CONTENT_WIDTH - LABEL_WIDTH,
  colour: COLOURS.ink,
  tabular: true,
};
const HEADING: TextOptions = { font: 'display', size: SIZES.large, colour: COLOURS.ink };
export const USUAL_GAP = 7;
export const TIGHT_GAP = 3.5;

const lineHeight = (sheet: Sheet, [label, value]: Section['facts'][number]): number =>
  Math.max(heightOf(sheet, label, LABEL), heightOf(sheet, value || '—', VALUE));

/** Points that a section takes on one page. */
export const heightOfSection = (sheet: Sheet, { heading, facts, paragraphs }: Section, gap: number): number =>
  heightOf(sheet, heading, HEADING) +
  10 +
  facts.reduce((sum, fact) => sum + lineHeight(sheet, fact) + gap, 0) +
  (facts.length > 0 ? 4 : 0) +
  paragraphs.reduce((sum, paragraph) => sum + heightOf(sheet, paragraph) + 6, 0) +
  10;

/** Facts under a heading, then paragraphs. A fact is not split over two pages. */
export function renderSection(
  sheet: Sheet,
  { heading, facts, paragraphs }: Section,
  { empty, gap = USUAL_GAP }: SectionLayout,
): void {
  room(sheet, 60);
  block(sheet, 'H2', heading, { ...HEADING, after: 4 });
  rule(sheet, sheet.y, { ink: true });
  sheet.y += 6;
  for (const fact of facts) {
    const [label, value] = fact;
    const height = lineHeight(sheet, fact);
    room(sheet, height + gap);
    tagged(sheet.root, sheet, 'P', () => {
      write(sheet, label, LABEL);
      if (value || empty) write(sheet, value || empty, VALUE);
    });
    sheet.y += height + gap / 2 - 0.5;
    rule(sheet, sheet.y);
    sheet.y += gap / 2 + 0.5;
  }
  if (facts.length > 0) sheet.y += 4;
  for (const paragraph of paragraphs) block(sheet, 'P', paragraph, { after: 6 });
  sheet.y += 10;
}

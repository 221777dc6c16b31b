import type { TableColumn } from './table-file.ts';

/** A4 landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28, margin: 28 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
const HEAD_TOP = 64;
const HEAD_HEIGHT = 26;
export const LINES_TOP = HEAD_TOP + HEAD_HEIGHT;
export const FOOT_TOP = PAGE.height - 26;
export const GAP = 6;

/** Some three hundred pages: two seconds of work, and more than a reasonable print. */
export const MAX_PDF_LINES = 10_000;

/** Font sizes of a table, the first that fits. Smaller than six points is unreadable. */
const SIZES = [8, 7.5, 7, 6.5, 6] as const;
/** Points a character takes at most, at a size of one. */
const PER_CHARACTER = 0.52;
/** Width of a link's text, not of its address. */
const LINK_WIDTH = 6;

export type PlacedColumn = TableColumn & { x: number; points: number };
export type PdfLayout = {
  size: number;
  lineHeight: number;
  textHeight: number;
  linesPerPage: number;
  columns: readonly PlacedColumn[];
};

const charactersOf = ({ kind, width }: TableColumn): number => (kind === 'link' ? LINK_WIDTH : width);

/** Bold characters are wider, and a heading is cut between its words alone. */
const headingOf = ({ label }: TableColumn): number =>
  Math.ceil(1.15 * Math.max(...label.split(' ').map((word) => word.length)));

/** The largest font size at which columns of so many characters fit on a line; undefined where none does. */
function fittingSize(characters: readonly number[], room: number): number | undefined {
  const sum = characters.reduce((total, count) => total + count, 0);
  return SIZES.find((size) => sum * size * PER_CHARACTER <= room);
}

/**
 * Positions of the columns on a page, as wide as their headings where there is room for them; undefined when their
 * cells do not fit. `rowLines`: lines of text per row.
 */
export function pdfLayout(columns: readonly TableColumn[], rowLines = 1): PdfLayout | undefined {
  const room = CONTENT_WIDTH - GAP * (columns.length - 1);
  const cells = columns.map(charactersOf);
  const withHeadings = columns.map((column) => Math.max(charactersOf(column), headingOf(column)));
  const characters = fittingSize(withHeadings, room) === undefined ? cells : withHeadings;
  const size = fittingSize(characters, room);
  if (size === undefined) return undefined;
  const perCharacter = room / characters.reduce((total, count) => total + count, 0);
  let x: number = PAGE.margin;
  const placed = columns.map((column, place) => {
    const points = (characters[place] ?? 0) * perCharacter;
    const at = x;
    x += points + GAP;
    return { ...column, x: at, points };
  });
  const textHeight = size * 1.2;
  const lineHeight = size * 1.8 + (rowLines - 1) * textHeight;
  return {
    size,
    lineHeight,
    textHeight,
    linesPerPage: Math.floor((FOOT_TOP - 10 - LINES_TOP) / lineHeight),
    columns: placed,
  };
}

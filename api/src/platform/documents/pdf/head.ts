import { siretText } from '@pomelo/contract/siret-text.ts';
import { frenchDay } from '../french.ts';
import type { DocumentContent, Party } from '../content/document-content.ts';
import { CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from './palette.ts';
import { renderLogo, renderMark } from './mark.ts';
import { artifact, heightOf, rule, type Sheet, tagged, type TextOptions, write } from './sheet.ts';

const TITLE_X = MARGIN + 170;
const TITLE_WIDTH = CONTENT_WIDTH - 170;
const COLUMN_GAP = 24;

/** « N° F2026-000042 du 21/11/2026 ». */
export const numberLine = ({ number, date }: Pick<DocumentContent, 'number' | 'date'>): string =>
  [number && `N° ${number}`, `du ${frenchDay(date)}`].filter(Boolean).join(' ');

/**
 * Mark, title, and what identifies the document, over the line of ink that opens the page. In the place of our
 * mark, a logo or the name of a dealer.
 */
export function renderHead(
  sheet: Sheet,
  { title: text, line }: { title: string; line: string },
  logo?: Buffer | string,
): void {
  if (typeof logo === 'string') renderName(sheet, logo);
  else if (logo) renderLogo(sheet, logo);
  else renderMark(sheet);
  const right: TextOptions = { x: TITLE_X, width: TITLE_WIDTH, align: 'right' };
  const title: TextOptions = { ...right, font: 'display', size: SIZES.title, colour: COLOURS.ink };
  tagged(sheet.root, sheet, 'H1', () => write(sheet, text, title, sheet.y - 5));
  sheet.y += Math.max(30, heightOf(sheet, text, title) - 2);
  tagged(sheet.root, sheet, 'P', () =>
    write(sheet, line, { ...right, colour: COLOURS.muted, tabular: true }),
  );
  sheet.y += 20;
  rule(sheet, sheet.y, { ink: true });
  sheet.y += 12;
}

const NAME: TextOptions = { width: 160, font: 'display', size: 14, colour: COLOURS.ink };
const renderName = (sheet: Sheet, name: string): void => artifact(sheet, () => write(sheet, name, NAME));

/** Address and identifiers of a company, one a line. */
export function partyLines(party: Party): string[] {
  const town = [party.postcode, party.city].filter(Boolean).join(' ');
  return [
    party.street,
    party.complement,
    party.country === 'FR' ? town : `${town}, ${countryName(party.country)}`,
    party.siret ? `SIRET ${siretText(party.siret)}` : '',
    party.vatNumber ? `TVA ${party.vatNumber}` : '',
    party.phone ?? '',
    party.email ?? '',
  ].filter((line) => line.trim() !== '');
}

const countries = new Intl.DisplayNames('fr', { type: 'region' });
const countryName = (code: string): string => countries.of(code) ?? code;

export type Column = { heading: string; strong: string; lines: readonly string[] };

/** Blocks side by side: seller, buyer, references. */
export function renderColumns(sheet: Sheet, columns: readonly Column[]): void {
  const width = (CONTENT_WIDTH - COLUMN_GAP * (columns.length - 1)) / columns.length;
  const top = sheet.y;
  let bottom = top;
  for (const [place, { heading, strong, lines }] of columns.entries()) {
    const at = { x: MARGIN + place * (width + COLUMN_GAP), width };
    sheet.y = top;
    const put = (text: string, options: TextOptions, after: number): void => {
      tagged(sheet.root, sheet, 'P', () => write(sheet, text, { ...at, ...options }));
      sheet.y += heightOf(sheet, text, { ...at, ...options }) + after;
    };
    put(heading, { size: SIZES.small, colour: COLOURS.muted }, 3);
    if (strong) put(strong, { font: 'strong', colour: COLOURS.ink }, 1);
    for (const line of lines) put(line, { tabular: true }, 1);
    bottom = Math.max(bottom, sheet.y);
  }
  sheet.y = bottom + 16;
}

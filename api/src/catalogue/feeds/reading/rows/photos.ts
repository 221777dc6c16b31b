import { notes } from '../../report/feeds.messages.ts';
import { note, type RowContext } from './row-context.ts';

/** Photographs that are taken of one vehicle; the others of its line are left. */
export const MAX_PHOTOS = 40;
const MAX_ADDRESS = 2000;

/** Separators between two addresses; an address may itself contain a comma, a semicolon or a bar. */
const BETWEEN = /(?<![\s,;|"'[\]])[\s,;|"'[\]]+(?=(?:https?:)?\/\/)/i;
const BEFORE = /^[\s,;|"'[\]]+/;
const AFTER = /(?<![\s,;|"'[\]])[\s,;|"'[\]]+$/;
const FIRST = /(?:https?:)?\/\/\S/i;

// STOCK-25
/**
 * The addresses of photographs, in the order of the columns and of each cell, without repetitions. Null when
 * the feed has no such column: it says nothing of photographs.
 */
export function readPhotos(row: RowContext): string[] | null {
  const texts = row.texts('photos');
  if (texts === null) return null;
  const given = texts.flatMap((text) => text.split(BETWEEN)).map(trimmed);
  const written = given.filter((text) => text !== '');
  const addresses = new Set(written.flatMap((text) => addressOf(text) ?? []));
  const unread = written.find((text) => addressOf(text) === null);
  if (unread !== undefined) note(row, 'photos', notes.photosUnread, unread);
  if (addresses.size > MAX_PHOTOS) note(row, 'photos', notes.photosLimited(MAX_PHOTOS), '');
  return [...addresses].slice(0, MAX_PHOTOS);
}

const trimmed = (text: string): string => text.replace(BEFORE, '').replace(AFTER, '');

/** The URL as a browser requests it: spaces and accents encoded, without a fragment. */
function addressOf(text: string): string | null {
  if (!FIRST.test(text)) return null;
  const written = text.startsWith('//') ? `https:${text}` : text;
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  url.hash = '';
  const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isPlain && url.href.length <= MAX_ADDRESS ? url.href : null;
}

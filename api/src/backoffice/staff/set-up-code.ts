import { createHmac, timingSafeEqual } from 'node:crypto';

const SHOWN = 12;
const GROUP = 4;
/** Without the letters and figures that are mistaken for others. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** « K7PM-3RQA-XW2D »: the same on every node, not stored, and visible only in the server log. */
export function setUpCodeOf(tokenSecret: string): string {
  const bytes = createHmac('sha256', tokenSecret).update('first administrator').digest();
  const characters = [...bytes.subarray(0, SHOWN)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? characters;
}

const digest = (text: string): Buffer => createHmac('sha256', 'set-up').update(text).digest();
/** However it was typed: small letters, spaces for hyphens. */
const folded = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');

/** In constant time. */
export const isSetUpCode = (typed: string, code: string): boolean =>
  timingSafeEqual(digest(folded(typed)), digest(folded(code)));

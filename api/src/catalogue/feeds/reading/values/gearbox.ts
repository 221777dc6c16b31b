import type { Gearbox } from '@pomelo/contract/catalogue/facets.ts';
import { GEARBOX_WORDS } from './value-words.ts';
import { fold, valuesNamed, vocabulary } from './words.ts';

const GEARBOXES = vocabulary(GEARBOX_WORDS);

/**
 * The gearbox that a cell names, in words or by a trade name; null for none, or for both (« manuelle ou
 * automatique »).
 */
export function readGearbox(text: string): Gearbox | null {
  const [named = null, ...others] = valuesNamed(GEARBOXES, text);
  return others.length > 0 ? null : (named ?? gearboxIn(text));
}

const AUTOMATIC =
  /\b(?:bva\d{0,2}|e?at[68]|e ?at[68]|edc\d?|dsg\d?|dct\d?|e dct\d?|dcs\d|dkg\d?|e ?cvt|cvt|s tronic|tiptronic|steptronic|geartronic|powershift|speedshift|multidrive|x tronic|xtronic|pdk|bmp6|etg\d?|egs\d?|robotisee|easy r|[789]g(?: tronic| dct)?|automatique|auto|isc)\b/;
const MANUAL = /\b(?:bvm\d?|manuelle|mt[56])\b/;

/** The gearbox that a version names by its trade name (« EAT8 », « DSG7 », « BVM6 »), or null. */
export function gearboxIn(text: string): Gearbox | null {
  const folded = fold(text);
  if (AUTOMATIC.test(folded)) return 'automatique';
  return MANUAL.test(folded) ? 'manuelle' : null;
}

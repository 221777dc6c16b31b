import { cutText } from '../../cut-text.ts';

/** Longest text of an Excel cell. */
const MAX_LENGTH = 32_767;
/** Controls, invisible marks that turn a text around, and the two code points XML refuses. */
const UNWANTED = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]+/gu;

/**
 * A text on one line, as every format of the list may bear it: a lone half of a character would make a file
 * unreadable.
 */
export function cleanText(text: string): string {
  const clean = text.toWellFormed().replace(UNWANTED, ' ').trim();
  if (clean.length <= MAX_LENGTH) return clean;
  return `${cutText(clean, MAX_LENGTH - 1)}…`;
}

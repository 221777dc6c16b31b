import { MAX_MAIL_SUBJECT, MAX_MAIL_TEXT } from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import { charactersAtMost } from '@pomelo/contract/fields.ts';
import { BRACES, missingPlaces, ONE_LINE, unknownPlaces } from './mail-texts.messages.ts';
import { placesIn } from './named.ts';
import type { Sentence } from './sentences.ts';

/** Those of the sentence are names in braces; anything else in braces is a slip. */
const NAMES = /\{[a-z]+\}/g;
const ANY_BRACES = /\{([^{}]*)\}/g;

// STAFF-21
/** The error of a text that would replace a sentence; null without one. */
export function sentenceFault({ place, original, values }: Sentence, text: string): string | null {
  const isLong = place === 'paragraph' || place === 'note' || place === 'reason';
  const most = isLong ? MAX_MAIL_TEXT : MAX_MAIL_SUBJECT;
  if (text.length > most) return charactersAtMost(most);
  if (!isLong && /[\r\n]/.test(text)) return ONE_LINE;
  const written = [...text.matchAll(ANY_BRACES)].map(([, name = '']) => name);
  const unknown = [...new Set(written)].filter((name) => !values.has(name));
  if (unknown.length > 0) return unknownPlaces(unknown, [...values.keys()]);
  if (/[{}]/.test(text.replaceAll(NAMES, ''))) return BRACES;
  const missing = placesIn(original).filter((name) => !written.includes(name));
  return missing.length > 0 ? missingPlaces(missing) : null;
}

import { createHash } from 'node:crypto';
import type { MailPlace, MailSentence } from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import type { Sentences } from '../../db/column-overrides.ts';
import type { MailTemplate } from '../content/mail-template.ts';
import { originalOf, placesIn } from './named.ts';
import { valuesOf, withSentences } from './plain-texts.ts';

export type Sentence = {
  key: string;
  place: MailPlace;
  original: string;
  /** Its variables: the values of every mail that contains it, as in the first. */
  values: ReadonlyMap<string, string>;
};

const KEY_LENGTH = 16;
const keyOf = (place: MailPlace, original: string): string =>
  createHash('sha256').update(`${place} ${original}`).digest('hex').slice(0, KEY_LENGTH);
/** Personal input, or a legal text. */
const SAYS_NOTHING_OF_OURS = /^\{[a-z]+\}$/;

const unchanged = (
  known: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => new Map([...known].filter(([name]) => others.has(name)));

/** The sentences of a template, each once, in the order of its mails. */
export function sentencesOf({ specimens }: MailTemplate): Sentence[] {
  const found = new Map<string, Sentence>();
  for (const content of specimens) {
    const values = valuesOf(content);
    withSentences(content, (text, place) => {
      const original = originalOf(text);
      const key = keyOf(place, original);
      const known = found.get(key);
      if (!SAYS_NOTHING_OF_OURS.test(original))
        found.set(key, { key, place, original, values: known ? unchanged(known.values, values) : values });
      return text;
    });
  }
  return [...found.values()];
}

/** The sentence in the editor, with its variables, the required ones first. */
export function shownSentence(
  { key, place, original, values }: Sentence,
  rewritten: Sentences,
): MailSentence {
  const required = new Set(placesIn(original));
  return {
    key,
    place,
    original,
    text: Object.hasOwn(rewritten, original) ? (rewritten[original] ?? null) : null,
    variables: [...values]
      .map(([name, specimen]) => ({ name, specimen, required: required.has(name) }))
      .toSorted((one, other) => Number(other.required) - Number(one.required)),
  };
}

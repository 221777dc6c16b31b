import type { MailPlace } from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import type { Sentences } from '../../db/column-overrides.ts';
import type { MailBlock, MailContent } from '../content/mail-content.ts';
import { filled, originalOf, placesIn, type Values, valuesIn } from './named.ts';

type Rewrite = (text: string, place: MailPlace) => string;

const blockWith = (block: MailBlock, rewrite: Rewrite): MailBlock =>
  block.kind === 'paragraph' || block.kind === 'note'
    ? { ...block, text: rewrite(block.text, block.kind) }
    : block;

// STAFF-20
/** A mail with each of its sentences rewritten; amounts, tables, links and their labels are unchanged. */
export const withSentences = (content: MailContent, rewrite: Rewrite): MailContent => ({
  ...content,
  subject: rewrite(content.subject, 'subject'),
  preview: rewrite(content.preview, 'preview'),
  greeting: rewrite(content.greeting, 'greeting'),
  blocks: content.blocks.map((block) => blockWith(block, rewrite)),
  ...(content.reason !== undefined && { reason: rewrite(content.reason, 'reason') }),
});

/** Every value that the mail names, in any sentence. */
export function valuesOf(content: MailContent): Values {
  const values = new Map<string, string>();
  withSentences(content, (text) => {
    for (const [name, value] of valuesIn(text)) values.set(name, value);
    return text;
  });
  return values;
}

/**
 * A rendered mail: each sentence as rewritten by the staff, else as in the code, with its values. Idempotent.
 */
export function withPlainTexts(content: MailContent, rewritten: Readonly<Sentences> = {}): MailContent {
  const all = valuesOf(content);
  return withSentences(content, (text) => {
    const original = originalOf(text);
    const values = new Map([...all, ...valuesIn(text)]);
    const replacement = Object.hasOwn(rewritten, original) ? rewritten[original] : undefined;
    // An unknown placeholder would be visible to the reader.
    if (replacement !== undefined && placesIn(replacement).every((name) => values.has(name)))
      return filled(replacement, values);
    return original === text ? text : filled(original, values);
  });
}

/** Kinds of mail that use the template of another kind. */
const SHARED: Readonly<Record<string, string>> = {
  'deal-message-team': 'deal-message',
  'offer-accepted-team': 'offer-accepted',
  'order-placed-team': 'order-placed',
  'sourcing-team': 'sourcing-received',
};

export const templateOfKind = (kind: string): string => SHARED[kind] ?? kind;

import { createHash } from 'node:crypto';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { StatementLine } from '../content/statement.ts';

/** Letters and digits alone: banks wrap and pad their texts differently from one export to the next. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

const hash = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * The identity of each line, stable whatever file reports it and in whatever order: its reference, amount and
 * day, or without a reference its words, and its ordinal among the identical lines of its group.
 */
export function identitiesOf(lines: readonly StatementLine[]): string[] {
  const times = new Map<string, number>();
  return lines.map(({ references, bookedOn, receivedOn, cents, debtor, text, group }) => {
    const [reference] = references;
    const base = reference
      ? hash([reference, bookedOn, cents])
      : hash([bookedOn, receivedOn, cents, plain(debtor), plain(text)]);
    const key = compositeKey(base, group);
    const ordinal = (times.get(key) ?? 0) + 1;
    times.set(key, ordinal);
    return hash([base, ordinal]);
  });
}

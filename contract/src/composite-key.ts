/**
 * A part of a composite key. Each position of a key always has the same type, so `1` and `'1'` need not
 * differ.
 */
export type KeyPart = string | number | boolean | null;

const NOTHING = '%0';
const SPECIAL = /[%:]/g;
const escaped = (part: KeyPart): string => {
  if (part === null) return NOTHING;
  if (typeof part !== 'string') return String(part);
  return part.includes('%') || part.includes(':')
    ? part.replace(SPECIAL, (sign) => (sign === '%' ? '%25' : '%3A'))
    : part;
};

/**
 * The one way to build a key from several parts: for caches, rate limits, locks, jobs and mail deduplication.
 * Different lists of parts give different keys, because no part can contain the separator. A list of variable
 * length is a nested key, passed as one part, or follows its length.
 */
export function compositeKey(first: KeyPart, ...others: readonly KeyPart[]): string {
  let key = escaped(first);
  for (const part of others) key += `:${escaped(part)}`;
  return key;
}

import { createHash } from 'node:crypto';

/** Equal text for equal values, regardless of the order of keys: the input of a hash. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}

/**
 * Hash of an invoice's content, chained to the hash of the previous one in its series; empty for the first.
 */
export const chainHash = (previous: Buffer | undefined, content: unknown): Buffer =>
  createHash('sha256')
    .update(previous ?? '')
    .update(canonicalJson(content))
    .digest();

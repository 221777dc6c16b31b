import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** What an invoice says, chained to the hash of the one before it in its series; empty for the first. */
export const chainHash = (previous: Buffer | undefined, content: unknown): Buffer =>
  createHash('sha256')
    .update(previous ?? '')
    .update(canonicalJson(content))
    .digest();

export type Link = { number: string; content: unknown; hash: Buffer };

/** The number of the first invoice of a series, oldest first, that does not say what it was issued with; undefined when all do. */
export function brokenLink(series: readonly Link[]): string | undefined {
  const broken = series.find(({ content, hash }, place) => !chainHash(series[place - 1]?.hash, content).equals(hash));
  return broken?.number;
}

import { createHash } from 'node:crypto';
import type { FeedField } from '../columns/columns.ts';
import { fold } from '../values/words.ts';

/** The reference of a row that has none. */
export type KeyGenerator = (value: (field: FeedField) => string) => string;

/**
 * Fields that identify a vehicle, without its price and its listing, which change from one file to the next.
 */
const IDENTIFYING: readonly FeedField[] = [
  'make',
  'model',
  'version',
  'finition',
  'title',
  'body',
  'energy',
  'gearbox',
  'power',
  'powerKw',
  'colour',
  'firstRegistration',
  'year',
  'km',
  'miles',
  'postcode',
  'city',
];
const LENGTH = 20;

/** Makes references from what rows say of their vehicle; identical rows are numbered in their order. */
export function createKeyGenerator(): KeyGenerator {
  const times = new Map<string, number>();
  return (value) => {
    const identity = IDENTIFYING.map((field) => fold(value(field))).join('\u0000');
    const key = `auto-${createHash('sha256').update(identity).digest('hex').slice(0, LENGTH)}`;
    const count = (times.get(key) ?? 0) + 1;
    times.set(key, count);
    return count === 1 ? key : `${key}-${count}`;
  };
}

import { createHash } from 'node:crypto';

/** Twelve hexadecimal digits: an integer that JSON represents exactly. */
const DIGITS = 12;

// STAFF-19
/**
 * Version of what a form edits: equal for equal content, however it was changed. Two people who edit two parts
 * of a record do not conflict.
 */
export const contentVersion = (content: unknown): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, DIGITS), 16);

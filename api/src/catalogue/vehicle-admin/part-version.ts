import { createHash } from 'node:crypto';

/** Twelve hexadecimal digits: an integer that JSON represents exactly. */
const DIGITS = 12;

/**
 * The version of a part of a vehicle: the same for the same content. Two people who write two parts never meet, and what
 * an import or a bulk edit changed is another version as well.
 */
export const partVersionOf = (content: unknown): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, DIGITS), 16);

import { randomInt } from 'node:crypto';

const DIGITS = 13;
const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

/** Fourteen digits whose key is right (Luhn), different each time. */
export function buildSiret(): string {
  const digits = Array.from({ length: DIGITS }, () => randomInt(1, 10));
  // From the end, every second digit counts double: with the key to come, those in even places.
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? doubled(digit) : digit), 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;
const HOW_MANY = 10;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes of fifty random bits, to be written down: `7K2MX-9QD4T`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, () => `${half()}-${half()}`);

/** A code in its stored form, however it was typed; undefined when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === 2 * HALF && [...code].every((character) => ALPHABET.includes(character))
    ? code
    : undefined;
}

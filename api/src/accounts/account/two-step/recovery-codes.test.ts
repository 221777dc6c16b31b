import { expect, it } from 'vitest';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';

it('makes ten different codes that can be read aloud', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

it('reads a code however it was copied', () => {
  expect(readRecoveryCode(' 7k2mx 9qd4t ')).toBe('7K2MX9QD4T');
  expect(readRecoveryCode('oooil-00011')).toBe('0001100011');
  for (const typed of ['', '123456', '7K2MX-9QD4', '7K2MX-9QD4TT', '7K2MX-9QD4U'])
    expect(readRecoveryCode(typed)).toBeUndefined();
});

import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { newTotpSecret, qrRows, totpStep, totpUrl } from './totp.ts';

const SECRET = newTotpSecret();
const NOW = new Date('2026-11-21T10:00:10Z');
const codeAt = (offsetSeconds: number): string =>
  generateSync({ secret: SECRET, epoch: NOW.getTime() / 1000 + offsetSeconds });
const STEP = Math.floor(NOW.getTime() / 30_000);

it('accepts the step of a code, one before and one after, and no other', () => {
  expect([-30, 0, 30].map((offset) => totpStep(SECRET, codeAt(offset), NOW))).toEqual([
    STEP - 1,
    STEP,
    STEP + 1,
  ]);
  expect([-90, 90].map((offset) => totpStep(SECRET, codeAt(offset), NOW))).toEqual([undefined, undefined]);
});

it('reads a code with a space in it, and refuses what is none', () => {
  const code = codeAt(0);
  expect(totpStep(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, NOW)).toBe(STEP);
  for (const typed of ['', 'abcdef', '12345', '1234567', '１２３４５６'])
    expect(totpStep(SECRET, typed, NOW)).toBeUndefined();
});

it('follows the vector of RFC 6238 for SHA-1', () => {
  // The RFC's secret in base 32, and the last six of its eight digits.
  expect(totpStep('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287082', new Date(59_000))).toBe(1);
});

it('names the issuer and the account to the application, in a square code', () => {
  const url = totpUrl(SECRET, 'camille@garage.fr');
  expect(url).toMatch(/^otpauth:\/\/totp\/Pomelo:camille%40garage\.fr\?secret=[A-Z2-7]{32}&issuer=Pomelo$/);
  const rows = qrRows(url);
  expect(rows.every((row) => /^[01]+$/.test(row) && row.length === rows.length)).toBe(true);
  expect(rows[0]?.startsWith('1111111')).toBe(true);
});

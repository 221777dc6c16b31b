import { foldedPassword, passwordFault } from '@pomelo/contract/account/password.ts';
import { expect, test } from 'vitest';
import { knownCommonPasswords } from './common-passwords.ts';
import { commonPasswords } from './conversion/common-passwords.ts';

test('the list that is shipped is the one the script makes', () => {
  expect([...knownCommonPasswords()]).toEqual(commonPasswords());
});

test('it contains more than three thousand passwords that respect every other rule, in the form they are compared in', () => {
  const all = [...knownCommonPasswords()];
  expect(all.filter((entry) => passwordFault(entry) === undefined).length).toBeGreaterThan(3000);
  expect(all.every((entry) => foldedPassword(entry) === entry && entry.length >= 12)).toBe(true);
});

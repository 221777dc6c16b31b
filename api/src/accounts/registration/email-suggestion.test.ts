import { expect, it } from 'vitest';
import { suggestedEmail } from './email-suggestion.ts';

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['orage.fr', 'orange.fr'],
  ['wanado.fr', 'wanadoo.fr'],
  ['laposte.fr', null],
  ['hotmial.fr', 'hotmail.fr'],
  ['outlok.com', 'outlook.com'],
  ['yaho.fr', 'yahoo.fr'],
  ['protonmial.com', 'protonmail.com'],
])('%s reads %s', (domain, mended) => {
  expect(suggestedEmail(`ada.roux@${domain}`)).toBe(mended && `ada.roux@${mended}`);
});

it.each([
  'gmail.com',
  'ymail.com',
  'garage-du-lac.fr',
  'me.com',
  'orange.com.garage.fr',
  'gmx.fr',
  'renault.com',
])('%s is not changed', (domain) => {
  expect(suggestedEmail(`ada@${domain}`)).toBeNull();
});

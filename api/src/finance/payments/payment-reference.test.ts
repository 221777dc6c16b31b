import { expect, it } from 'vitest';
import { paymentReferenceOf, referencesIn } from '../../sales/deals/payment-reference.ts';

it('is made of the digits of an order', () => {
  expect(paymentReferenceOf('A0000042')).toBe('POM0000042');
});

it.each([
  ['POM0000042', ['POM0000042']],
  ['vir. pom 0000 042 merci', ['POM0000042']],
  ['POM0000042 POM0000042', ['POM0000042']],
  ['POM0000042 et POM0000043', ['POM0000042', 'POM0000043']],
  ['POMMES 0000042', []],
  ['POM42', []],
  ['', []],
])('of %j are read %j', (text, references) => {
  expect(referencesIn(text).map(([shortest]) => shortest)).toEqual(references);
});

it('may end before digits that follow it, as a date does', () => {
  expect(referencesIn('POM0000042 17/11')).toEqual([
    ['POM0000042', 'POM00000421', 'POM000004217', 'POM0000042171', 'POM00000421711'],
  ]);
});

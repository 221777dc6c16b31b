import { describe, expect, it } from 'vitest';
import { contactText, phoneAbroad, phoneText } from './phone-text.ts';

describe('a telephone number', () => {
  it.each([
    ['+33612345678', '06 12 34 56 78'],
    ['+262692123456', '0692 12 34 56'],
    ['+596596601234', '0596 60 12 34'],
    ['+3225551212', '+3225551212'],
    ['', ''],
  ])('stored as « %s » is shown as « %s »', (stored, read) => expect(phoneText(stored)).toBe(read));
});

it('is written in international format', () => {
  expect(['+33612345678', '+262692123456', '+4930123'].map(phoneAbroad)).toEqual([
    '+33 6 12 34 56 78',
    '+262 692 12 34 56',
    '+4930123',
  ]);
});

it.each([
  ['Jeanne Roux', '+33612345678', 'Jeanne Roux, 06 12 34 56 78'],
  ['', '+262692123456', '0692 12 34 56'],
  ['Jeanne Roux', null, 'Jeanne Roux'],
  ['', '', ''],
])('of a person to meet (« %s », %s) is « %s »', (name, stored, read) =>
  expect(contactText(name, stored)).toBe(read),
);

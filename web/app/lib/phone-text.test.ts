import { describe, expect, it } from 'vitest';
import { phoneAbroad, phoneText } from './phone-text.ts';

describe('a telephone number', () => {
  it.each([
    ['+33612345678', '06 12 34 56 78'],
    ['+3225551212', '+3225551212'],
    ['', ''],
  ])('stored as « %s » is shown as « %s »', (stored, read) => expect(phoneText(stored)).toBe(read));
});

it('is written in international format', () => {
  expect([phoneAbroad('+33612345678'), phoneAbroad('+4930123')]).toEqual(['+33 6 12 34 56 78', '+4930123']);
});

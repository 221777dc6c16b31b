import { describe, expect, it } from 'vitest';
import { phoneWords } from './phone-words.ts';

describe('a telephone number', () => {
  it.each([
    ['+33612345678', '06 12 34 56 78'],
    ['+3225551212', '+3225551212'],
    ['', ''],
  ])('stored as « %s » is read as « %s »', (stored, read) => expect(phoneWords(stored)).toBe(read));
});

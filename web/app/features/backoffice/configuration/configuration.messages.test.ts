import { KNOWN_CONFIGURATION } from '@pomelo/contract/backoffice/configuration.schemas.ts';
import { expect, test } from 'vitest';
import { valueWords } from './configuration.messages.ts';
import { KEY_WORDS } from './key-words.ts';

test('formats a value by its type', () => {
  expect([
    valueWords('bool', '1'),
    valueWords('bool', '0'),
    valueWords('integer', '12000'),
    valueWords('text', ''),
    valueWords('text', 'GTM-A'),
  ]).toEqual(['Oui', 'Non', '12\u202f000', 'Vide', 'GTM-A']);
});

test('explains every key that the product reads', () => {
  expect(Object.keys(KEY_WORDS).toSorted()).toEqual(Object.keys(KNOWN_CONFIGURATION).toSorted());
});

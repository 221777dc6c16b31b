import { KNOWN_CONFIGURATION } from '@pomelo/contract/backoffice/configuration.schemas.ts';
import { expect, test } from 'vitest';
import { valueText } from './configuration.messages.ts';
import { KEY_LABELS } from './key-labels.ts';

test('formats a value by its type', () => {
  expect([
    valueText('bool', '1'),
    valueText('bool', '0'),
    valueText('integer', '12000'),
    valueText('text', ''),
    valueText('text', 'GTM-A'),
  ]).toEqual(['Oui', 'Non', '12\u202f000', 'Vide', 'GTM-A']);
});

test('explains every key that the product reads', () => {
  expect(Object.keys(KEY_LABELS).toSorted()).toEqual(Object.keys(KNOWN_CONFIGURATION).toSorted());
});

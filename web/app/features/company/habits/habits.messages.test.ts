import { DELIVERY_TYPES } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { expect, test } from 'vitest';
import { DELIVERY_OPTIONS, notifiedText, PAPERS_OPTIONS, signatoryName } from './habits.messages.ts';

test('every way of delivery, and both papers that can be a habit, are offered', () => {
  expect(DELIVERY_OPTIONS.map(({ value }) => value).toSorted()).toEqual([...DELIVERY_TYPES].toSorted());
  expect(PAPERS_OPTIONS.map(({ value }) => value)).toEqual(['purchase-declaration', 'company']);
});

test('a signatory is named with what is stated of their function', () => {
  expect(signatoryName({ personId: null, name: 'Hélène Bertin', function: 'gérante' })).toBe(
    'Hélène Bertin, gérante',
  );
  expect(signatoryName({ personId: 'a', name: 'Karim Benali', function: '' })).toBe('Karim Benali');
});

test('members who turned the mails off are not named among those they reach', () => {
  const member = { id: 'a', role: 'viewer', notified: true, turnedOff: false } as const;
  expect(
    notifiedText([
      { ...member, name: 'Claire Moreau' },
      { ...member, name: 'Samir Haddad', turnedOff: true },
      { ...member, name: 'Karim Benali', notified: false },
    ]),
  ).toBe('Claire Moreau');
  expect(notifiedText([])).toBe('Personne d’autre que qui commande');
});

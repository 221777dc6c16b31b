import { expect, test } from 'vitest';
import { acceptLabel, countText, statusOf } from './negotiations.messages.ts';

test('amounts and counts are written as everywhere', () => {
  expect(acceptLabel(1_170_050)).toBe('Accepter 11\u202f700,50\u202f€');
  expect([countText(0), countText(1), countText(12)]).toEqual([
    'Aucune négociation',
    '1\u00a0négociation',
    '12\u00a0négociations',
  ]);
});

test('an agreed price whose booking is over is said to be so', () => {
  const agreed = {
    productId: 1,
    price: { amount: 1, currency: 'EUR' as const },
    until: '2026-11-28T10:00:00Z',
  };
  const of = (state: 'accepted' | 'pending', by: 'buyer' | 'pomelo', more = {}) =>
    statusOf({ state, by, agreed: null, ...more } as Parameters<typeof statusOf>[0]);
  expect(of('accepted', 'buyer').text).toContain('pris fin');
  expect(of('accepted', 'buyer', { agreed }).text).toContain('réservé pour vous');
  expect([of('pending', 'buyer').label, of('pending', 'pomelo').label]).toEqual([
    'En attente',
    'À vous de répondre',
  ]);
});

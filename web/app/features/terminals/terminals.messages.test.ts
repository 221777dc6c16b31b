import { expect, it } from 'vitest';
import {
  countText,
  discountText,
  installerText,
  outcomeText,
  outletText,
  powerText,
  refundLines,
  stateText,
  stockText,
} from './terminals.messages.ts';

it('formats powers and lengths in French', () => {
  expect(powerText(7.4)).toBe('7,4\u202fkW');
  expect(powerText(22)).toBe('22\u202fkW');
  expect(outletText(null)).toBe('Prise T2S, sans câble');
  expect(outletText(7.5)).toBe('Câble attaché de 7,5\u202fm');
});

it('shows when a terminal is delivered', () => {
  expect(stockText({ stock: 12, days: 5 })).toBe('En stock (12), livrée sous 5\u00a0jours ouvrés');
  expect(stockText({ stock: 0, days: 1 })).toBe('Sur commande, 1\u00a0jour ouvré');
  expect([0, 1, 3].map(countText)).toEqual(['0\u00a0borne', '1\u00a0borne', '3\u00a0bornes']);
});

const NONE = { amount: 0, currency: 'EUR' } as const;
const ORDER = { state: 'paid', payUrl: null, owed: NONE, shippedAt: null, deliveredAt: null } as const;

// TERM-7 TERM-8
it('states what was sent back of an order that goes on', () => {
  const inclTax = { amount: 12_000, currency: 'EUR' } as const;
  const refunded = { amount: 1000, currency: 'EUR' } as const;
  expect(refundLines({ state: 'paid', inclTax, refunded, owed: NONE })).toEqual([
    { label: 'Remboursé', value: '−10,00\u202f€' },
    { label: 'Reste réglé, TTC', value: '110,00\u202f€' },
  ]);
  expect(refundLines({ state: 'paid', inclTax, refunded: NONE, owed: NONE })).toEqual([]);
  expect(refundLines({ state: 'refunded', inclTax, refunded: inclTax, owed: NONE })).toEqual([]);
  expect(refundLines({ state: 'refunded', inclTax, refunded: inclTax, owed: refunded })).toEqual([
    { label: 'Refusé par votre banque, à vous rendre par virement', value: '10,00\u202f€' },
  ]);
  expect(outcomeText({ ...ORDER, state: 'refunded', owed: refunded }, null).text).toContain('virement');
});

it('shows the status of an order by its payment', () => {
  expect(stateText('paid')).toEqual({ word: 'Réglée', tone: 'ok' });
  const cancelled = outcomeText({ ...ORDER, state: 'cancelled' }, null);
  expect(cancelled.text).toContain('Rien n’a été débité');
  expect(outcomeText({ ...ORDER, state: 'refunded' }, null).title).toContain('remboursée');
  const pending = (payUrl: string | null, back: 'paye' | 'abandon' | null) =>
    outcomeText({ ...ORDER, state: 'pending', payUrl }, back);
  expect(pending('/p', 'paye').text).toContain('se met à jour');
  expect(pending('/p', null).title).toBe('La commande attend son règlement');
  expect(pending('/p', 'abandon').text).toContain('encore les régler');
  expect(pending(null, 'abandon').text).toContain('s’annule');
});

// TERM-3
it('thanks for a payment on the return from it, and says later where the order is', () => {
  const at = '2026-11-20T09:00:00.000Z';
  expect(outcomeText(ORDER, 'paye').title).toBe('Merci, votre commande est réglée');
  const later = [ORDER, { ...ORDER, shippedAt: at }, { ...ORDER, shippedAt: at, deliveredAt: at }];
  expect(later.map((order) => outcomeText(order, null).title)).toEqual([
    'La commande est réglée',
    'La commande est expédiée',
    'La commande est livrée',
  ]);
  // The buyer gave up one payment, and another was accepted.
  expect(outcomeText(ORDER, 'abandon').title).toBe('La commande est réglée');
});

it('lists the discounts by quantity, if there are any', () => {
  expect(discountText([])).toBeNull();
  expect(discountText([{ quantity: 1, percent: 0 }])).toBeNull();
  expect(
    discountText([
      { quantity: 5, percent: 5 },
      { quantity: 10, percent: 8 },
    ]),
  ).toBe('5\u202f% de remise dès 5\u00a0bornes, 8\u202f% dès 10.');
});

it('names who may install it', () => {
  expect(installerText(true)).toContain('qualifié IRVE');
  expect(installerText(false)).toContain('ne demande pas');
});

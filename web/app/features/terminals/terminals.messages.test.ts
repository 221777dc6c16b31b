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
  expect(outcomeText({ state: 'refunded', payUrl: null, owed: refunded }, null).text).toContain('virement');
});

it('shows the status of an order by its payment', () => {
  expect(stateText('paid')).toEqual({ word: 'Réglée', tone: 'ok' });
  expect(outcomeText({ state: 'paid', payUrl: null, owed: NONE }, 'abandon').title).toContain('réglée');
  expect(outcomeText({ state: 'cancelled', payUrl: null, owed: NONE }, null).text).toContain(
    'Rien n’a été débité',
  );
  expect(outcomeText({ state: 'refunded', payUrl: null, owed: NONE }, null).title).toContain('remboursée');
  expect(outcomeText({ state: 'pending', payUrl: '/p', owed: NONE }, 'paye').text).toContain('se met à jour');
  expect(outcomeText({ state: 'pending', payUrl: '/p', owed: NONE }, null).title).toBe(
    'La commande attend son règlement',
  );
  expect(outcomeText({ state: 'pending', payUrl: '/p', owed: NONE }, 'abandon').text).toContain(
    'encore les régler',
  );
  expect(outcomeText({ state: 'pending', payUrl: null, owed: NONE }, 'abandon').text).toContain('s’annule');
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

import { expect, it } from 'vitest';
import {
  countWords,
  discountWords,
  installerWords,
  outcomeWords,
  outletWords,
  powerWords,
  stateWords,
  stockWords,
} from './terminals.messages.ts';

it('formats powers and lengths in French', () => {
  expect(powerWords(7.4)).toBe('7,4\u202fkW');
  expect(powerWords(22)).toBe('22\u202fkW');
  expect(outletWords(null)).toBe('Prise T2S, sans câble');
  expect(outletWords(7.5)).toBe('Câble attaché de 7,5\u202fm');
});

it('says when a terminal is delivered', () => {
  expect(stockWords({ stock: 12, days: 5 })).toBe('En stock (12), livrée sous 5\u00a0jours ouvrés');
  expect(stockWords({ stock: 0, days: 1 })).toBe('Sur commande, 1\u00a0jour ouvré');
  expect([0, 1, 3].map(countWords)).toEqual(['0\u00a0borne', '1\u00a0borne', '3\u00a0bornes']);
});

it('shows the status of an order by its payment', () => {
  expect(stateWords('paid')).toEqual({ word: 'Réglée', tone: 'ok' });
  expect(outcomeWords({ state: 'paid', payUrl: null }, 'abandon').title).toContain('réglée');
  expect(outcomeWords({ state: 'cancelled', payUrl: null }, null).text).toContain('Rien n’a été débité');
  expect(outcomeWords({ state: 'refunded', payUrl: null }, null).title).toContain('remboursée');
  expect(outcomeWords({ state: 'pending', payUrl: '/p' }, 'paye').text).toContain('se met à jour');
  expect(outcomeWords({ state: 'pending', payUrl: '/p' }, null).title).toBe('La commande attend son règlement');
  expect(outcomeWords({ state: 'pending', payUrl: '/p' }, 'abandon').text).toContain('encore les régler');
  expect(outcomeWords({ state: 'pending', payUrl: null }, 'abandon').text).toContain('s’annule');
});

it('lists the discounts by quantity, if there are any', () => {
  expect(discountWords([])).toBeNull();
  expect(discountWords([{ quantity: 1, percent: 0 }])).toBeNull();
  expect(
    discountWords([
      { quantity: 5, percent: 5 },
      { quantity: 10, percent: 8 },
    ]),
  ).toBe('5\u202f% de remise dès 5\u00a0bornes, 8\u202f% dès 10.');
});

it('names who may install it', () => {
  expect(installerWords(true)).toContain('qualifié IRVE');
  expect(installerWords(false)).toContain('ne demande pas');
});

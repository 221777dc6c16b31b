import { expect, it } from 'vitest';
import * as texts from './admin.messages.ts';

const deal = {
  number: 'A0000042',
  company: 'Garage Bertin',
  state: 'step-3',
  title: 'Peugeot 308 GT',
  by: 'pomelo',
  version: 2,
  prices: 1_850_000,
  validUntil: new Date('2026-11-24T09:05:00Z'),
} as const;

it('states whose turn it is, what is offered and until when', () => {
  expect(texts.dealLine(deal)).toBe(
    'A0000042  Garage Bertin\u202f: offre faite, réponse attendue, jusqu’au 24 novembre 2026 à 10 h 05\n  Peugeot 308 GT, 18\u202f500\u202f€ hors TVA',
  );
  expect(texts.dealLine({ ...deal, by: 'buyer' })).toContain(
    'prix proposés par l’acheteur (version 2), à répondre',
  );
  expect(
    texts.dealLine({
      ...deal,
      state: 'step-1',
      by: null,
      version: null,
      prices: 0,
      validUntil: null,
      title: 'une 3008',
    }),
  ).toBe('A0000042  Garage Bertin\u202f: recherche à prendre en charge\n  une 3008');
});

it('quotes what was typed', () => {
  expect(texts.unknownDeal('A1')).toContain('A1');
  expect(texts.agreed('A1')).toContain('l’offre A1');
  expect(texts.unknownReference('R1')).toContain('R1');
  expect(texts.unknownService('warranty-12')).toContain('warranty-12');
  expect(texts.unknownCustomer('x@y.fr')).toContain('x@y.fr');
});

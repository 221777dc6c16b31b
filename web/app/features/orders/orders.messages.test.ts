import { describe, expect, test } from 'vitest';
import { buildBundle, buildDeal, buildPayment } from './bundle.fixture.ts';
import { DEFAULT_ORDERS } from './orders-query.ts';
import {
  dealText,
  EXPORT_HEAD,
  exportLines,
  resultCountText,
  isToAnswer,
  ordersSummary,
  sortChoices,
} from './orders.messages.ts';

const NEXT_WEEK = '2026-11-27T17:00:00Z';
const NOW = Date.parse('2026-11-21T09:00:00Z');

describe('the header of the orders', () => {
  test('counts what is open and what is ordered', () => {
    expect(ordersSummary(0, 0)).toBe('Aucun véhicule commandé.');
    expect(ordersSummary(1, 2)).toBe('1\u00a0offre ou recherche en cours, 2\u00a0véhicules commandés.');
  });

  test('gives no totals of all vehicles when the list is filtered', () => {
    expect(ordersSummary(0, null)).toBeUndefined();
    expect(ordersSummary(2, null)).toBe('2\u00a0offres ou recherches en cours.');
  });

  test('shows « trouvé » for a filtered list only', () => {
    expect(resultCountText(3, DEFAULT_ORDERS)).toBe('3\u00a0véhicules');
    expect(resultCountText(1, { ...DEFAULT_ORDERS, q: 'clio' })).toBe('1\u00a0véhicule trouvé');
  });

  test('offers each order in both directions', () => {
    expect(sortChoices).toHaveLength(8);
    expect(sortChoices.slice(0, 2)).toEqual([
      { value: '', label: 'Commande, la plus récente' },
      { value: 'mise-en-vente', label: 'Mise en vente, la plus récente' },
    ]);
  });
});

describe('an offer in the list', () => {
  test('awaits an answer until its expiry', () => {
    expect(dealText(buildDeal(), NOW)).toMatchObject({
      state: 'À répondre',
      note: 'Valable jusqu’au 27/11 à 18\u202fh\u202f00',
      verb: 'Répondre',
    });
    expect(dealText(buildDeal({ validUntil: '2026-11-22T09:00:00Z' }), NOW).note).toBe(
      'Valable jusqu’à demain à 10\u202fh\u202f00',
    );
  });

  test('awaits Pomelo after a counter-offer', () => {
    const totals = buildDeal().totals;
    const own = {
      id: buildDeal().id,
      version: 2,
      state: 'made',
      by: 'buyer',
      validUntil: NEXT_WEEK,
      madeAt: NEXT_WEEK,
      lines: [],
      totals,
      message: '',
    } as const;
    const countered = buildDeal({ offers: [{ ...own, lines: [] }] });
    expect(dealText(countered, NOW)).toMatchObject({ state: 'Votre proposition', verb: 'Suivre' });
    expect([
      isToAnswer(countered),
      isToAnswer(buildDeal()),
      isToAnswer(buildDeal({ ended: 'expired' })),
    ]).toEqual([false, true, false]);
  });

  test('is being prepared, or a vehicle is being searched for', () => {
    const sourcing = { text: 'Une 3008', maxPrice: null, maxKm: null, quantity: 1, wantedBy: null };
    expect(dealText(buildDeal({ step: 'step-2' }), NOW).state).toBe('En préparation');
    expect(dealText(buildDeal({ step: 'step-2', sourcing }), NOW).state).toBe('Recherche en cours');
  });

  test.each([
    ['refused', 'Refusée'],
    ['expired', 'Expirée'],
    ['withdrawn', 'Retirée'],
  ] as const)('%s has a one-word label', (ended, state) => {
    expect(dealText(buildDeal({ ended }), NOW)).toMatchObject({ state, verb: 'Revoir' });
  });
});

describe('a row of the export', () => {
  test('has a cell for each column, and amounts to the cent', () => {
    const [line] = exportLines([buildBundle({ payment: buildPayment(1_000_050), delivery: null })]);
    expect(line).toHaveLength(EXPORT_HEAD.length);
    expect(line).toContain('24816,00');
    expect(line).toContain('10000,50');
    expect(line).toContain('Virement à faire, Livraison à choisir');
  });

  // ORD-5
  test('has the day of Paris, as the list', () => {
    const [line] = exportLines([buildBundle({ orderedAt: '2026-12-31T23:30:00.000Z' })]);
    expect(line?.[EXPORT_HEAD.indexOf('Date')]).toBe('01/01/2027');
  });

  // ORD-5
  test('has what is left to pay of an order once, whatever the number of its vehicles', () => {
    const payment = buildPayment(1_000_050);
    const lines = exportLines([
      buildBundle({ number: 'A0000001-02', dealNumber: 'A0000001', payment }),
      buildBundle({ number: 'A0000002-01', dealNumber: 'A0000002', payment }),
      buildBundle({ number: 'A0000001-01', dealNumber: 'A0000001', payment }),
    ]);
    const due = EXPORT_HEAD.indexOf('Reste à payer de la commande');
    expect(lines.map((line) => line[due])).toEqual(['10000,50', '10000,50', '']);
  });

  // ORD-5
  test('has nothing to pay for a cancelled vehicle, so that the column adds up', () => {
    const cancelled = { at: '2026-11-30T10:00:00.000Z', creditNote: null, reason: 'Véhicule perdu' };
    const lines = exportLines([buildBundle({ cancelled }), buildBundle({ number: 'A0000009-01' })]);
    const price = EXPORT_HEAD.indexOf('Véhicule et services, à payer');
    expect(lines.map((line) => [line[price], line.at(-1)])).toEqual([
      ['', 'Annulée'],
      ['24816,00', 'En cours'],
    ]);
  });
});

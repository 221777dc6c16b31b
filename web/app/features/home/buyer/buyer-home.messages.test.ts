import type { Home } from '@pomelo/contract/home/home.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { describe, expect, test } from 'vitest';
import {
  arrivalsText,
  boughtText,
  deadlinesTitle,
  deadlineText,
  expectedText,
  gapText,
  headlineOf,
  moveTime,
  sinceText,
  spanText,
} from './buyer-home.messages.ts';

const NOW = '2026-11-26T09:12:00.000Z';
type Deadline = Home['deadlines'][number];
const booking: Deadline = {
  kind: 'booking-ends',
  productId: 7,
  title: 'Hyundai Tucson',
  url: '/occasion/hyundai/tucson/x/1',
  endDate: '2026-11-26T10:50:00.000Z',
  extendable: true,
  price: euros(2_130_000),
  vatRegime: 'recuperable',
};
const offer: Deadline = {
  kind: 'offer',
  dealId: 'a',
  number: 'A0000012',
  title: 'Peugeot 3008',
  vehicles: 4,
  total: euros(6_824_000),
  proposed: null,
  validUntil: '2026-11-26T17:00:00.000Z',
};

describe('what ends today', () => {
  // HOME-2
  test('names the object, its end and its price', () => {
    expect(deadlineText(booking, NOW)).toEqual({
      title: 'Hyundai Tucson',
      consequence: 'Votre réservation finit à 11\u202fh\u202f50 · 21\u202f300\u202f€ HT',
    });
    expect(deadlineText(offer, NOW).title).toBe('Offre A0000012, 4\u00a0véhicules');
  });

  test('names both prices of an answer to the buyer’s own proposal', () => {
    const answer = { ...offer, total: euros(1_940_000), proposed: euros(1_890_000), vehicles: 1 };
    expect(deadlineText(answer, NOW)).toEqual({
      title: 'Votre proposition, Peugeot 3008',
      consequence: 'Vendeur à 19\u202f400,00\u202f€, vous à 18\u202f900,00\u202f€',
    });
  });

  test('omits the price of a vehicle whose VAT regime is not stated', () => {
    expect(deadlineText({ ...booking, vatRegime: 'inconnu' as never }, NOW).consequence).not.toContain('HT');
    expect(deadlineText({ ...booking, price: null, vatRegime: null }, NOW).consequence).not.toContain('€');
  });

  test('is not said to end today when it ends after midnight', () => {
    const night = { ...booking, endDate: '2026-11-26T23:30:00.000Z' };
    expect([deadlinesTitle([booking], NOW), deadlinesTitle([booking, night], NOW)]).toEqual([
      'Se termine aujourd’hui',
      'Se termine bientôt',
    ]);
    const home = { deadlines: [night], arrivals: { matching: 0 }, priceMoves: [], now: NOW };
    expect(headlineOf(home as unknown as Home)).toEqual([{ count: 1, text: 'échéance proche' }]);
  });
});

describe('the period', () => {
  test.each([
    ['2026-11-23', '2026-11-29', 'du 23 au 29 novembre'],
    ['2026-11-30', '2026-12-06', 'du 30 novembre au 6 décembre'],
    ['2026-11-01', '2026-11-30', 'du 1er au 30 novembre'],
  ])('from %s to %s is « %s »', (from, to, text) => {
    expect(spanText({ from, to })).toBe(text);
  });
});

describe('arrivals', () => {
  // HOME-4
  test.each([
    ['2026-11-26T06:05:00Z', '7\u202fh\u202f05'],
    ['2026-11-25T16:40:00Z', 'hier, 17\u202fh\u202f40'],
    ['2026-11-25T17:00:00Z', 'hier, 18\u202fh'],
    ['2026-11-23T16:40:00Z', 'lundi, 17\u202fh\u202f40'],
    ['2026-11-03T16:40:00Z', 'le 03/11'],
  ])('since %s are those since « %s »', (since, text) => {
    expect(sinceText(since, NOW)).toBe(text);
  });

  test('are counted: those for the person, then all', () => {
    const counts = (matching: number, total: number) =>
      arrivalsText({ matching, total, since: NOW, data: [] });
    expect(counts(1, 142)).toBe('1 répond à vos recherches, 142 au total');
    expect(counts(0, 142)).toBe('142\u202fau total');
  });
});

describe('price moves', () => {
  // HOME-5
  test('say by how much and when', () => {
    expect(gapText(2_130_000, 1_990_000)).toBe('−\u202f6,6\u202f%');
    expect(gapText(1_360_000, 1_395_000)).toBe('+\u202f2,6\u202f%');
    expect(
      ['2026-11-26T08:00:00Z', '2026-11-26T12:00:00Z', '2026-11-25T08:00:00Z', '2026-11-23T08:00:00Z'].map(
        (at) => moveTime(at, NOW),
      ),
    ).toEqual(['ce matin', 'cet après-midi', 'hier', 'lundi']);
  });
});

test('an order is expected today, on a day, or on none', () => {
  expect(['2026-11-26', '2026-12-01', null].map((day) => expectedText(day, NOW))).toEqual([
    'aujourd’hui',
    '01/12',
    '—',
  ]);
});

// HOME-3
test('an amount bought without a vehicle says so', () => {
  const bought = (vehicles: number, cents: number) => boughtText({ vehicles, exclTax: euros(cents) });
  expect([bought(2, 3_000_000), bought(0, 88_928), bought(0, 0)]).toEqual([
    'Acheté, 2\u00a0véhicules',
    'Acheté, hors véhicules',
    'Acheté',
  ]);
});

import { expect, test } from 'vitest';
import {
  automaticAnswer,
  discounted,
  floorOf,
  narrowestFirst,
  type PricedStock,
  type Rule,
  ruleFor,
} from './negotiation-rule.ts';

const RULE: Rule = {
  makeId: null,
  condition: null,
  stockDays: 0,
  maxDiscount: 1000,
  acceptDiscount: null,
  counterDiscount: null,
  refuseDiscount: null,
};
const STOCK: PricedStock = {
  makeId: 1,
  condition: 'occasion',
  stockDays: 40,
  askingCents: 1_000_000,
  vatRegime: 'recuperable',
  costCents: 900_000,
};
type More = Partial<PricedStock> & { margin?: number; isFirst?: boolean };
const answer = (rule: Partial<Rule>, priceCents: number, { margin, isFirst = true, ...stock }: More = {}) =>
  automaticAnswer(
    { ...RULE, ...rule },
    { ...STOCK, ...stock },
    { priceCents, isFirst, margin: margin ?? null },
  );

test('the narrowest rule applies: a make before a condition before the days in stock', () => {
  const make = { ...RULE, makeId: 1 };
  const used = { ...RULE, condition: 'occasion' as const };
  const [old, older] = [30, 60].map((stockDays) => ({ ...RULE, stockDays }));
  const all = [RULE, older ?? RULE, old ?? RULE, used, make];
  expect(all.toSorted(narrowestFirst)).toEqual([make, used, older, old, RULE]);
  expect(ruleFor(all, STOCK)).toBe(make);
  expect(ruleFor(all, { ...STOCK, makeId: 2 })).toBe(used);
  // The vehicle is not old enough for the rule of sixty days.
  expect(ruleFor(all, { ...STOCK, makeId: 2, condition: 'neuf' })).toBe(old);
  expect(ruleFor([make], { ...STOCK, makeId: 2 })).toBeUndefined();
});

test('a discount is rounded up to the cent, and the floor never exceeds the asking price', () => {
  expect(discounted(999_999, 333)).toBe(966_700);
  expect(floorOf(RULE, STOCK, null)).toBe(900_000);
  expect(floorOf(RULE, STOCK, 500)).toBe(947_400);
  expect(floorOf(RULE, { ...STOCK, costCents: null }, 500)).toBe(900_000);
  expect(floorOf(RULE, { ...STOCK, costCents: 2_000_000 }, 500)).toBe(1_000_000);
  expect(floorOf(undefined, STOCK, 500)).toBe(947_400);
  expect(floorOf(undefined, STOCK, null)).toBeNull();
});

test('accepts up to a discount, refuses beyond another, and proposes its own price once', () => {
  const rule = { acceptDiscount: 300, counterDiscount: 200, refuseDiscount: 2000 };
  expect(answer(rule, 970_000)).toEqual({ kind: 'accept' });
  expect(answer(rule, 969_999)).toEqual({ kind: 'counter', priceCents: 980_000 });
  expect(answer(rule, 969_999, { isFirst: false })).toEqual({ kind: 'none' });
  expect(answer(rule, 800_000)).toEqual({ kind: 'counter', priceCents: 980_000 });
  expect(answer(rule, 799_999)).toEqual({ kind: 'refuse' });
  expect(answer({}, 999_999)).toEqual({ kind: 'none' });
});

test('nothing is accepted below the floor, and nothing is automatic when a margin is wanted and no cost is known', () => {
  const rule = { acceptDiscount: 900 };
  expect(answer(rule, 978_300, { margin: 800 })).toEqual({ kind: 'accept' });
  expect(answer(rule, 978_299, { margin: 800 })).toEqual({ kind: 'none' });
  expect(answer(rule, 999_999, { margin: 800, costCents: null })).toEqual({ kind: 'none' });
  expect(answer(rule, 999_999, { costCents: null })).toEqual({ kind: 'accept' });
});

test('a price of a rule is in whole euros, above the proposed one and below the asking price', () => {
  expect(answer({ counterDiscount: 333 }, 900_000, { askingCents: 999_999 })).toEqual({
    kind: 'counter',
    priceCents: 966_700,
  });
  expect(answer({ counterDiscount: 334 }, 900_000, { askingCents: 999_999 })).toEqual({
    kind: 'counter',
    priceCents: 966_600,
  });
  expect(answer({ counterDiscount: 300 }, 975_000)).toEqual({ kind: 'none' });
  expect(answer({ counterDiscount: 0 }, 900_000)).toEqual({ kind: 'none' });
});

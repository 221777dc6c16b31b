import { leastPrice } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import type { Condition, OrUnknown, VatRegime } from '@pomelo/contract/catalogue/facets.ts';

/** A rule of the team. Discounts in hundredths of a percent. */
export type Rule = {
  makeId: number | null;
  condition: Condition | null;
  stockDays: number;
  maxDiscount: number;
  acceptDiscount: number | null;
  counterDiscount: number | null;
  refuseDiscount: number | null;
};

/** Inputs of a rule; cents excluding VAT, or net under the margin scheme. */
export type PricedStock = {
  makeId: number;
  condition: Condition;
  stockDays: number;
  askingCents: number;
  vatRegime: OrUnknown<VatRegime>;
  /** Null: unknown. */
  costCents: number | null;
};

export type Automatic =
  | { kind: 'accept' | 'refuse' }
  | { kind: 'counter'; priceCents: number }
  /** A person decides. */
  | { kind: 'none' };

const WHOLE = 10_000;
const EURO = 100;
const specificity = ({ makeId, condition, stockDays }: Rule): number[] => [
  makeId === null ? 0 : 1,
  condition === null ? 0 : 1,
  stockDays,
];

/** The narrowest first: a make before a condition before the days in stock. */
export function narrowestFirst(one: Rule, other: Rule): number {
  const [left, right] = [specificity(one), specificity(other)];
  const differing = left.findIndex((value, place) => value !== right[place]);
  return differing < 0 ? 0 : (right[differing] ?? 0) - (left[differing] ?? 0);
}

/** The rule that applies to a vehicle. */
export const ruleFor = <R extends Rule>(rules: readonly R[], stock: PricedStock): R | undefined =>
  rules
    .filter(
      ({ makeId, condition, stockDays }) =>
        (makeId === null || makeId === stock.makeId) &&
        (condition === null || condition === stock.condition) &&
        stockDays <= stock.stockDays,
    )
    .toSorted(narrowestFirst)[0];

/** The price at this discount, rounded up to the cent. */
export const discounted = (askingCents: number, discount: number): number =>
  Math.ceil((askingCents * (WHOLE - discount)) / WHOLE);

/**
 * The lowest price by the rule and by the margin that the team wants of every vehicle, in basis points; never
 * above the asking price, at which anybody may buy. Null: neither says anything. Cents.
 */
export function floorOf(rule: Rule | undefined, stock: PricedStock, margin: number | null): number | null {
  const { askingCents, costCents, vatRegime } = stock;
  const bounds = [
    ...(rule ? [discounted(askingCents, rule.maxDiscount)] : []),
    ...(margin !== null && costCents !== null ? [leastPrice({ vatRegime, costCents }, margin)] : []),
  ];
  return bounds.length === 0 ? null : Math.min(askingCents, Math.max(...bounds));
}

/** How a rule answers a price below the asking price. It proposes its own price once, to the first one. */
export function automaticAnswer(
  rule: Rule,
  stock: PricedStock,
  { priceCents, isFirst, margin }: { priceCents: number; isFirst: boolean; margin: number | null },
): Automatic {
  const { acceptDiscount, counterDiscount, refuseDiscount } = rule;
  // A rule does not answer when the margin cannot be computed.
  if (margin !== null && stock.costCents === null) return { kind: 'none' };
  const floor = floorOf(rule, stock, margin) ?? 0;
  const { askingCents } = stock;
  if (acceptDiscount !== null && priceCents >= Math.max(floor, discounted(askingCents, acceptDiscount)))
    return { kind: 'accept' };
  if (refuseDiscount !== null && priceCents < discounted(askingCents, refuseDiscount))
    return { kind: 'refuse' };
  if (counterDiscount === null || !isFirst) return { kind: 'none' };
  const wanted = Math.max(floor, discounted(askingCents, counterDiscount));
  const counter = Math.ceil(wanted / EURO) * EURO;
  return counter > priceCents && counter < askingCents
    ? { kind: 'counter', priceCents: counter }
    : { kind: 'none' };
}

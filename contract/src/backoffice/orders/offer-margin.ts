import type { OrUnknown, VatRegime } from '../../catalogue/facets.ts';
import { VAT_RATE } from '../../catalogue/vat.ts';

/** Basis points in 1: a floor of 500 is 5.0 %. */
export const BASIS_POINTS = 10_000;
/** The highest floor: above it, no price could reach it under the margin scheme. */
export const MAX_FLOOR = 5000;
const PERCENT = 100;
const EURO = 100;

/** A vehicle: its price and its cost in cents, excluding VAT where it is recoverable, else net. */
export type Priced = { vatRegime: OrUnknown<VatRegime>; priceCents: number; costCents: number };

// MONEY-24
/**
 * Margin in cents, excluding VAT: the VAT of the margin scheme is part of the difference between price and
 * cost. Under an unknown regime it is computed as if VAT were recoverable; such a vehicle cannot be offered.
 */
export function marginOf({ vatRegime, priceCents, costCents }: Priced): number {
  const added = priceCents - costCents;
  return vatRegime === 'marge' && added > 0 ? Math.round((added * PERCENT) / (PERCENT + VAT_RATE)) : added;
}

/** Compared in integers: no rounded rate decides. */
export const isBelowFloor = (vehicle: Priced, floor: number): boolean =>
  marginOf(vehicle) * BASIS_POINTS < floor * vehicle.priceCents;

/** The least price in full euros that is not below the floor, in cents. */
export function leastPrice({ vatRegime, costCents }: Omit<Priced, 'priceCents'>, floor: number): number {
  const share = vatRegime === 'marge' ? (floor * (PERCENT + VAT_RATE)) / PERCENT : floor;
  let euros = Math.max(1, Math.floor((costCents * BASIS_POINTS) / (BASIS_POINTS - share) / EURO));
  while (isBelowFloor({ vatRegime, costCents, priceCents: euros * EURO }, floor)) euros += 1;
  return euros * EURO;
}

/** A line of an offer; `costCents` is null when unknown, `priceCents` while it is no price. */
export type OfferFigure = {
  kind: 'vehicle' | 'service';
  vatRegime: OrUnknown<VatRegime>;
  listCents: number;
  priceCents: number | null;
  costCents: number | null;
};
export type OfferFigures = {
  /** Sum of the known costs; null when none is known. */
  cost: number | null;
  list: number;
  offered: number;
  vehicles: number;
  /** On vehicles only: catalogue price less offered price. */
  discount: number;
  vehicleList: number;
  services: number;
  /** Over lines with a known cost; `counted` is the sum of their prices. Null when there is none. */
  margin: number | null;
  counted: number;
  /** Lines whose cost is unknown: they are in no margin. */
  unknown: number;
};

/** Margin of a line; null when its cost or its price is unknown. */
export const marginOfLine = ({ kind, vatRegime, priceCents, costCents }: OfferFigure): number | null =>
  priceCents === null || costCents === null
    ? null
    : kind === 'service'
      ? priceCents - costCents
      : marginOf({ vatRegime, priceCents, costCents });

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Sums of an offer in cents, before VAT. No margin is guessed for a line without a cost. */
export function offerFigures(lines: readonly OfferFigure[]): OfferFigures {
  const vehicles = lines.filter(({ kind }) => kind === 'vehicle');
  const known = lines.filter((line) => marginOfLine(line) !== null);
  const costed = lines.filter(({ costCents }) => costCents !== null);
  const priced = vehicles.filter(({ priceCents }) => priceCents !== null);
  return {
    cost: costed.length > 0 ? sum(costed, ({ costCents }) => costCents ?? 0) : null,
    list: sum(lines, ({ listCents }) => listCents),
    offered: sum(lines, ({ priceCents }) => priceCents ?? 0),
    vehicles: sum(vehicles, ({ priceCents }) => priceCents ?? 0),
    discount: sum(priced, ({ listCents, priceCents }) => listCents - (priceCents ?? 0)),
    vehicleList: sum(priced, ({ listCents }) => listCents),
    services: sum(
      lines.filter(({ kind }) => kind === 'service'),
      ({ priceCents }) => priceCents ?? 0,
    ),
    margin: known.length > 0 ? sum(known, (line) => marginOfLine(line) ?? 0) : null,
    counted: sum(known, ({ priceCents }) => priceCents ?? 0),
    unknown: lines.length - costed.length,
  };
}

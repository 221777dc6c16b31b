import type { DeliveredPriceGap } from '@pomelo/contract/catalogue/delivered-price-gaps.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import type { Bitset } from '../../../platform/search/bitset.ts';
import type { RegistrationOrigin } from '../../vehicle/registration-origin.ts';
import { RegistrationByRow } from './registration-by-row.ts';
import { RowHeap } from './row-heap.ts';
import type { RowOrder } from './sort-order.ts';
import type { Stock } from '../stock/stock.ts';

/** Costs of one buyer on top of a trade price until delivery. Cents, net of recoverable VAT. */
export type DeliveredCosts = {
  /** Costs with the same key are equal for every vehicle. */
  key: string;
  /** The same for every vehicle: services. */
  fixed: number;
  /** By the slug of the yard. */
  transport: ReadonlyMap<string, number>;
  /** From a yard that is not among them. */
  elsewhere: number;
  /**
   * The tax of a carte grise by fiscal horsepower, for vehicles that are not old and for those that are; at
   * 0, for one without.
   */
  carteGrise: (energy: string) => { recent: Int32Array; old: Int32Array };
  /** First registered before this day (`20161123`), a vehicle is old. */
  oldBefore: number;
  /** Malus if the company registers the vehicle today; null while it cannot be established. */
  malus: (vehicle: MalusFacts) => number | null;
  /** The missing fact without which the malus cannot be computed; null when the malus is known. */
  malusGap: (vehicle: MalusFacts) => Exclude<DeliveredPriceGap, 'place'> | null;
  /** Whether the company registers what it buys, as at its last order. */
  registers: boolean;
};

/** Facts that the malus depends on. */
export type MalusFacts = {
  origin: RegistrationOrigin;
  energy: string;
  body: string;
  /** g/km of the certificate, in the cycle of its first registration; null when unknown. */
  co2: number | null;
  massKg: number | null;
  seats: number | null;
  electricRangeKm: number | null;
  /** To the known precision; null for a vehicle that was never registered. */
  firstRegistration: string | null;
};

/** Cents. Comes after every price: what the transport or the malus of the vehicle costs is unknown. */
const BEYOND_ANY = 1e11;

/**
 * The stock by the delivered price of each vehicle for one buyer: its price, the transport by distance and
 * the tax by fiscal horsepower. No index has this order. While walking by price, a vehicle is emitted once no
 * more expensive one can cost less, i.e. once prices exceed it by at least the minimum of those costs.
 * Pending vehicles lie within the spread of those costs (ADR 20).
 */
export class DeliveredOrder implements RowOrder {
  readonly #stock: Stock;
  readonly #byPrice: RowOrder;
  readonly #costs: DeliveredCosts;
  readonly #transport: Float64Array;
  readonly #depots: ArrayLike<number>;
  readonly #registration: RegistrationByRow;
  /** Minimum that is added to any price. */
  readonly #least: number;

  constructor(stock: Stock, byPrice: RowOrder, costs: DeliveredCosts) {
    const depots = stock.dimensions.group('depot');
    this.#stock = stock;
    this.#byPrice = byPrice;
    this.#costs = costs;
    this.#depots = depots.codes;
    this.#registration = new RegistrationByRow(stock, costs);
    this.#transport = Float64Array.from(depots.values, ({ value }) =>
      value === UNKNOWN ? BEYOND_ANY : (costs.transport.get(value) ?? costs.elsewhere),
    );
    const least = this.#registration.taxes.reduce(
      (sum, { recent, old }) => Math.min(sum, leastOf(recent), leastOf(old)),
      Infinity,
    );
    this.#least = costs.fixed + leastOf(this.#transport) + (Number.isFinite(least) ? least : 0);
  }

  /** Cents, net of VAT that a company gets back; `BEYOND_ANY` and more where a part has no price. */
  centsOf(row: number): number {
    const { columns } = this.#stock;
    const transport = this.#transport[this.#depots[row] ?? 0] ?? 0;
    return (
      (columns.priceB2b[row] ?? 0) +
      this.#costs.fixed +
      transport +
      (this.#registration.of(row) ?? BEYOND_ANY)
    );
  }

  /** Same as `centsOf`, but undefined when a part has no price. */
  priceOf(row: number): number | undefined {
    const cents = this.centsOf(row);
    return cents < BEYOND_ANY ? cents : undefined;
  }

  /** Why there is no `priceOf`; undefined where there is one. */
  gapOf(row: number): DeliveredPriceGap | undefined {
    const transport = this.#transport[this.#depots[row] ?? 0] ?? 0;
    return (
      this.#registration.gapOf(row, this.#costs.malusGap) ?? (transport >= BEYOND_ANY ? 'place' : undefined)
    );
  }

  readonly compare = (one: number, other: number): number =>
    this.centsOf(one) - this.centsOf(other) ||
    (this.#stock.columns.id[other] ?? 0) - (this.#stock.columns.id[one] ?? 0);

  walk(set: Bitset, visit: (row: number) => boolean): void {
    const { columns } = this.#stock;
    const waiting = new RowHeap(this.compare);
    const unpriced: number[] = [];
    let enough = false;
    this.#byPrice.walk(set, (row) => {
      const leastFromHere = (columns.priceB2b[row] ?? 0) + this.#least;
      for (
        let first = waiting.first;
        first !== undefined && this.centsOf(first) < leastFromHere;
        first = waiting.first
      ) {
        waiting.pop();
        enough = visit(first);
        if (enough) return true;
      }
      // Those without a delivered price come after all others.
      if (this.centsOf(row) < BEYOND_ANY) waiting.push(row);
      else unpriced.push(row);
      return false;
    });
    for (let first = enough ? undefined : waiting.pop(); first !== undefined; first = waiting.pop())
      if (visit(first)) return;
    if (!enough) unpriced.toSorted(this.compare).some(visit);
  }
}

const leastOf = (numbers: ArrayLike<number>): number => {
  let least = Infinity;
  for (let at = 0; at < numbers.length; at += 1) least = Math.min(least, numbers[at] ?? 0);
  return least === Infinity ? 0 : least;
};

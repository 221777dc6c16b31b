import { type OrUnknown, UNKNOWN, type VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import {
  costsOfResale,
  highestPurchasePrice,
  netMargin,
  proposedResalePrice,
  type Resale,
  type ResaleFigures,
  type ResaleSource,
} from '@pomelo/contract/catalogue/resale.ts';
import { type Bitset, bitsetFor, hasBit, setBit } from '../../../platform/search/bitset.ts';
import { NONE } from '../stock/columns.ts';
import type { Stock } from '../stock/stock.ts';
import type { DeliveredCosts } from './delivered-order.ts';
import { RegistrationByRow, type RegistrationCosts } from './registration-by-row.ts';

/** Values that a company typed for a listing, in cents; null where the proposed value applies. */
export type EstimateCents = {
  resalePrice: number | null;
  repairs: number | null;
  preparation: number | null;
  registration: number | null;
  fundingPerDay: number | null;
  stockDays: number | null;
};

/** Parameters by which a company computes the margin of each listing. Amounts in cents, excluding VAT. */
export type ResaleTerms = {
  /** Terms with the same key are equal, the target margin aside. */
  key: string;
  source: ResaleSource;
  /** Percentage of the trade price including VAT. */
  percent: number;
  preparation: number;
  fundingPerDay: number;
  stockDays: number;
  targetMargin: number;
  /** By listing. */
  estimates: ReadonlyMap<number, EstimateCents>;
  /** Null without an address to deliver to. */
  delivered: Pick<DeliveredCosts, 'transport' | 'elsewhere'> | null;
  /**
   * Taxes of a carte grise of the company; null where none are known. They are a cost of the resale where the company
   * registers what it buys; a vehicle in stock is registered by its customer.
   */
  registration: (RegistrationCosts & { isCharged: boolean }) | null;
};

/**
 * Figures of the resale of a listing, proposed or typed, and the damages of its report without an estimate.
 */
export type ResaleOfRow = {
  figures: ResaleFigures;
  proposed: Pick<ResaleFigures, 'resalePrice' | 'repairs'>;
  unpriced: number;
  /** Malus and carte grise if the company registers it; null when unknown. */
  registration: number | null;
};

/** The amounts of each row of the stock for one company. */
export class ResaleAmounts {
  readonly #terms: ResaleTerms;
  readonly #stock: Stock;
  readonly #depots: ArrayLike<number>;
  readonly #regimes: ArrayLike<number>;
  readonly #transport: readonly (number | null)[];
  readonly #regimeOf: readonly OrUnknown<VatRegime>[];
  /** Preparation and funding of a vehicle for which nothing was typed. */
  readonly #usual: number;
  readonly #registration: RegistrationByRow | null;
  readonly #isCharged: boolean;
  /** Rows for which something was typed. */
  readonly #typed: Bitset;
  /** Written over for each row: a sort computes the whole stock. */
  readonly #resale: Resale = { vatRegime: UNKNOWN, resalePrice: 0, purchasePrice: 0, costs: 0 };

  constructor(stock: Stock, terms: ResaleTerms) {
    const [depots, regimes] = [stock.dimensions.group('depot'), stock.dimensions.group('vat')];
    const { delivered } = terms;
    this.#terms = terms;
    this.#stock = stock;
    this.#depots = depots.codes;
    this.#regimes = regimes.codes;
    this.#transport = depots.values.map(({ value }) =>
      value === UNKNOWN || !delivered ? null : (delivered.transport.get(value) ?? delivered.elsewhere),
    );
    this.#regimeOf = regimes.values.map(({ value }) =>
      value === 'recuperable' || value === 'marge' ? value : UNKNOWN,
    );
    this.#usual = terms.preparation + terms.fundingPerDay * terms.stockDays;
    this.#registration = terms.registration && new RegistrationByRow(stock, terms.registration);
    this.#isCharged = terms.registration?.isCharged ?? false;
    this.#typed = bitsetFor(stock.capacity);
    for (const id of terms.estimates.keys()) {
      const row = stock.rowOfListing.get(id);
      if (row !== undefined) setBit(this.#typed, row);
    }
  }

  of(row: number): ResaleOfRow {
    const { columns } = this.#stock;
    const terms = this.#terms;
    const typed = terms.estimates.get(columns.id[row] ?? 0);
    const repairs = columns.repairs[row] ?? NONE;
    const proposed = {
      resalePrice: this.#proposedPrice(row),
      repairs: repairs === NONE ? null : repairs,
    };
    return {
      figures: {
        vatRegime: this.#regime(row),
        purchasePrice: columns.priceB2b[row] ?? 0,
        resalePrice: typed?.resalePrice ?? proposed.resalePrice,
        repairs: typed?.repairs ?? proposed.repairs,
        delivery: this.#delivery(row),
        preparation: typed?.preparation ?? terms.preparation,
        registration: typed?.registration ?? (this.#isCharged ? this.#taxes(row) : 0),
        fundingPerDay: typed?.fundingPerDay ?? terms.fundingPerDay,
        stockDays: typed?.stockDays ?? terms.stockDays,
        targetMargin: terms.targetMargin,
      },
      proposed,
      unpriced: columns.unpricedDamages[row] ?? 0,
      registration: this.#taxes(row),
    };
  }

  /** The net margin in cents; minus infinity when it is unknown. */
  marginOf(row: number): number {
    const resale = this.#resaleOf(row);
    return resale ? netMargin(resale) : -Infinity;
  }

  /** The most to pay for the target margin, less the price, in cents; minus infinity when it is unknown. */
  headroomOf(row: number): number {
    const resale = this.#resaleOf(row);
    if (!resale) return -Infinity;
    return highestPurchasePrice(resale, this.#terms.targetMargin) - resale.purchasePrice;
  }

  /** The resale of a row, valid until the next call; null when its price or its regime is unknown. */
  #resaleOf(row: number): Resale | null {
    const resale = this.#resale;
    resale.vatRegime = this.#regime(row);
    if (resale.vatRegime === UNKNOWN) return null;
    if (hasBit(this.#typed, row)) {
      const { figures } = this.of(row);
      if (figures.resalePrice === null) return null;
      resale.resalePrice = figures.resalePrice;
      resale.costs = costsOfResale(figures);
    } else {
      const price = this.#proposedPrice(row);
      if (price === null) return null;
      const repairs = this.#stock.columns.repairs[row] ?? NONE;
      resale.resalePrice = price;
      const registration = this.#isCharged ? (this.#taxes(row) ?? 0) : 0;
      resale.costs =
        this.#usual + (this.#delivery(row) ?? 0) + (repairs === NONE ? 0 : repairs) + registration;
    }
    resale.purchasePrice = this.#stock.columns.priceB2b[row] ?? 0;
    return resale;
  }

  #regime(row: number): OrUnknown<VatRegime> {
    return this.#regimeOf[this.#regimes[row] ?? 0] ?? UNKNOWN;
  }

  #taxes(row: number): number | null {
    return this.#registration?.of(row) ?? null;
  }

  #delivery(row: number): number | null {
    return this.#transport[this.#depots[row] ?? 0] ?? null;
  }

  #proposedPrice(row: number): number | null {
    const { priceB2c, priceInclTax } = this.#stock.columns;
    return proposedResalePrice(this.#terms, priceB2c[row] ?? 0, priceInclTax[row] ?? 0);
  }
}

import { REGISTRATION_ORIGINS } from '../../vehicle/registration-origin.ts';
import { NONE } from '../stock/columns.ts';
import { isSurelyBefore, registrationOfCode } from '../stock/registration-code.ts';
import type { Stock } from '../stock/stock.ts';
import type { DeliveredCosts } from './delivered-order.ts';

/** Costs of a carte grise for a company, on one day. */
export type RegistrationCosts = Pick<DeliveredCosts, 'carteGrise' | 'oldBefore' | 'malus'>;

const FRENCH = REGISTRATION_ORIGINS.indexOf('french');
const orNull = (value: number | undefined): number | null =>
  value === undefined || value === NONE ? null : value;

/** The taxes of a carte grise of each row of the stock: the tax by horsepower, and the malus. */
export class RegistrationByRow {
  readonly #stock: Stock;
  readonly #costs: RegistrationCosts;
  /** By the code of an energy. */
  readonly taxes: readonly { recent: Int32Array; old: Int32Array }[];
  readonly #energies: ArrayLike<number>;
  /** Malus of the rows that were not registered in France, each computed once. */
  readonly #known = new Map<number, number | null>();

  constructor(stock: Stock, costs: RegistrationCosts) {
    const energies = stock.dimensions.group('energy');
    this.#stock = stock;
    this.#costs = costs;
    this.#energies = energies.codes;
    this.taxes = energies.values.map(({ value }) => costs.carteGrise(value));
  }

  /** Cents; null while the malus cannot be established. */
  of(row: number): number | null {
    const malus = this.#malusOf(row);
    if (malus === null) return null;
    const { firstRegistration, fiscalHp } = this.#stock.columns;
    const taxes = this.taxes[this.#energies[row] ?? 0];
    const isOld = isSurelyBefore(firstRegistration[row] ?? NONE, this.#costs.oldBefore);
    const byHp = isOld ? taxes?.old : taxes?.recent;
    const hp = fiscalHp[row] ?? NONE;
    return malus + (byHp ? (byHp[hp === NONE ? 0 : Math.min(hp, byHp.length - 1)] ?? 0) : 0);
  }

  /** The missing fact without which the malus cannot be computed; null when the malus is known. */
  gapOf(row: number, malusGap: DeliveredCosts['malusGap']): ReturnType<typeof malusGap> {
    if (this.#stock.columns.origin[row] === FRENCH) return null;
    return malusGap(this.#factsOf(row));
  }

  #malusOf(row: number): number | null {
    if (this.#stock.columns.origin[row] === FRENCH) return 0;
    const known = this.#known.get(row);
    if (known !== undefined) return known;
    const cents = this.#costs.malus(this.#factsOf(row));
    this.#known.set(row, cents);
    return cents;
  }

  #factsOf(row: number): Parameters<DeliveredCosts['malus']>[0] {
    const { columns, dimensions } = this.#stock;
    const valueOf = (name: 'energy' | 'body'): string => {
      const { codes, values } = dimensions.group(name);
      return values[codes[row] ?? 0]?.value ?? '';
    };
    return {
      origin: REGISTRATION_ORIGINS[columns.origin[row] ?? 0] ?? 'unknown',
      energy: valueOf('energy'),
      body: valueOf('body'),
      co2: orNull(columns.co2[row]),
      massKg: orNull(columns.massKg[row]),
      seats: orNull(columns.seats[row]),
      electricRangeKm: orNull(columns.electricRange[row]),
      firstRegistration: registrationOfCode(columns.firstRegistration[row] ?? NONE),
    };
  }
}

import { SELLING_RULES } from '@pomelo/contract/catalogue/market-value.ts';

/** Vehicles that were on sale from one day of their age to another, whole days both, and then sold or not. */
export type OnSale = { entered: number; days: number; sold: boolean; vehicles: number };

const LAST = SELLING_RULES.longestDays;
/** For the product of shares, which may exactly equal a quantile. */
const TOLERANCE = 1e-9;

/** How many vehicles came, sold and left at each day of age: what the estimate needs, however many they are. */
export class SurvivalTally {
  readonly #entered = new Int32Array(LAST + 1);
  readonly #sold = new Int32Array(LAST + 1);
  readonly #left = new Int32Array(LAST + 1);
  sales = 0;

  /** A vehicle that sells after the last day is unsold on it. One that comes later does not count. */
  add({ entered, days, sold, vehicles }: OnSale): void {
    if (entered > LAST || entered > days) return;
    const isSold = sold && days <= LAST;
    const until = Math.min(days, LAST);
    this.#entered[entered] = (this.#entered[entered] ?? 0) + vehicles;
    const ended = isSold ? this.#sold : this.#left;
    ended[until] = (ended[until] ?? 0) + vehicles;
    if (isSold) this.sales += vehicles;
  }

  /**
   * The first day by which the share of vehicles is sold, by the Kaplan–Meier estimate; null when the records do
   * not reach so far. A vehicle that leaves unsold on the day of a sale was still there for it.
   */
  dayOf(share: number): number | null {
    let [there, unsold] = [0, 1];
    for (let day = 0; day <= LAST; day += 1) {
      there += this.#entered[day] ?? 0;
      const sold = this.#sold[day] ?? 0;
      if (sold > 0) unsold *= 1 - sold / there;
      if (unsold <= 1 - share + TOLERANCE) return day;
      there -= sold + (this.#left[day] ?? 0);
    }
    return null;
  }
}

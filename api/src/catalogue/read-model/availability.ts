import type { Availability } from '@pomelo/contract/catalogue/facets.ts';
import { NONE } from './stock/columns.ts';
import { Deadlines } from '../../platform/search/deadlines.ts';
import { LiveBookings } from './live-bookings.ts';
import type { LiveBooking } from './reader.ts';
import type { Stock } from './stock/stock.ts';

export type ListingState = {
  availability: Availability;
  free: number;
  total: number;
  /** Earliest end when nothing is free. */
  bookedUntilMs: number | null;
};

/**
 * Live bookings of the vehicles, and the availability facet that follows from them. Bookings expire by the
 * clock.
 */
export class AvailabilityOverlay {
  readonly bookings = new LiveBookings();
  readonly #stock: Stock;
  readonly #deadlines = new Deadlines();
  #nowMs: number;
  #today: number;

  constructor(stock: Stock, nowMs: number, today: number) {
    this.#stock = stock;
    this.#nowMs = nowMs;
    this.#today = today;
  }

  nextDeadline(): number {
    return this.#deadlines.next();
  }

  /** Replaces a listing's bookings; whether anything visible changed. */
  put(itemId: number, bookings: readonly LiveBooking[]): boolean {
    const changed = this.bookings.put(itemId, bookings);
    if (changed)
      for (const booking of bookings)
        if (booking.endMs !== Infinity) this.#deadlines.add(booking.endMs, itemId);
    return changed;
  }

  /** Writes the facet of a row; returns whether its availability changed. */
  refresh(row: number): boolean {
    const group = this.#stock.dimensions.group('availability');
    return group.set(row, group.codeOf(this.state(row).availability) ?? 0);
  }

  /** Lets the clock pass; the listings whose bookings have ended. */
  advance(nowMs: number): number[] {
    this.#nowMs = nowMs;
    const ended = [...new Set(this.#deadlines.due(nowMs))];
    for (const itemId of ended) {
      this.bookings.put(
        itemId,
        this.bookings.ofItem(itemId).filter((booking) => booking.endMs > nowMs),
      );
    }
    return ended;
  }

  /** A new day: what was to arrive may have. The rows concerned. */
  turnDay(today: number): void {
    this.#today = today;
    const { columns, size } = this.#stock;
    for (let row = 0; row < size; row += 1) {
      if ((columns.availableFrom[row] ?? NONE) !== NONE && this.#stock.isLive(row)) this.refresh(row);
    }
  }

  isFree(productId: number, itemId: number): boolean {
    return !this.bookings
      .ofItem(itemId)
      .some((booking) => booking.productId === productId && booking.endMs > this.#nowMs);
  }

  state(row: number): ListingState {
    const { columns, products } = this.#stock;
    const itemId = columns.id[row] ?? 0;
    const total = columns.vehicleCount[row] ?? 0;
    const bookedIds = this.#bookedVehicles(row, itemId);
    const free = total - bookedIds.size;
    if (free > 0)
      return {
        availability: this.isExpected(row) ? 'arrivage' : 'disponible',
        free,
        total,
        bookedUntilMs: null,
      };
    let bookedUntilMs = Infinity;
    const at = columns.vehiclesAt[row] ?? 0;
    for (let slot = at; slot < at + total; slot += 1)
      bookedUntilMs = Math.min(bookedUntilMs, bookedIds.get(products.id[slot] ?? 0) ?? Infinity);
    return {
      availability: 'reserve',
      free,
      total,
      bookedUntilMs: bookedUntilMs === Infinity ? null : bookedUntilMs,
    };
  }

  /** End of the last booking of each booked vehicle on sale. */
  #bookedVehicles(row: number, itemId: number): ReadonlyMap<number, number> {
    const bookings = this.bookings.ofItem(itemId);
    if (bookings.length === 0) return NOTHING_BOOKED;
    const bookedIds = new Map<number, number>();
    for (const { productId, endMs } of bookings) {
      if (endMs > this.#nowMs && this.#stock.rowOfVehicle.get(productId) === row)
        bookedIds.set(productId, Math.max(endMs, bookedIds.get(productId) ?? 0));
    }
    return bookedIds;
  }

  /** Not in its yard yet, booked or not. */
  isExpected(row: number): boolean {
    return (this.#stock.columns.availableFrom[row] ?? NONE) > this.#today;
  }
}

const NOTHING_BOOKED: ReadonlyMap<number, number> = new Map();

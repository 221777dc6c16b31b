import type { LiveBooking } from './reader.ts';

const NONE: readonly LiveBooking[] = [];

/**
 * Bookings that may still be running, by listing and by workspace. Few compared with the stock, hence plain
 * maps.
 */
export class LiveBookings {
  readonly #byListing = new Map<number, readonly LiveBooking[]>();
  readonly #byWorkspace = new Map<string, Map<string, LiveBooking>>();

  ofItem(itemId: number): readonly LiveBooking[] {
    return this.#byListing.get(itemId) ?? NONE;
  }

  /** Those running at an instant, by product. */
  ofWorkspace(workspaceId: string, nowMs: number): readonly LiveBooking[] {
    const bookings = [...(this.#byWorkspace.get(workspaceId)?.values() ?? [])];
    return bookings
      .filter((booking) => booking.endMs > nowMs)
      .toSorted((one, other) => one.productId - other.productId);
  }

  /** Replaces the bookings of a listing; whether that changed anything. */
  put(itemId: number, bookings: readonly LiveBooking[]): boolean {
    const old = this.ofItem(itemId);
    if (old.length === 0 && bookings.length === 0) return false;
    if (sameBookings(old, bookings)) return false;
    for (const booking of old) this.#byWorkspace.get(booking.workspaceId)?.delete(booking.id);
    if (bookings.length === 0) this.#byListing.delete(itemId);
    else this.#byListing.set(itemId, bookings);
    for (const booking of bookings) {
      const own = this.#byWorkspace.get(booking.workspaceId) ?? new Map<string, LiveBooking>();
      this.#byWorkspace.set(booking.workspaceId, own.set(booking.id, booking));
    }
    return true;
  }
}

const sameBookings = (one: readonly LiveBooking[], other: readonly LiveBooking[]): boolean =>
  one.length === other.length &&
  one.every((booking, at) => {
    const twin = other[at];
    return (
      twin !== undefined &&
      booking.id === twin.id &&
      booking.productId === twin.productId &&
      booking.endMs === twin.endMs &&
      booking.extended === twin.extended
    );
  });

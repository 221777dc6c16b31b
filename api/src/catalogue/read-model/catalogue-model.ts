import type { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { Clock } from '../../platform/clock.ts';
import { AvailabilityOverlay } from './availability.ts';
import { type Bitset, bitsetFor, clearBit, putBit, rowsOf } from '../../platform/search/bitset.ts';
import { type ColumnName, NONE } from './stock/columns.ts';
import { NO_CODE } from './stock/facet-group.ts';
import { ListingTexts } from './listing-json.ts';
import type { ListingRecord } from './stock/listing-record.ts';
import { Matcher } from './matching/matcher.ts';
import { type ParisDay, parisDay } from '@pomelo/contract/paris-time.ts';
import { SLICE, pause } from '../../platform/search/pause.ts';
import { RANGE_COLUMNS } from './ranges/ranges.ts';
import { ResaleAmounts, type ResaleOfRow, type ResaleTerms } from './orders/resale-amounts.ts';
import type {
  DeliveredCosts,
  LiveBooking,
  SearchRequest,
  SearchResult,
  View,
  WholeRequest,
} from './reader.ts';
import { Searcher } from './searcher.ts';
import { SitePages } from './site-pages.ts';
import { similarRows } from './matching/similar-listings.ts';
import { Stock } from './stock/stock.ts';
import { StockTallies } from './counting/stock-tallies.ts';
import { StockOrders } from './orders/stock-orders.ts';
import { TextIndex } from './matching/text-index.ts';

export type ModelSettings = { clock: Clock; kmThreshold: () => number };
const SLACK_ROWS = 4096;

/**
 * Generations that each part of a response was computed from; caches compare these instead of being emptied.
 */
export type Generations = {
  /** Anything but bookings. */
  stock: number;
  /** The availability of a listing changed. */
  availability: number;
};

/**
 * The whole stock in memory. Filled by `put` and `putBookings`, then usable once `buildIndex` has built the
 * indexes.
 */
export class CatalogueModel {
  readonly stock: Stock;
  readonly availability: AvailabilityOverlay;
  readonly orders: StockOrders;
  readonly matcher: Matcher;
  readonly texts: TextIndex;
  readonly tallies: StockTallies;
  readonly generations: Generations = { stock: 0, availability: 0 };
  /** Rows on sale since yesterday evening. */
  arrivals: Bitset;
  readonly pages: SitePages;
  readonly #settings: ModelSettings;
  readonly #items: ListingTexts;
  readonly #searcher: Searcher;
  #kmThreshold: number;
  #day: ParisDay;

  constructor(settings: ModelSettings, expectedListings = 0) {
    this.#settings = settings;
    const nowMs = settings.clock.now().getTime();
    this.#day = parisDay(nowMs);
    this.#kmThreshold = settings.kmThreshold();
    this.stock = new Stock(Math.ceil(expectedListings * 1.125) + SLACK_ROWS, this.#kmThreshold);
    this.availability = new AvailabilityOverlay(this.stock, nowMs, this.#day.day);
    this.orders = new StockOrders(this.stock);
    this.matcher = new Matcher(this.stock, () => this.orders.of('-salesDate', 'b2b'));
    this.texts = new TextIndex(this.stock);
    const { stock, matcher, orders, generations } = this;
    this.tallies = new StockTallies({ stock, matcher, orders, generation: () => generations.stock });
    this.arrivals = bitsetFor(this.stock.capacity);
    this.#items = new ListingTexts(this.stock, this.availability);
    this.#searcher = new Searcher(this);
    this.pages = new SitePages(this.stock, () => this.generations.stock);
  }

  /** Builds the indexes of the current rows; from then on each change updates them. Pauses between slices. */
  async buildIndex(): Promise<void> {
    const { stock } = this;
    for (const name of RANGE_COLUMNS)
      await this.matcher.ranges.get(name)?.build(stock.columns[name], stock.size);
    await this.orders.build();
    await this.texts.build();
    for (let row = 0; row < stock.size; row += 1) {
      this.availability.refresh(row);
      if (row % SLICE === SLICE - 1) await pause();
    }
    this.arrivals = bitsetFor(stock.capacity);
    this.#markArrivals();
    stock.observe({
      written: (row, changed) => this.#written(row, changed),
      removed: (row) => this.#removed(row),
      widened: (capacity) => this.#widened(capacity),
    });
  }

  /** Inserts or overwrites a listing on sale; whether anything visible changed. */
  put(record: ListingRecord): boolean {
    const written = this.stock.put(record);
    if (written) this.generations.stock += 1;
    if (written) this.#refreshAvailability(record.id);
    return written;
  }

  /** Replaces the bookings of a listing, on sale or not; whether anything visible changed. */
  putBookings(itemId: number, bookings: readonly LiveBooking[]): boolean {
    const changed = this.availability.put(itemId, bookings);
    if (changed) this.#refreshAvailability(itemId);
    return changed;
  }

  /** Takes a listing off sale; its bookings run on. */
  remove(itemId: number): boolean {
    const removed = this.stock.remove(itemId);
    if (removed) this.generations.stock += 1;
    return removed;
  }

  /** Lets the clock pass: listings whose bookings ended; null when everything may have changed. */
  advance(): readonly number[] | null {
    const nowMs = this.#settings.clock.now().getTime();
    const ended = nowMs >= this.availability.nextDeadline() ? this.availability.advance(nowMs) : NOTHING;
    for (const itemId of ended) this.#refreshAvailability(itemId);
    const isNewDay = nowMs >= this.#day.endsMs;
    if (isNewDay) this.#turnDay(nowMs);
    const kmThreshold = this.#settings.kmThreshold();
    if (kmThreshold === this.#kmThreshold) return isNewDay ? null : ended;
    this.#kmThreshold = kmThreshold;
    this.stock.setKmThreshold(kmThreshold);
    this.#everythingChanged();
    return null;
  }

  /** When the next booking ends or the day turns, in milliseconds. */
  nextChangeMs(): number {
    return Math.min(this.availability.nextDeadline(), this.#day.endsMs);
  }

  search(request: SearchRequest): SearchResult {
    return this.#searcher.search(request);
  }

  facets(
    filters: CatalogueFilters,
    view: View,
    favorites: ReadonlySet<number> | null,
    delivered?: DeliveredCosts | null,
  ): { total: number; arrivals: number; json: string } {
    return this.#searcher.facets(filters, view, favorites, delivered);
  }

  newest(filters: CatalogueFilters, view: View, delivered?: DeliveredCosts | null): number[] {
    return this.#searcher.newest(filters, view, delivered);
  }

  whole(request: WholeRequest): number[] {
    return this.#searcher.whole(request);
  }

  total(filters: CatalogueFilters, view: View, delivered?: DeliveredCosts | null): number {
    return this.#searcher.total(filters, view, delivered);
  }

  resalesOf(itemIds: readonly number[], terms: ResaleTerms): (ResaleOfRow | undefined)[] {
    const amounts = new ResaleAmounts(this.stock, terms);
    return itemIds.map((id) => {
      const row = this.stock.liveRow(id);
      return row === undefined ? undefined : amounts.of(row);
    });
  }

  get items(): ListingTexts {
    return this.#items;
  }

  similar(itemId: number, count: number): number[] {
    const row = this.stock.liveRow(itemId);
    return row === undefined
      ? []
      : similarRows(this.stock, row, count).map((other) => this.stock.columns.id[other] ?? 0);
  }

  bookingsOf(workspaceId: string): readonly LiveBooking[] {
    return this.availability.bookings.ofWorkspace(workspaceId, this.#settings.clock.now().getTime());
  }

  #refreshAvailability(itemId: number): void {
    const row = this.stock.liveRow(itemId);
    if (row === undefined) return;
    this.#items.evict(row);
    if (this.availability.refresh(row)) this.generations.availability += 1;
  }

  #written(row: number, changed: ReadonlySet<ColumnName> | null): void {
    const { columns } = this.stock;
    this.orders.touch(row, changed);
    for (const name of RANGE_COLUMNS) {
      if (changed === null || changed.has(name))
        this.matcher.ranges.get(name)?.update(row, columns[name][row] ?? NONE);
    }
    putBit(this.arrivals, row, this.#isArrival(row));
    this.#items.evict(row);
  }

  #removed(row: number): void {
    for (const range of this.matcher.ranges.values()) range.remove(row);
    clearBit(this.arrivals, row);
    this.#items.evict(row);
  }

  #widened(capacity: number): void {
    this.orders.widen(capacity);
    for (const [name, range] of this.matcher.ranges) range.widen(this.stock.columns[name]);
    const arrivals = bitsetFor(capacity);
    arrivals.set(this.arrivals);
    this.arrivals = arrivals;
  }

  #turnDay(nowMs: number): void {
    this.#day = parisDay(nowMs);
    this.availability.turnDay(this.#day.day);
    this.#markArrivals();
    this.#everythingChanged();
  }

  #everythingChanged(): void {
    this.#items.evictAll();
    this.generations.stock += 1;
    this.generations.availability += 1;
  }

  #markArrivals(): void {
    for (let row = 0; row < this.stock.size; row += 1)
      putBit(this.arrivals, row, this.stock.isLive(row) && this.#isArrival(row));
  }

  #isArrival(row: number): boolean {
    return (this.stock.columns.sales[row] ?? 0) >= this.#day.arrivalsSinceMs * 1000;
  }
}

const NOTHING: readonly number[] = [];

/** Listings of which every vehicle is booked. */
export function bookedListings({ stock }: CatalogueModel): number[] {
  const group = stock.dimensions.group('availability');
  const code = group.codeOf('reserve') ?? NO_CODE;
  return [...rowsOf(group.bits(code), group.stock[code] ?? 0)].map((row) => stock.columns.id[row] ?? 0);
}

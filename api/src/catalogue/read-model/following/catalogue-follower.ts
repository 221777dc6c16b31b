import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import type { ChangeListener } from '../../../platform/db/listen.ts';
import { CatalogueModel, type ModelSettings } from '../catalogue-model.ts';
import { ChangeQueue, type QueueLogger, delay } from './change-queue.ts';
import { bookingsByListing, loadModel } from './load-model.ts';
import { notifyAfterChanges } from '../../../platform/db/change-feed.repository.ts';
import {
  findBookingsOfListings,
  findListingsOnSale,
  findLiveBookings,
  inSnapshot,
} from './read-model.repository.ts';
import type { LiveBooking } from '../reader.ts';
import { INDEXED } from './when-indexed.ts';
import type { ListingRecord } from '../stock/listing-record.ts';
import { bookingOfRow, listingOfRow } from './row-decoder.ts';

const CHANNEL = 'catalogue_changed';
const RETRY_LOAD_MS = 1000;
const MAX_START_MS = 600;
/** A longer wait would not fit a timer. */
const MAX_TIMER_MS = HOUR_MS;

export type FollowerParts = {
  pool: Pool;
  /** The change feed of this process. */
  listener: ChangeListener;
  clock: Clock;
  logger: QueueLogger;
  settings: Pick<ModelSettings, 'kmThreshold'>;
  /** Awaited before each load. */
  beforeLoad?: () => Promise<void>;
  /** The model has only requested listings, and those with bookings: the whole stock is elsewhere. */
  isPart?: boolean;
  /** Partial stock: maximum number of listings in memory, not counting those with bookings. */
  mostListings?: number;
};

type ReadListings = {
  itemIds: readonly number[];
  records: ReadonlyMap<number, ListingRecord>;
  bookings: ReadonlyMap<number, LiveBooking[]>;
};
const MAX_LISTINGS = 50_000;
const BATCH = 1000;

type ChangeListenerOfReader = (generation: number, itemIds: readonly number[]) => void;

/** Keeps a model of the stock up to date from the database's notifications. */
export class CatalogueFollower {
  readonly #parts: FollowerParts;
  readonly #queue: ChangeQueue;
  readonly #pingChannel = `catalogue_ping_${randomUUID()}`;
  readonly #pings = new Map<string, () => void>();
  readonly #listeners = new Set<ChangeListenerOfReader>();
  readonly #unsubscribe: (() => void)[] = [];
  #model: CatalogueModel;
  #generation: number;
  #started = false;
  #stopped = false;
  #loading: Promise<void> | null = null;
  /** Listings read into a model without the whole stock, the last requested last; null once it has all. */
  #readEarly: Set<number> | null = new Set();
  /** Partial stock: listings that a caller waits for. */
  readonly #requested = new Set<number>();
  /** Partial stock: number of rows from which the oldest are evicted. */
  #mostRows = Infinity;
  #isTrim = false;
  readonly #loaded = Promise.withResolvers<void>();
  /** Requested during a load, which may have read too early. */
  #loadAgain = false;
  #changedWhileLoading: Set<number> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
    this.#model = new CatalogueModel(this.#modelSettings());
    this.#queue = new ChangeQueue((itemIds) => this.#readAndApply(itemIds), parts.logger);
    // Starts at the current time, so that a response cached before a restart never counts as new.
    this.#generation = parts.clock.now().getTime();
  }

  generation = (): number => {
    this.#advance();
    return this.#generation;
  };

  /** The stock as of this instant. */
  current(): CatalogueModel {
    this.#advance();
    return this.#model;
  }

  subscribe = (listener: ChangeListenerOfReader): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start = async (): Promise<void> => {
    const { listener } = this.#parts;
    const onGap = (): void => void (this.#started && this.reload());
    this.#unsubscribe.push(
      await listener.subscribe(CHANNEL, { onChange: (payload) => this.#notified(payload), onGap }),
    );
    // A ping sent while the connection is down is lost: the following reload has read the change it waits
    // for.
    const onLostPings = (): void => {
      for (const arrive of this.#pings.values()) arrive();
    };
    const onPing = (payload: string): void => this.#pings.get(payload)?.();
    this.#unsubscribe.push(
      await listener.subscribe(this.#pingChannel, { onChange: onPing, onGap: onLostPings }),
    );
    if (this.#parts.isPart) {
      this.#unsubscribe.push(await listener.subscribe(INDEXED, { onChange: this.#indexed }));
      this.#started = true;
      await this.reload();
      this.#loaded.resolve();
      return;
    }
    await this.#readBookings();
    this.#started = true;
    void this.reload();
    // A stock of usual size is in memory before the first request; a large one continues to load.
    await Promise.race([this.#loaded.promise, delay(MAX_START_MS)]);
  };

  isLoaded = (): boolean => this.#readEarly === null;

  /** Resolves when the stock is loaded for the first time, or the follower is stopped. */
  whenLoaded = (): Promise<void> => this.#loaded.promise;

  /** Whether the model has what the database has of this listing, if anything. */
  isReadable = (itemId: number): boolean => this.#readEarly === null || this.#readEarly.has(itemId);

  /** Partial stock: marks listings as recently used, so that they are evicted last. */
  asked(itemIds: readonly number[]): void {
    for (const itemId of itemIds) if (this.#readEarly?.delete(itemId)) this.#readEarly.add(itemId);
  }

  reload = async (): Promise<void> => {
    this.#isTrim = false;
    await this.#reload();
  };

  async #reload(): Promise<void> {
    this.#loadAgain = true;
    this.#loading ??= this.#loadWhileRequested().finally(() => {
      this.#loading = null;
    });
    await this.#loading;
  }

  refreshListings = async (itemIds: readonly number[]): Promise<void> => {
    for (const itemId of itemIds) {
      this.#changedWhileLoading?.add(itemId);
      if (this.#parts.isPart) this.#requested.add(itemId);
    }
    await this.#queue.applied(itemIds);
  };

  whenCurrent = async (): Promise<void> => {
    const token = randomUUID();
    const arrived = new Promise<void>((resolve) => this.#pings.set(token, resolve));
    await notifyAfterChanges(this.#parts.pool, this.#pingChannel, token);
    await arrived;
    this.#pings.delete(token);
    await this.#queue.applied();
    await this.#loading;
  };

  stop = async (): Promise<void> => {
    this.#stopped = true;
    this.#loaded.resolve();
    clearTimeout(this.#timer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#queue.stop();
    await this.#loading;
  };

  #modelSettings(): ModelSettings {
    return { clock: this.#parts.clock, kmThreshold: this.#parts.settings.kmThreshold };
  }

  #notified(payload: string): void {
    if (payload === 'reload') {
      void this.reload();
      return;
    }
    const itemId = Number(/^item:(\d+)$/.exec(payload)?.[1]);
    if (!Number.isInteger(itemId)) return;
    this.#changedWhileLoading?.add(itemId);
    this.#queue.add(itemId);
  }

  async #loadWhileRequested(): Promise<void> {
    while (this.#loadAgain && !this.#stopped) {
      this.#loadAgain = false;
      try {
        await this.#load();
      } catch (error) {
        this.#parts.logger.error({ err: error }, 'The stock could not be loaded; trying again');
        this.#loadAgain = true;
        await delay(RETRY_LOAD_MS);
      }
    }
  }

  /** Bookings are few: before the stock is loaded, companies already see theirs. */
  async #readBookings(): Promise<void> {
    const { pool, clock } = this.#parts;
    const rows = await inSnapshot(pool, (client) => findLiveBookings(client, clock.now()));
    for (const [itemId, own] of bookingsByListing(rows.map(bookingOfRow)))
      this.#model.putBookings(itemId, own);
  }

  /** Changes during the load are applied to the old model, which answers, and afterwards to the new one. */
  async #load(): Promise<void> {
    const changed = new Set<number>();
    this.#changedWhileLoading = changed;
    try {
      await this.#parts.beforeLoad?.();
      const { isPart, pool, mostListings = MAX_LISTINGS } = this.#parts;
      const read = isPart ? new Set<number>() : null;
      const model = read ? await this.#loadPart(read) : await loadModel(pool, this.#modelSettings());
      // Listings that are requested during the load count towards the bound.
      const mostRows = read ? model.stock.size + mostListings / 2 : Infinity;
      while (changed.size > 0 && !this.#stopped) {
        const itemIds = [...changed];
        changed.clear();
        this.#apply(model, read, await this.#read(itemIds));
        // In the order in which they were requested.
        for (const itemId of itemIds) if (read?.delete(itemId)) read.add(itemId);
      }
      this.#model = model;
      this.#readEarly = read;
      this.#mostRows = mostRows;
      if (!read) this.#loaded.resolve();
    } finally {
      this.#changedWhileLoading = null;
    }
    if (!this.#isTrim) this.#announce([]);
    if (this.#model.stock.size <= this.#mostRows || this.#loadAgain) return;
    this.#isTrim = true;
    this.#loadAgain = true;
  }

  /** A model of the listings with bookings, and of half of those it may have: the last requested. */
  async #loadPart(read: Set<number>): Promise<CatalogueModel> {
    const { pool, clock, mostListings = MAX_LISTINGS } = this.#parts;
    const model = new CatalogueModel(this.#modelSettings());
    const rows = await inSnapshot(pool, (client) => findLiveBookings(client, clock.now()));
    const booked = bookingsByListing(rows.map(bookingOfRow));
    for (const itemId of booked.keys()) read.add(itemId);
    for (const itemId of [...(this.#readEarly ?? [])].slice(-mostListings / 2)) read.add(itemId);
    const itemIds = [...read];
    for (let at = 0; at < itemIds.length; at += BATCH)
      applyTo(model, await this.#read(itemIds.slice(at, at + BATCH)));
    return model;
  }

  /** Applies read listings, to a part only those it has, requested or booked; returns those that changed. */
  #apply(model: CatalogueModel, readable: Set<number> | null, read: ReadListings): number[] {
    if (!this.#parts.isPart || readable === null) return applyTo(model, read);
    const isWanted = (itemId: number): boolean =>
      readable.has(itemId) ||
      this.#requested.has(itemId) ||
      (this.#readEarly?.has(itemId) ?? false) ||
      (read.bookings.get(itemId) ?? []).length > 0 ||
      model.availability.bookings.ofItem(itemId).length > 0;
    const itemIds = read.itemIds.filter(isWanted);
    for (const itemId of itemIds) readable.add(itemId);
    return applyTo(model, { ...read, itemIds });
  }

  /** Changes that are visible at once are announced with the listing; searches see them from now on. */
  #indexed = (payload: string): void => {
    const itemIds = payload === '' ? [] : payload.split(',').map(Number);
    const readable = itemIds.filter((itemId) => this.isReadable(itemId));
    if (itemIds.length === 0 || readable.length > 0) this.#announce(readable);
    else this.#generation += 1;
  };

  async #readAndApply(itemIds: readonly number[]): Promise<void> {
    const read = await this.#read(itemIds);
    this.#advance();
    const changed = this.#apply(this.#model, this.#readEarly, read);
    if (this.#parts.isPart) for (const itemId of itemIds) this.#requested.delete(itemId);
    else for (const itemId of itemIds) this.#readEarly?.add(itemId);
    if (changed.length > 0) this.#announce(changed);
    if (this.#model.stock.size > this.#mostRows && !this.#loading) {
      this.#isTrim = true;
      void this.#reload();
    }
  }

  async #read(itemIds: readonly number[]): Promise<ReadListings> {
    const { pool, clock } = this.#parts;
    const [items, bookings] = await Promise.all([
      findListingsOnSale(pool, itemIds),
      findBookingsOfListings(pool, itemIds, clock.now()),
    ]);
    const records = new Map(items.map(listingOfRow).map((record) => [record.id, record]));
    return { itemIds, records, bookings: bookingsByListing(bookings.map(bookingOfRow)) };
  }

  /** Bookings expire without an event. */
  #advance(): void {
    const ended = this.#model.advance();
    if (ended === null) this.#announce([]);
    else if (ended.length > 0) this.#announce(ended);
  }

  #announce(itemIds: readonly number[]): void {
    this.#generation += 1;
    this.#armTimer();
    const generation = this.#generation;
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener(generation, itemIds);
    });
  }

  #armTimer(): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    const waitMs = this.#model.nextChangeMs() - this.#parts.clock.now().getTime();
    this.#timer = setTimeout(() => this.#timerFired(), Math.min(Math.max(waitMs, 1), MAX_TIMER_MS)).unref();
  }

  #timerFired(): void {
    this.#advance();
    this.#armTimer();
  }
}

/** The listings that visibly changed. */
function applyTo(model: CatalogueModel, { itemIds, records, bookings }: ReadListings): number[] {
  return itemIds.filter((itemId) => {
    const record = records.get(itemId);
    const booked = model.putBookings(itemId, bookings.get(itemId) ?? []);
    const written = record ? model.put(record) : model.remove(itemId);
    return booked || written;
  });
}

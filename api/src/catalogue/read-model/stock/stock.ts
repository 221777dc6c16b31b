import { type Bitset, bitsetFor, clearBit, hasBit, setBit } from '../../../platform/search/bitset.ts';
import { ByteTexts } from '../../../platform/search/byte-texts.ts';
import { type Columns, type ColumnName, NO_MARKET, NONE, createColumns, widenColumns } from './columns.ts';
import { Dictionary } from '../../../platform/search/dictionary.ts';
import { Documents } from './documents.ts';
import { NO_CODE } from './facet-group.ts';
import { IdMap } from '../../../platform/search/id-map.ts';
import { IdentityIndex, compactIdentity, hashText } from './identity-index.ts';
import { type ListingRecord, photographsOf } from './listing-record.ts';
import { VehicleColumns } from './vehicle-columns.ts';
import { type ColumnPack, columnPacks } from './packed-columns.ts';
import { StockDimensions } from './stock-dimensions.ts';
import { conditionOf } from '@pomelo/contract/catalogue/vehicle.ts';
import { codeOfRegistration } from './registration-code.ts';
import { batteryBand } from '@pomelo/contract/catalogue/battery.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { gapFromMarket, marketPositionOf } from '@pomelo/contract/catalogue/market-value.ts';
import { priceWithVat } from '@pomelo/contract/catalogue/vat.ts';
import { commonOrigin, REGISTRATION_ORIGINS } from '../../vehicle/registration-origin.ts';
import { estimatedFiscalHp } from '../../vehicle/fiscal-power.ts';

/** Fiscal horsepower by the estimate of a carte grise. */
const workedOutHp = ({ power, co2, energy, firstRegistration }: ListingRecord): number | null =>
  estimatedFiscalHp({ powerHp: power, co2, energy, firstRegistration });

/** Price that a buyer pays, in cents. */
export const inclTaxCents = ({ vat, priceB2b }: ListingRecord): number =>
  priceWithVat(vat === 'recuperable' ? vat : UNKNOWN, priceB2b).toPay;

const originCode = ({ products, ...record }: ListingRecord): number =>
  REGISTRATION_ORIGINS.indexOf(
    commonOrigin(
      products.map(({ plate }) => plate),
      record,
    ),
  );

/** How far the trade price is from its market value; null without one. */
export const gapOf = ({ market, priceB2b }: ListingRecord): number | null =>
  market && gapFromMarket(priceB2b, market.cents);

const REFERENCE_SEED = 0x811c9dc5;

/**
 * Notified of every change to a row once the columns contain it. `changed` is null for a row new to the
 * stock.
 */
export type StockObserver = {
  written: (row: number, changed: ReadonlySet<ColumnName> | null) => void;
  removed: (row: number) => void;
  widened: (capacity: number) => void;
};

/** All listings on sale, a row each. A row retains its number; one no longer on sale leaves every bitset. */
export class Stock {
  capacity: number;
  /** Rows ever used. */
  size = 0;
  /** Rows on sale. */
  count = 0;
  live: Bitset;
  readonly columns: Columns;
  readonly dimensions: StockDimensions;
  readonly packs: readonly ColumnPack[];
  readonly documents = new Documents();
  readonly media = new Dictionary();
  readonly products = new VehicleColumns();
  /** From listing ids to rows, and from product ids to rows. */
  readonly rowOfListing = new IdMap();
  readonly rowOfVehicle = new IdMap();
  readonly #references = new ByteTexts();
  readonly #referenceIndex = new IdentityIndex();
  readonly #observers: StockObserver[] = [];
  #kmThreshold: number;

  constructor(capacity: number, kmThreshold: number) {
    this.capacity = capacity;
    this.#kmThreshold = kmThreshold;
    this.live = bitsetFor(capacity);
    this.columns = createColumns(capacity);
    this.dimensions = new StockDimensions(capacity);
    this.packs = columnPacks(this.dimensions, this.columns);
  }

  observe(observer: StockObserver): void {
    this.#observers.push(observer);
  }

  isLive(row: number): boolean {
    return hasBit(this.live, row);
  }

  liveRow(itemId: number): number | undefined {
    const row = this.rowOfListing.get(itemId);
    return row !== undefined && this.isLive(row) ? row : undefined;
  }

  reference(row: number): string {
    return this.#references.read(this.columns.referenceAt[row] ?? 0, this.columns.referenceLength[row] ?? 0);
  }

  rowsByReference(compact: string): number[] {
    const rows = this.#referenceIndex.candidates(hashText(compact, REFERENCE_SEED));
    return rows.filter((row) => this.isLive(row) && compactIdentity(this.reference(row)) === compact);
  }

  /** Inserts or overwrites a listing; whether anything changed. */
  put(record: ListingRecord): boolean {
    const known = this.rowOfListing.get(record.id);
    const row = known ?? this.#newRow(record.id);
    const wasLive = this.isLive(row);
    if (!wasLive) {
      setBit(this.live, row);
      this.count += 1;
    }
    const modelCode = this.dimensions.modelCode(record.make, record.model);
    const changed = this.#writeNumbers(row, record, modelCode, wasLive);
    const facetsChanged = this.#writeFacets(row, record, modelCode);
    if (wasLive && changed.size === 0 && !facetsChanged) return false;
    for (const pack of this.packs) pack.update(row);
    for (const observer of this.#observers) observer.written(row, wasLive ? changed : null);
    return true;
  }

  /** Whether it was on sale. */
  remove(itemId: number): boolean {
    const row = this.liveRow(itemId);
    if (row === undefined) return false;
    clearBit(this.live, row);
    this.count -= 1;
    for (const group of this.dimensions.groups) group.set(row, NO_CODE);
    this.#leaveVehicles(row);
    for (const observer of this.#observers) observer.removed(row);
    return true;
  }

  /** 'neuf' or 'occasion' of every row again, after the site configuration changed. */
  setKmThreshold(kmThreshold: number): void {
    if (kmThreshold === this.#kmThreshold) return;
    this.#kmThreshold = kmThreshold;
    const group = this.dimensions.group('condition');
    for (let row = 0; row < this.size; row += 1) {
      if (!this.isLive(row) || !group.set(row, this.#conditionCode(row))) continue;
      for (const pack of this.packs) pack.update(row);
    }
  }

  #conditionCode(row: number): number {
    return this.dimensions.fixedCode('condition', conditionOf(this.columns.km[row] ?? 0, this.#kmThreshold));
  }

  #newRow(itemId: number): number {
    if (this.size === this.capacity) this.#widen();
    this.rowOfListing.set(itemId, this.size);
    this.size += 1;
    return this.size - 1;
  }

  #widen(): void {
    this.capacity = Math.ceil(this.capacity * 1.5) + 1024;
    widenColumns(this.columns, this.capacity);
    const live = bitsetFor(this.capacity);
    live.set(this.live);
    this.live = live;
    for (const group of this.dimensions.groups) group.widen(this.capacity);
    for (const pack of this.packs) pack.widen(this.capacity);
    for (const observer of this.#observers) observer.widened(this.capacity);
  }

  #writeNumbers(row: number, record: ListingRecord, modelCode: number, wasLive: boolean): Set<ColumnName> {
    const { columns } = this;
    const changed = new Set<ColumnName>();
    const put = (name: ColumnName, value: number | null) => {
      const column = columns[name];
      if (column[row] === (value ?? NONE)) return;
      column[row] = value ?? NONE;
      changed.add(name);
    };
    put('id', record.id);
    put('priceB2b', record.priceB2b);
    put('priceB2c', record.priceB2c);
    put('priceInclTax', inclTaxCents(record));
    put(
      'km',
      record.products.reduce((least, product) => Math.min(least, product.km), Infinity),
    );
    put('year', record.year);
    put('power', record.power);
    put('co2', record.co2);
    put('fiscalHp', record.fiscalHp ?? workedOutHp(record));
    put('sales', record.salesMicros);
    put('updated', record.updatedMs);
    put('document', this.documents.codeOf(modelCode, record.version, record.finition));
    put('media', this.media.codeOf(record.media));
    put('firstRegistration', codeOfRegistration(record.firstRegistration));
    put('availableFrom', record.availableFromDay);
    put('doors', record.doors);
    put('seats', record.seats);
    put('repairs', record.repairs);
    put('unpricedDamages', record.unpricedDamages);
    put('massKg', record.massKg);
    put('electricRange', record.electricRangeKm);
    put('origin', originCode(record));
    put('marketGap', gapOf(record) ?? NO_MARKET);
    put('comparables', record.market?.comparables ?? null);
    put('battery', record.batteryPermille);
    this.#writeReference(row, record.reference, put);
    const [at, count] = [columns.vehiclesAt[row] ?? 0, columns.vehicleCount[row] ?? 0];
    if (!wasLive || !this.products.same(at, count, record.products))
      this.#writeVehicles(row, record, put, changed);
    return changed;
  }

  #writeReference(row: number, reference: string, put: (name: ColumnName, value: number) => void): void {
    if (this.reference(row) === reference) return;
    const { at, length } = this.#references.add(reference);
    put('referenceAt', at);
    put('referenceLength', length);
    this.#referenceIndex.add(hashText(compactIdentity(reference), REFERENCE_SEED), row);
  }

  #writeVehicles(
    row: number,
    record: ListingRecord,
    put: (name: ColumnName, value: number) => void,
    changed: Set<ColumnName>,
  ): void {
    this.#leaveVehicles(row);
    const [at, count] = [this.columns.vehiclesAt[row] ?? 0, this.columns.vehicleCount[row] ?? 0];
    put('vehiclesAt', this.products.put(row, record.products, at, count));
    put('vehicleCount', record.products.length);
    for (const product of record.products) this.rowOfVehicle.set(product.id, row);
    changed.add('vehiclesAt');
  }

  #leaveVehicles(row: number): void {
    const [at, count] = [this.columns.vehiclesAt[row] ?? 0, this.columns.vehicleCount[row] ?? 0];
    for (let slot = at; slot < at + count; slot += 1) {
      const id = this.products.id[slot] ?? 0;
      if (this.rowOfVehicle.get(id) === row) this.rowOfVehicle.delete(id);
    }
    this.products.leave(at, count);
  }

  #writeFacets(row: number, record: ListingRecord, modelCode: number): boolean {
    const { dimensions } = this;
    const codes = [
      ['condition', this.#conditionCode(row)],
      ['make', dimensions.makeCode(record.make)],
      ['model', modelCode],
      ['energy', dimensions.fixedCode('energy', record.energy)],
      ['gearbox', dimensions.fixedCode('gearbox', record.gearbox)],
      ['body', dimensions.fixedCode('body', record.body)],
      ['critAir', dimensions.fixedCode('critAir', record.critAir)],
      ['vat', dimensions.fixedCode('vat', record.vat)],
      ['colour', dimensions.fixedCode('colour', record.colour)],
      ['depot', dimensions.depotCode(record.depot)],
      ['seats', dimensions.seatsCode(record.seats)],
      ['marketPosition', dimensions.fixedCode('marketPosition', marketPositionOf(gapOf(record)))],
      ['photographs', dimensions.fixedCode('photographs', photographsOf(record.media))],
      [
        'batteryHealth',
        dimensions.fixedCode('batteryHealth', batteryBand(record.energy, record.batteryPermille)),
      ],
    ] as const;
    return codes.reduce((changed, [name, code]) => dimensions.group(name).set(row, code) || changed, false);
  }
}

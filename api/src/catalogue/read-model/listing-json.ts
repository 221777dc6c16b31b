import type { AvailabilityOverlay } from './availability.ts';
import { NO_MARKET, NONE } from './stock/columns.ts';
import { photographsOf } from './stock/listing-record.ts';
import { registrationOfCode } from './stock/registration-code.ts';
import { LruCache } from '../../platform/search/lru-cache.ts';
import { dayText } from '@pomelo/contract/paris-time.ts';
import type { View } from './reader.ts';
import type { Stock } from './stock/stock.ts';
import type { FacetName } from '@pomelo/contract/catalogue/facets.ts';
import { vehiclePath } from '@pomelo/contract/catalogue/vehicle.ts';
import { type Money, euros } from '@pomelo/contract/money.ts';
import { gapPercent } from '@pomelo/contract/catalogue/market-value.ts';
import { priceWithVat } from '@pomelo/contract/catalogue/vat.ts';
import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';

/** About a kilobyte each. */
const CACHED_LISTINGS = 60_000;

/** Listings as lists show them, serialised on first use and cached until they change. */
export class ListingTexts {
  readonly #stock: Stock;
  readonly #availability: AvailabilityOverlay;
  readonly #cache = {
    b2b: new LruCache<number, string>(CACHED_LISTINGS),
    b2c: new LruCache<number, string>(CACHED_LISTINGS),
  };

  constructor(stock: Stock, availability: AvailabilityOverlay) {
    this.#stock = stock;
    this.#availability = availability;
  }

  text(row: number, view: View): string {
    const known = this.#cache[view].get(row);
    if (known !== undefined) return known;
    const text = JSON.stringify(listingOf(this.#stock, this.#availability, row, view));
    this.#cache[view].set(row, text);
    return text;
  }

  item(row: number, view: View): CatalogueItem {
    return listingOf(this.#stock, this.#availability, row, view);
  }

  evict(row: number): void {
    this.#cache.b2b.delete(row);
    this.#cache.b2c.delete(row);
  }

  evictAll(): void {
    this.#cache.b2b.clear();
    this.#cache.b2c.clear();
  }
}

/** The keys in the order of the schema. Values of fixed facets come from the database's own checks. */
type FacetValues = Record<FacetName, string> &
  Pick<CatalogueItem, 'condition' | 'body' | 'energy' | 'gearbox'> & {
    critAir: NonNullable<CatalogueItem['critAir']> | '';
  };

function listingOf(stock: Stock, availability: AvailabilityOverlay, row: number, view: View): CatalogueItem {
  const { columns } = stock;
  const { document, model, make } = namesOf(stock, row);
  // The values of a column are limited by the database's checks to those of the contract.
  const facet = <Name extends keyof FacetValues>(name: Name) =>
    facetValue(stock, name, row) as FacetValues[Name];
  const state = availability.state(row);
  return {
    id: columns.id[row] ?? 0,
    reference: stock.reference(row),
    url: pathOf(stock, row),
    condition: facet('condition'),
    make: { name: make.name, slug: make.slug },
    model: { name: model.name, slug: model.slug },
    slugModel: model.slug,
    version: document.version,
    finition: document.finition,
    body: facet('body'),
    energy: facet('energy'),
    gearbox: facet('gearbox'),
    powerHp: numberOrNull(columns.power[row]),
    critAir: facet('critAir') || null,
    km: columns.km[row] ?? 0,
    firstRegistration: registrationOfCode(columns.firstRegistration[row] ?? NONE),
    modelYear: columns.year[row] ?? 0,
    colour: facet('colour'),
    seats: numberOrNull(columns.seats[row]),
    doors: numberOrNull(columns.doors[row]),
    co2: numberOrNull(columns.co2[row]),
    depot: depotOf(stock, row),
    availability: state.availability,
    availableFrom: availability.isExpected(row) ? dayOrNull(columns.availableFrom[row]) : null,
    salesDate: new Date(Math.floor((columns.sales[row] ?? 0) / 1000)).toISOString(),
    stock: { free: state.free, total: state.total },
    ...picturesOf(stock.media.textOf(columns.media[row] ?? 0)),
    ...batteryPart(columns.battery[row] ?? NONE),
    priceB2c: euros(columns.priceB2c[row] ?? 0),
    ...(view === 'b2b' ? tradePart(stock, availability, row, state.bookedUntilMs) : {}),
  };
}

function picturesOf(media: string): Pick<CatalogueItem, 'pictures' | 'photos'> {
  const drawn = photographsOf(media) === 'sans-photo';
  const pictures = (drawn ? media.slice(1) : media).split(',').map(Number);
  return { pictures, photos: drawn ? 0 : pictures.length };
}

function namesOf({ columns, dimensions, documents }: Stock, row: number) {
  const document = documents.list[columns.document[row] ?? 0] ?? { modelCode: 0, version: '', finition: '' };
  const model = dimensions.models[document.modelCode] ?? { name: '', slug: '', makeCode: 0 };
  return { document, model, make: dimensions.makes[model.makeCode] ?? { name: '', slug: '' } };
}

/** The address of its page. */
export function pathOf(stock: Stock, row: number): string {
  const { document, model, make } = namesOf(stock, row);
  const condition = facetValue(stock, 'condition', row) as CatalogueItem['condition'];
  return vehiclePath({
    id: stock.columns.id[row] ?? 0,
    condition,
    make,
    slugModel: model.slug,
    version: document.version,
  });
}

function depotOf({ dimensions }: Stock, row: number): CatalogueItem['depot'] {
  const depot = dimensions.depots[dimensions.group('depot').codes[row] ?? 0];
  if (!depot) return null;
  const { slug, name, city, department } = depot;
  return { slug, city: placeName(name, city), department };
}

/**
 * In the trade's wording: « Lyon-Corbas » for the yard of Lyon in Corbas, « Marseille » for one in its 11th
 * district, « Parc Nord, Dijon ».
 */
function placeName(name: string, city: string): string {
  if (city.startsWith(name)) return name || city;
  return name.includes(' ') ? `${name}, ${city}` : `${name}-${city}`;
}

type TradePart = Pick<
  CatalogueItem,
  'vatRegime' | 'pricingListB2b' | 'pricingListB2bInclTax' | 'products' | 'bookedUntil' | 'market'
>;

function tradePart(
  stock: Stock,
  availability: AvailabilityOverlay,
  row: number,
  bookedUntilMs: number | null,
): TradePart {
  const { columns, products } = stock;
  const vatRegime = facetValue(stock, 'vat', row) as NonNullable<CatalogueItem['vatRegime']>;
  const price = columns.priceB2b[row] ?? 0;
  const inclTax: { pricingListB2bInclTax?: Money } =
    vatRegime === 'recuperable' ? { pricingListB2bInclTax: euros(priceWithVat(vatRegime, price).toPay) } : {};
  const [at, count] = [columns.vehiclesAt[row] ?? 0, columns.vehicleCount[row] ?? 0];
  return {
    vatRegime,
    pricingListB2b: euros(price),
    ...inclTax,
    products: Array.from({ length: count }, (_unused, index) => {
      const id = products.id[at + index] ?? 0;
      return { id, km: products.km[at + index] ?? 0, free: availability.isFree(id, columns.id[row] ?? 0) };
    }),
    bookedUntil: bookedUntilMs === null ? null : new Date(bookedUntilMs).toISOString(),
    ...marketPart(columns.marketGap[row] ?? NO_MARKET, columns.comparables[row] ?? 0),
  };
}

/** Rounded down, as the filter has it. */
const batteryPart = (permille: number): Pick<CatalogueItem, 'batteryHealth'> =>
  permille === NONE ? {} : { batteryHealth: Math.floor(permille / 10) };

// VALUE-7
const marketPart = (gap: number, comparables: number): Pick<CatalogueItem, 'market'> =>
  gap === NO_MARKET ? {} : { market: { percent: gapPercent(gap), comparables } };

function facetValue(stock: Stock, name: FacetName, row: number): string {
  const group = stock.dimensions.group(name);
  return group.values[group.codes[row] ?? 0]?.value ?? '';
}

const numberOrNull = (value: number | undefined): number | null =>
  value === undefined || value === NONE ? null : value;
const dayOrNull = (day: number | undefined): string | null =>
  day === undefined || day === NONE ? null : dayText(day);

import { z } from 'zod';
import {
  CATALOGUE_PAGE_SIZE,
  DEFAULT_BOOKING_HOURS,
  MAX_BOOKING_HOURS,
  MIN_BOOKING_HOURS,
} from '../constants.ts';
import { Money } from '../money.ts';
import { addressFlag, includeList, shortIdList } from '../query.ts';
import { AsOf, Day, Instant } from '../time.ts';
import { PageMeta, pageNumber, pageSize } from '../paging.ts';
import { DELIVERED_PRICE_GAPS } from './delivered-price-gaps.ts';
import { FirstRegistration } from './first-registration.schemas.ts';
import {
  AVAILABILITIES,
  CONDITIONS,
  COUNTED_RANGES,
  CRIT_AIRS,
  ENERGIES,
  FACET_NAMES,
  RANGES,
  SORT_VALUES,
} from './facets.ts';
import { BatteryCertificate } from './battery.schemas.ts';
import { ConditionReport } from '../condition/condition.schemas.ts';
import { VehicleHistory } from '../history/history.schemas.ts';
import { bound, sameFields, valueList } from './filter-fields.ts';
import type { RangeBound } from './listing-slugs.ts';
import { DaysToSell, MarketValue } from './market-value.schemas.ts';
import { PictureText } from './photographs/photographs.schemas.ts';
import { ListedResale } from './resale.schemas.ts';
import { Damage, VehicleDocument } from './vehicle-parts.schemas.ts';
import { StatedBody, StatedGearbox, StatedVatRegime } from './stated-facts.schemas.ts';

const id = z.int().min(1);

export const MAX_SEARCH_LENGTH = 200;

/** The query names of the ranges: `priceMin`, `priceMax`. */
export const RANGE_BOUNDS: readonly RangeBound[] = RANGES.flatMap(({ name }) => [
  `${name}Min` as const,
  `${name}Max` as const,
]);

/** Showroom mode: a buyer requests the visitor's view. A visitor gets no more by requesting `b2b`. */
export const ViewChoice = z.enum(['b2b', 'b2c']).optional();

/** Filters of the stock, the same for `list` and `filters`. */
export const CatalogueFilters = z.object({
  q: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  /** Only these listings, in the order given: the compare tray, the remembered vehicles. */
  ids: shortIdList.optional(),
  /** One field a facet, two a range: `make`, `priceMin`, `priceMax`. */
  ...sameFields(FACET_NAMES, valueList),
  ...sameFields(RANGE_BOUNDS, bound),
  /** On sale after this instant: what a saved search has not shown yet. */
  since: Instant.optional(),
  /** Only vehicles on sale since yesterday 18:00, Paris time: those that `meta.arrivals` counts. */
  arrivals: addressFlag.optional(),
  /** Only this person's favourites. */
  favorites: addressFlag.optional(),
  view: ViewChoice,
});
export type CatalogueFilters = z.output<typeof CatalogueFilters>;

/** `products`, `make` and `model` are in every answer that may contain them; naming them is allowed. */
export const CATALOGUE_INCLUDES = ['filters', 'products', 'make', 'model'] as const;

/**
 * GET /public/catalog/list (CAT-8). `numberPerPage` and `includes` are older names of `perPage` and
 * `include`.
 */
export const CatalogueQuery = CatalogueFilters.extend({
  page: pageNumber.default(1),
  perPage: pageSize.optional(),
  numberPerPage: pageSize.optional(),
  sort: z.enum(SORT_VALUES).default('-salesDate'),
  /** For `sort=-headroom`, in whole euros; that of the company unless given. */
  targetMargin: bound,
  /**
   * One row for identical listings (same make, model, version and finition): the best placed, with their
   * number.
   */
  groupResults: addressFlag.optional(),
  /** `filters`: the counts of every facet, each without its own filter, in the same answer. */
  include: includeList(CATALOGUE_INCLUDES),
  includes: includeList(CATALOGUE_INCLUDES),
}).transform(({ perPage, numberPerPage, include, includes, ...query }) => ({
  ...query,
  perPage: perPage ?? numberPerPage ?? CATALOGUE_PAGE_SIZE,
  include: include ?? includes,
}));
export type CatalogueQuery = z.output<typeof CatalogueQuery>;

const named = z.strictObject({ name: z.string(), slug: z.string() });
/** A vehicle of a listing, as its own workspace may see it. `id` is what booking and cart calls take. */
export const CatalogueVehicle = z.strictObject({ id, km: z.int().min(0), free: z.boolean() });

/** A booking of the caller's workspace, or the end of another's. */
export const OwnBooking = z.strictObject({
  id: z.uuid(),
  productId: id,
  endDate: Instant,
  extendable: z.boolean(),
});

/**
 * A reference on sale as lists show it. In B2C view (without a token) the trade price, the VAT details
 * of the trade and the products are absent, not null.
 */
export const CatalogueItem = z.strictObject({
  id,
  reference: z.string(),
  /** Path of the vehicle page. */
  url: z.string(),
  condition: z.enum(CONDITIONS),
  make: named,
  model: named,
  slugModel: z.string(),
  version: z.string(),
  finition: z.string(),
  body: StatedBody,
  energy: z.enum(ENERGIES),
  gearbox: StatedGearbox,
  powerHp: z.int().nullable(),
  critAir: z.enum(CRIT_AIRS).nullable(),
  km: z.int(),
  /** To the day, the month or the year; null for a car never registered. */
  firstRegistration: FirstRegistration.nullable(),
  modelYear: z.int(),
  colour: z.string(),
  seats: z.int().nullable(),
  doors: z.int().nullable(),
  co2: z.int().nullable(),
  /** Null when the depot is unknown, as is `depotAddress` then. */
  depot: z.strictObject({ slug: z.string(), city: z.string(), department: z.string() }).nullable(),
  availability: z.enum(AVAILABILITIES),
  /** Expected arrival at the depot; null once it is there. Also set for a booked vehicle. */
  availableFrom: Day.nullable(),
  salesDate: Instant,
  /** Free and total vehicles of the listing. */
  stock: z.strictObject({ free: z.int(), total: z.int() }),
  pictures: z.array(id).min(1),
  /** How many of them are photographs: all, or none when illustrations replace them. */
  photos: z.int(),
  /** Public price, all taxes included. */
  /** State of health of the traction battery in full percent, by its newest certificate; absent without one. */
  batteryHealth: z.int().optional(),
  priceB2c: Money,
  vatRegime: StatedVatRegime.optional(),
  /**
   * Trade price: excluding VAT when `recuperable`, net when `marge`; under an unknown regime, the asking
   * price.
   */
  pricingListB2b: Money.optional(),
  /**
   * Trade price including VAT; absent under the margin scheme, where no VAT may be shown, and of an unknown
   * regime.
   */
  pricingListB2bInclTax: Money.optional(),
  products: z.array(CatalogueVehicle).optional(),
  /** When all are booked by others: the earliest end. */
  bookedUntil: Instant.nullable().optional(),
  booking: OwnBooking.nullable().optional(),
  /** Booked for the caller's company by an offer, until then. */
  offered: z.strictObject({ dealId: z.uuid(), until: Instant }).nullable().optional(),
  /** The caller's own order of a vehicle that left the stock. Vehicle page only. */
  ordered: z.strictObject({ bundleId: z.uuid(), number: z.string() }).optional(),
  favorite: z.boolean().optional(),
  inCart: z.boolean().optional(),
  /**
   * With `sort=deliveredPrice`, for a buyer with a delivery address: net of recoverable VAT (see
   * DeliveredPrice).
   */
  deliveredPrice: Money.optional(),
  /** Instead of it: what is missing for it. */
  deliveredPriceGap: z.enum(DELIVERED_PRICE_GAPS).optional(),
  /**
   * Trade price by the market value (VALUE-7), in whole per cent, 0 under one per cent; B2B view only, absent without
   * a market value.
   */
  market: z.strictObject({ percent: z.int(), comparables: z.int() }).optional(),
  /** In lists, for a buyer whose company has set its calculator (CAT-18). */
  resale: ListedResale.optional(),
  /** With `groupResults`: number of listings in this row. */
  groupCount: z.int().min(1).optional(),
});
export type CatalogueItem = z.infer<typeof CatalogueItem>;

export const FacetCount = z.strictObject({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  parent: z.string().optional(),
});
export const FacetCounts = z.strictObject({ name: z.enum(FACET_NAMES), values: z.array(FacetCount) });
export const RangeCounts = z.strictObject({
  name: z.enum(COUNTED_RANGES.map(({ name }) => name)),
  min: z.int(),
  max: z.int(),
  /**
   * Upper end of the last slice; at most 2 % of the vehicles lie beyond it, and are counted in that slice.
   */
  upTo: z.number(),
  /** Vehicles per equal slice between min and upTo, without this range's own filter. */
  histogram: z.array(z.int()),
});
/** Interpretation of the free text, so that the screen can show and remove it. */
export const UnderstoodText = z.strictObject({
  /** Words left for full-text matching, corrected. */
  text: z.string(),
  /** Filters read out of the text: `{ name: 'priceMax', value: '15000', label: 'Moins de 15 000 €' }`. */
  filters: z.array(z.strictObject({ name: z.string(), value: z.string(), label: z.string() })),
  corrections: z.array(z.strictObject({ typed: z.string(), read: z.string() })),
  /** Typed words that were dropped because they match nothing, in the order typed. */
  dropped: z.array(z.string()),
});
export const CatalogueFacets = z.strictObject({ facets: z.array(FacetCounts), ranges: z.array(RangeCounts) });
export type CatalogueFacets = z.infer<typeof CatalogueFacets>;

export const CatalogueList = z.strictObject({
  data: z.array(CatalogueItem),
  meta: PageMeta.extend({
    /** Changes whenever the stock does. */
    generation: z.int(),
    /** Vehicles on sale since yesterday 18:00, Paris time, among the results. */
    arrivals: z.int(),
    understood: UnderstoodText.optional(),
    /**
     * With `deliveredPriceMin` or `deliveredPriceMax`, for a buyer: vehicles that the other filters find and that have
     * no delivered price, because their malus or their place is unknown; null when the company has no delivery place,
     * and the bounds do nothing.
     */
    withoutDeliveredPrice: z.int().nullable().optional(),
    /** The target margin of `resale`, requested or of the company; with its calculator set. */
    targetMargin: Money.optional(),
  }),
  filters: CatalogueFacets.optional(),
});
export type CatalogueList = z.infer<typeof CatalogueList>;

/** GET /public/catalog/filters: total and counts of the stock under the same filters. */
export const CatalogueFiltersAnswer = CatalogueFacets.extend({
  total: z.int(),
  arrivals: z.int(),
  generation: z.int(),
});

/** The whole vehicle page: listing, technical sheet, condition, equipment and documents. */
export const VehicleDetail = CatalogueItem.extend({
  technical: z.strictObject({
    fiscalHp: z.int().nullable(),
    engineCc: z.int().nullable(),
    powerKw: z.int().nullable(),
    consumption: z.number().nullable(),
    electricRangeKm: z.int().nullable(),
    batteryKwh: z.number().nullable(),
    co2Class: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).nullable(),
    massKg: z.int().nullable(),
    gears: z.int().nullable(),
    owners: z.int().nullable(),
    keys: z.int().nullable(),
    origin: z.string().nullable(),
    interior: z.string().nullable(),
    warrantyUntil: Day.nullable(),
    colourName: z.string(),
  }),
  /** Per picture, in the same order. */ pictureTexts: z.array(PictureText),
  equipment: z.array(
    z.strictObject({ group: z.string(), items: z.array(z.string()), options: z.array(z.string()) }),
  ),
  damages: z.array(Damage),
  tyres: z.strictObject({ frontMm: z.number(), rearMm: z.number() }).nullable(),
  grades: z.strictObject({ bodywork: z.string(), interior: z.string() }).nullable(),
  documents: z.array(VehicleDocument),
  /** Traction battery, newest first; the newest one is current. */
  batteryCertificates: z.array(BatteryCertificate),
  /** The signed condition report; null without one. */
  history: VehicleHistory,
  conditionReport: ConditionReport.nullable(),
  /** New list price, all taxes included, when the maker publishes one. */
  listPrice: Money.nullable(),
  /** Trade price over time, B2B view only: newest last. */
  priceHistory: z.array(z.strictObject({ at: Instant, price: Money })).optional(),
  /** B2B view only; null without enough comparables. */
  marketValue: MarketValue.nullable().optional(),
  /** B2B view only; null where no group has enough sales. */
  daysToSell: DaysToSell.nullable().optional(),
  /** Per physical vehicle, B2B view only. */
  identities: z
    .array(z.strictObject({ productId: id, vin: z.string().nullable(), plate: z.string().nullable() }))
    .optional(),
  similar: z.array(CatalogueItem),
  depotAddress: z.string().nullable(),
});
export type VehicleDetail = z.infer<typeof VehicleDetail>;

/** Prices from which the market value of a vehicle was computed (VALUE-2). */
export const VehicleMarket = z.strictObject({
  marketValue: MarketValue.nullable(),
  /** Comparables that are on sale, nearest first, at their asking prices; those that left the stock are not shown. */
  data: z.array(CatalogueItem),
  /** Prices seen elsewhere among the comparables; only their number is shown. */
  elsewhere: z.int(),
});
export type VehicleMarket = z.infer<typeof VehicleMarket>;

export const BookingBody = z.strictObject({
  duration: z.int().min(MIN_BOOKING_HOURS).max(MAX_BOOKING_HOURS).default(DEFAULT_BOOKING_HOURS),
});
/** BOOK-2: a booking counts while `endDate` is in the future. */
export const Booking = z.strictObject({
  id: z.uuid(),
  productId: id,
  itemId: id,
  bookingEndDate: Instant,
  endDate: Instant,
  startDate: Instant,
  durationHours: z.int(),
  extendable: z.boolean(),
  /** Booked until an owner decides on a purchase: neither cancelled nor extended in the meantime. */
  awaitsApproval: z.boolean(),
  bookedBy: z.string(),
});
export type Booking = z.infer<typeof Booking>;
export const BookingList = z.strictObject({
  data: z.array(
    Booking.extend({
      item: CatalogueItem,
      /** The price that was agreed on, when it is below the trade price of `item`. */
      agreed: Money.nullable(),
    }),
  ),
  meta: PageMeta.extend({ /** Maximum of live bookings of the workspace. */ limit: z.int() }),
  asOf: AsOf,
});
export type BookingList = z.infer<typeof BookingList>;

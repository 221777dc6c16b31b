import { z } from 'zod';
import { ENERGIES, VAT_REGIMES } from '../../catalogue/facets.ts';
import { orUnknown } from '../../catalogue/or-unknown.ts';
import { charactersAtMost } from '../../fields.ts';
import { MAX_SHORT_ID, shortId, ShortId } from '../../ids.ts';
import { Money } from '../../money.ts';
import { paged, PageMeta, pageOf, sortDirection } from '../../paging.ts';
import { Day, Instant, typedDay } from '../../time.ts';

/** Status that the staff gives an item. */
export const LISTING_STATUSES = ['draft', 'published', 'withdrawn'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];
/** Its current status: a published item may also be booked (none free) or sold (none left). */
export const STOCK_STATES = [...LISTING_STATUSES, 'booked', 'sold'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** A bulk edit takes no more vehicles at once. */
export const MAX_EDITED = 5000;

export const StockRow = z.strictObject({
  id: z.int(),
  reference: z.string(),
  title: z.string(),
  state: z.enum(STOCK_STATES),
  /** VIN of the first vehicle. */
  vin: z.string().nullable(),
  plate: z.string().nullable(),
  km: z.int().nullable(),
  /** How many alike, sold ones included. */
  vehicles: z.int(),
  price: Money,
  publicPrice: Money,
  vatRegime: z.enum(orUnknown(VAT_REGIMES)),
  energy: z.enum(ENERGIES),
  modelYear: z.int(),
  /** Null when the depot is unknown. */
  depot: z.string().nullable(),
  feed: z.string().nullable(),
  availableFrom: Day.nullable(),
  /** Id of the picture that lists show, a photograph or a drawing; null without any. */
  pictureId: z.int().nullable(),
  /** False while it has only a placeholder drawing. */
  photographed: z.boolean(),
  /** Days of Paris since it was put on sale, as the figures count them. */
  stockDays: z.int(),
  views: z.int(),
  updatedAt: Instant,
});
export type StockRow = z.infer<typeof StockRow>;

const cents = z.coerce.number().int().min(0).max(1_000_000_000);
const year = z.coerce.number().int().min(1900).max(2100);

export const StockFilters = z.object({
  /** Searches reference, VIN, plate, make and model. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(STOCK_STATES).optional(),
  /** `none`: vehicles without a known depot. */
  depotId: z.union([z.literal('none'), ShortId]).optional(),
  /** `none`: what no feed brought. */
  feedId: z.union([z.literal('none'), ShortId]).optional(),
  makeId: ShortId.optional(),
  energy: z.enum(ENERGIES).optional(),
  /** Range of the trade price in cents, bounds included. */
  priceFrom: cents.optional(),
  priceTo: cents.optional(),
  yearFrom: year.optional(),
  yearTo: year.optional(),
  /** On sale for at least so many days of Paris. */
  stockDays: z.coerce.number().int().min(1).max(10_000).optional(),
  unphotographed: z.literal('1').optional(),
});
export type StockFilters = z.infer<typeof StockFilters>;

export const STOCK_SORTS = [
  'salesDate',
  'reference',
  'title',
  'price',
  'modelYear',
  'views',
  'updatedAt',
] as const;
export type StockSort = (typeof STOCK_SORTS)[number];
export const StockQuery = StockFilters.extend({
  sort: z.enum(STOCK_SORTS).default('salesDate'),
  direction: sortDirection.default('desc'),
  ...paged(100),
});

/** A block of the table that one scrolls through. */
export const StockRowsQuery = StockQuery.extend({
  /**
   * A number that the client changes with each load of the stock: the blocks of one load have one sort
   * order, whatever changes in the meantime.
   */
  reading: z.coerce.number().int().min(0).max(MAX_SHORT_ID),
});
export const StockRows = pageOf(StockRow);
export type StockRows = z.infer<typeof StockRows>;

const Choice = z.strictObject({ id: z.int(), name: z.string() });
export type StockChoice = z.infer<typeof Choice>;
export const StockPage = z.strictObject({
  data: z.array(StockRow),
  /** `total` counts listings, in every state. */
  meta: PageMeta,
  /** Vehicles of these listings that are in stock: on sale, published, not ordered. */
  vehiclesInStock: z.int().min(0),
  choices: z.strictObject({ depots: z.array(Choice), feeds: z.array(Choice), makes: z.array(Choice) }),
});
export type StockPage = z.infer<typeof StockPage>;

const NOTHING_ASKED = 'Indiquez ce qui change.';
/** The change of each chosen vehicle; the public price follows the trade price. */
export const BulkChange = z
  .strictObject({
    price: z
      .union([
        z.strictObject({ by: z.literal('amount'), cents: z.int().min(-10_000_000).max(10_000_000) }),
        /** In hundredths of a percent: -250 is 2,5 % less. Rounded to the euro. */
        z.strictObject({ by: z.literal('percent'), hundredths: z.int().min(-9000).max(10_000) }),
      ])
      .optional(),
    status: z.enum(LISTING_STATUSES).optional(),
    depotId: shortId.optional(),
    /** Null: from now on. */
    availableFrom: typedDay('Indiquez une date.').nullable().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), { error: NOTHING_ASKED });
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkEditBody = z.strictObject({
  /** The ticked ones, or all results of the filters: as many as the screen showed. */
  chosen: z.union([
    z.strictObject({
      ids: z
        .array(shortId)
        .min(1, 'Choisissez au moins un véhicule.')
        .max(MAX_EDITED, 'Choisissez au plus 5\u202f000 véhicules.'),
    }),
    z.strictObject({ filters: StockFilters, expected: z.int().min(0) }),
  ]),
  change: BulkChange,
});

/** Prices that pricing rules wrote, under the name of the rules. */
export const RepricingChange = z.strictObject({ rules: z.string(), repricingId: z.uuid() });
export type RepricingChange = z.infer<typeof RepricingChange>;

/** The fields changed in a bulk edit. */
export const BulkEdit = z.strictObject({
  id: z.uuid(),
  at: Instant,
  by: z.string().nullable(),
  change: z.union([BulkChange, RepricingChange]),
  /** The name of the depot it moved them to. */
  depot: z.string().nullable(),
  changed: z.int(),
  /** Not touched, being booked or ordered. */
  left: z.int(),
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  /** Prices of rules that undoing left: changed or booked since. */
  unrestored: z.int(),
});
export type BulkEdit = z.infer<typeof BulkEdit>;

/** The filters, the columns and the order of a table, under a name: the query of its address. */
export const SavedView = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  search: z.string(),
  /** Shown to the whole team. */
  shared: z.boolean(),
  own: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;
const screen = z.enum(['stock']);
export const SavedViewsQuery = z.object({ screen });
export const NewSavedView = z.strictObject({
  screen,
  name: z.string().trim().min(1, 'Donnez un nom à cette vue.').max(80, charactersAtMost(80)),
  search: z.string().max(2000),
  shared: z.boolean().default(false),
});

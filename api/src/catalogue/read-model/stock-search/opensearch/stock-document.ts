import { createHash } from 'node:crypto';
import { batteryBand } from '@pomelo/contract/catalogue/battery.ts';
import { marketPositionOf } from '@pomelo/contract/catalogue/market-value.ts';
import { type FacetName, modelValue, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { compactIdentity } from '../../stock/identity-index.ts';
import { type ListingRecord, photographsOf } from '../../stock/listing-record.ts';
import { gapOf, inclTaxCents } from '../../stock/stock.ts';
import { documentWords } from '../../text-search/vocabulary.ts';
import { normaliseText } from '../../text-search/words.ts';

const KEYWORD = { type: 'keyword' } as const;
const INTEGER = { type: 'integer' } as const;
const LONG = { type: 'long' } as const;
/** Read back, never searched by. */
const STORED = { type: 'keyword', index: false, doc_values: false } as const;

/** The other facets depend on the hour or on the configuration. */
export type FieldFacet = Exclude<FacetName, 'availability' | 'condition'>;

/**
 * The fields of a listing on sale. Only what depends on the listing alone: bookings, arrivals, expected days and
 * « neuf » depend on the hour or on the configuration, and are part of a question.
 */
export const FIELDS = {
  id: LONG,
  make: KEYWORD,
  model: KEYWORD,
  energy: KEYWORD,
  gearbox: KEYWORD,
  body: KEYWORD,
  critAir: KEYWORD,
  vat: KEYWORD,
  colour: KEYWORD,
  depot: KEYWORD,
  seats: KEYWORD,
  marketPosition: KEYWORD,
  batteryHealth: KEYWORD,
  photographs: KEYWORD,
  priceB2b: LONG,
  priceB2c: LONG,
  priceInclTax: LONG,
  km: INTEGER,
  year: INTEGER,
  power: INTEGER,
  co2: INTEGER,
  /** Always present, so that an order has no missing value: the greatest `long` is not a number of JSON. */
  powerOrder: INTEGER,
  marketGapOrder: LONG,
  makeOrder: KEYWORD,
  salesMicros: LONG,
  availableFromDay: INTEGER,
  /** Listings of one make, model, version and finition are one group. */
  group: KEYWORD,
  /** Words of make, model, version and finition, folded as typed text is. */
  words: KEYWORD,
  reference: KEYWORD,
  identities: KEYWORD,
  version: STORED,
  updatedMs: { type: 'long', index: false, doc_values: false },
  /** Hash of all other fields, to find documents that differ from the database. */
  hash: STORED,
} as const satisfies Record<FieldFacet, object> & Record<string, object>;

export type StockField = keyof typeof FIELDS;
export type StockDocument = { [Field in StockField]?: string | number | readonly string[] } & {
  id: number;
  hash: string;
};

const sha = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27);

/** A new mapping has a new name: nodes of two releases read their own index each. */
export const MAPPING_VERSION = sha(JSON.stringify(FIELDS))
  .toLowerCase()
  .replaceAll(/[^a-z0-9]/g, '')
  .slice(0, 8);

export const INDEX_SETTINGS = {
  mappings: { dynamic: 'strict', properties: FIELDS },
  settings: { index: { refresh_interval: '500ms' } },
} as const;

/** Without market value, after every gap. */
const NO_GAP = 2 ** 40;
const NO_POWER = -1;

/** The document of a listing on sale. Null fields are absent. */
export function stockDocument(record: ListingRecord): StockDocument {
  const { make, model, version, finition, products } = record;
  const gap = gapOf(record);
  const battery = batteryBand(record.energy, record.batteryPermille);
  const names = { makeSlug: make.slug, makeName: make.name, slug: model.slug, name: model.name };
  const fields = {
    id: record.id,
    make: make.slug,
    model: modelValue(make.slug, model.slug),
    energy: record.energy,
    gearbox: record.gearbox,
    body: record.body,
    ...(record.critAir !== null && { critAir: record.critAir }),
    vat: record.vat,
    colour: record.colour,
    depot: record.depot?.slug ?? UNKNOWN,
    seats: record.seats === null ? UNKNOWN : String(record.seats),
    marketPosition: marketPositionOf(gap),
    ...(battery !== null && { batteryHealth: battery }),
    photographs: photographsOf(record.media),
    priceB2b: record.priceB2b,
    priceB2c: record.priceB2c,
    priceInclTax: inclTaxCents(record),
    km: Math.min(...products.map(({ km }) => km)),
    year: record.year,
    ...(record.power !== null && { power: record.power }),
    ...(record.co2 !== null && { co2: record.co2 }),
    powerOrder: record.power ?? NO_POWER,
    marketGapOrder: gap ?? NO_GAP,
    makeOrder: normaliseText(make.name),
    salesMicros: record.salesMicros,
    ...(record.availableFromDay !== null && { availableFromDay: record.availableFromDay }),
    group: sha(JSON.stringify([make.slug, model.slug, version, finition])),
    words: documentWords(names, version, finition),
    reference: compactIdentity(record.reference),
    identities: products.flatMap(({ vin, plate }) =>
      [vin, plate].flatMap((one) => (one ? compactIdentity(one) : [])),
    ),
    version,
    updatedMs: record.updatedMs,
  };
  return { ...fields, hash: sha(JSON.stringify(fields)) };
}

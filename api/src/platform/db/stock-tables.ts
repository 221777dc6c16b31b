import type { Body, Colour, CritAir, Energy, Gearbox, OrUnknown, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp, DayText } from './column-types.ts';

export type MakeTable = { id: GeneratedAlways<number>; name: string; slug: string };
export type ModelTable = { id: GeneratedAlways<number>; make_id: number; name: string; slug: string };
export type DepotTable = {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  address: Generated<string>;
  postcode: string;
  city: string;
  department: string;
  latitude: number | null;
  longitude: number | null;
};
export type MediaObjectTable = {
  id: GeneratedAlways<number>;
  drawing: ColumnType<unknown, string | null, string | null>;
  file_key: string | null;
  created_at: Timestamp;
  dropped_at: Date | null;
};
export type CatalogueItemTable = {
  id: Generated<number>;
  reference: string;
  make_id: number;
  model_id: number;
  version: Generated<string>;
  finition: Generated<string>;
  body: OrUnknown<Body>;
  energy: Energy;
  gearbox: OrUnknown<Gearbox>;
  power_hp: number | null;
  fiscal_hp: number | null;
  engine_cc: number | null;
  co2: number | null;
  crit_air: CritAir | null;
  colour: OrUnknown<Colour>;
  seats: number | null;
  doors: number | null;
  first_registration: DayText | null;
  model_year: number;
  /** Null: nobody said where it stands. */
  depot_id: number | null;
  available_from: DayText | null;
  vat_regime: OrUnknown<VatRegime>;
  price_b2b_cents: number;
  price_b2c_cents: number;
  list_price_cents: number | null;
  market_value_cents: number | null;
  media_ids: number[];
  sheet: ColumnType<unknown, string | undefined, string>;
  status: Generated<'draft' | 'published' | 'withdrawn'>;
  sales_date: Timestamp;
  feed_id: number | null;
  feed_key: string | null;
  kept_by_hand: Generated<string[]>;
  views: Generated<number>;
  updated_at: Timestamp;
};
export type ProductTable = {
  id: Generated<number>;
  item_id: number;
  km: number;
  vin: string | null;
  plate: string | null;
  status: Generated<'on-sale' | 'sold' | 'withdrawn'>;
};
export type ItemPriceTable = { item_id: number; at: Timestamp; price_b2b_cents: number };
/** int8: read as text. */
export type PriceChangeTable = {
  id: GeneratedAlways<string>;
  item_id: number;
  at: Date;
  /** Null: an import. */
  person_id: string | null;
  b2b_before: number;
  b2b_after: number;
  b2c_before: number;
  b2c_after: number;
  vat_before: OrUnknown<VatRegime>;
  vat_after: OrUnknown<VatRegime>;
};
export type ItemDocumentTable = {
  id: string;
  item_id: number;
  label: string;
  state: 'present' | 'promised' | 'missing';
  date: DayText | null;
  public: Generated<boolean>;
  file_key: string | null;
  size_bytes: number | null;
};

import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { Body, Colour, CritAir, Energy, Gearbox, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';

type Timestamp = ColumnType<Date, Date | undefined, Date>;
/** `date` columns are read as they are written: `2026-11-20`. */
type DayText = string;
/** Only ever compared, built and taken apart in SQL. */
type Period = ColumnType<string, string, string>;

export type PersonTable = {
  id: string;
  email: string;
  password_hash: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone1: string | null;
  first_login: Generated<boolean>;
  staff: Generated<boolean>;
  demo: Generated<boolean>;
  created_at: Timestamp;
};
export type WorkspaceTable = {
  id: string;
  rs: string;
  siret: string;
  billing_street: string | null;
  billing_postcode: string | null;
  billing_city: string | null;
  created_at: Timestamp;
};
export type MembershipTable = { workspace_id: string; person_id: string; role: Role; created_at: Timestamp };
export type SessionTable = { id: string; person_id: string; created_at: Timestamp; expires_at: Date; revoked_at: Date | null };
export type IdempotencyKeyTable = {
  scope: string;
  key: string;
  request_hash: Buffer;
  status: number;
  answer: string;
  created_at: Timestamp;
};
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
};
export type FeedTable = { id: GeneratedAlways<number>; name: string; created_at: Timestamp; last_import_at: Date | null };
export type CatalogueItemTable = {
  id: Generated<number>;
  reference: string;
  make_id: number;
  model_id: number;
  version: Generated<string>;
  finition: Generated<string>;
  body: Body;
  energy: Energy;
  gearbox: Gearbox;
  power_hp: number;
  fiscal_hp: number | null;
  engine_cc: number | null;
  co2: number | null;
  crit_air: CritAir | null;
  colour: Colour;
  seats: number | null;
  doors: number | null;
  first_registration: DayText | null;
  model_year: number;
  depot_id: number;
  available_from: DayText | null;
  vat_regime: VatRegime;
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
export type DealTable = {
  id: string;
  number: Generated<string>;
  workspace_id: string;
  person_id: string;
  step: 'step-1' | 'step-2' | 'step-3' | 'step-4';
  complete: Generated<boolean>;
  sourcing: Generated<boolean>;
  created_at: Timestamp;
};
export type BundleTable = {
  id: string;
  number: string;
  deal_id: string;
  item_id: number;
  product_id: number;
  title: string;
  vat_regime: VatRegime;
  excl_tax_cents: number;
  vat_cents: number | null;
  incl_tax_cents: number;
};
export type BookingTable = {
  id: string;
  product_id: number;
  item_id: number;
  workspace_id: string;
  person_id: string;
  period: Period;
  extended: Generated<boolean>;
  deal_id: string | null;
  cancelled: Generated<boolean>;
};
export type WaitingListTable = {
  item_id: number;
  workspace_id: string;
  person_id: string;
  joined_at: Timestamp;
  offered_at: Date | null;
};
export type CartLineTable = { workspace_id: string; product_id: number; item_id: number; person_id: string; added_at: Timestamp };
export type FavoriteTable = { workspace_id: string; person_id: string; item_id: number; created_at: Timestamp };
export type WebsiteConfigurationTable = { id: GeneratedAlways<number>; key: string; type: 'integer' | 'bool' | 'text'; value: string };
type SeoTexts = { title: string; description: string; heading: string; text: Generated<string> };
export type CarSeoTable = SeoTexts & { id: GeneratedAlways<number>; make_slug: string; model_slug: string | null };
export type FilterSeoTable = SeoTexts & { id: GeneratedAlways<number>; slug: string };

/** The tables of api/migrations, by hand: a column is here as a repository may read and write it. */
export type Tables = {
  person: PersonTable;
  workspace: WorkspaceTable;
  membership: MembershipTable;
  session: SessionTable;
  idempotency_key: IdempotencyKeyTable;
  make: MakeTable;
  model: ModelTable;
  depot: DepotTable;
  media_object: MediaObjectTable;
  feed: FeedTable;
  catalogue_item: CatalogueItemTable;
  product: ProductTable;
  item_price: ItemPriceTable;
  item_document: ItemDocumentTable;
  deal: DealTable;
  bundle: BundleTable;
  booking: BookingTable;
  waiting_list: WaitingListTable;
  cart_line: CartLineTable;
  favorite: FavoriteTable;
  website_configuration: WebsiteConfigurationTable;
  car_seo: CarSeoTable;
  filter_seo: FilterSeoTable;
};

/** The database, or the transaction a write runs in. */
export type Database = Kysely<Tables>;

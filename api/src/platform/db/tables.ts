import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { AlertFrequency } from '@pomelo/contract/searches/searches.schemas.ts';
import type { Frequency, NotificationKind } from '@pomelo/contract/account/security.schemas.ts';
import type { ContentTables } from './content-tables.ts';
import type { DealTables } from './deal-tables.ts';
import type { FeedTables } from './feed-tables.ts';
import type { FiguresTables } from './figures-tables.ts';
import type { MailTextTables } from './mail-text-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { BuyersTables } from './buyers-tables.ts';
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type { Timestamp, VatState } from './column-types.ts';
import type { BundleTable, DealTable } from './order-tables.ts';
import type { RegistrationPaperTable, RegistrationTable } from './registration-tables.ts';
import type {
  CatalogueItemTable,
  DepotTable,
  ItemDocumentTable,
  ItemPriceTable,
  MakeTable,
  MediaObjectTable,
  ModelTable,
  PriceChangeTable,
  ProductTable,
} from './stock-tables.ts';

/** Only ever compared, built and taken apart in SQL. */
type Period = ColumnType<string, string, string>;

export type PersonTable = {
  id: string;
  email: string;
  /** Null before the first password is chosen. */
  password_hash: string | null;
  password_to_choose: Generated<boolean>;
  picture_key: string | null;
  /** Encrypted, as is `recovery_key`: docs/adr/0040. */
  totp_secret: string | null;
  recovery_key: Generated<string | null>;
  totp_enabled_at: Date | null;
  /** int8: read as text. */
  totp_last_step: ColumnType<string | null, number | null, number | null>;
  closed_at: Date | null;
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
  vat_number: string | null;
  vat_state: Generated<VatState>;
  vat_checked_at: Date | null;
  vat_consultation: string | null;
  logo_key: string | null;
  naf: string | null;
  insolvency: Generated<boolean>;
  closed_at: Date | null;
  closed_reason: string | null;
  live_booking_limit: number | null;
  created_at: Timestamp;
};
/** int8: read as text. */
type Cents = ColumnType<string | null, number | null, number | null>;
type LimitColumns = { purchase_limit_cents: Cents; purchase_limit_period: 'order' | 'month' | null };
export type MembershipTable = LimitColumns & { workspace_id: string; person_id: string; role: Role; created_at: Timestamp };
export type SessionTable = {
  id: string;
  person_id: string;
  created_at: Timestamp;
  expires_at: Date;
  revoked_at: Date | null;
  user_agent: string | null;
  address: string | null;
  last_seen_at: Timestamp;
};
export type RecoveryCodeTable = { person_id: string; code_hash: Buffer; used_at: Date | null };
export type PasswordTokenTable = {
  token_hash: Buffer;
  person_id: string;
  purpose: 'reset' | 'welcome';
  created_at: Timestamp;
  expires_at: Date;
  used_at: Date | null;
};
export type NotificationChoiceTable = { person_id: string; kind: NotificationKind; frequency: Frequency };
export type AddressTable = {
  id: string;
  workspace_id: string;
  label: Generated<string>;
  street: string;
  complement: Generated<string>;
  postcode: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  billing: Generated<boolean>;
  delivery: Generated<boolean>;
  created_at: Timestamp;
  archived_at: Date | null;
};
export type InvitationTable = LimitColumns & {
  id: string;
  workspace_id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  token_hash: Buffer;
  invited_by: string;
  created_at: Timestamp;
  expires_at: Date;
  accepted_at: Date | null;
  cancelled_at: Date | null;
};
export type ApprovalTable = {
  id: string;
  workspace_id: string;
  person_id: string;
  state: Generated<'pending' | 'approved' | 'refused' | 'cancelled'>;
  created_at: Timestamp;
  expires_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  deal_id: string | null;
};
export type ApprovalLineTable = {
  approval_id: string;
  product_id: number;
  item_id: number;
  booking_id: string;
  booked_until: Date | null;
  price_cents: number;
};
export type CustomSearchTable = {
  id: string;
  workspace_id: string;
  person_id: string;
  name: string;
  query: string;
  alert: AlertFrequency;
  position: number;
  created_at: Timestamp;
  seen_at: Timestamp;
  alerted_until: Timestamp;
  alerted_at: Date | null;
};
export type SearchAlertItemTable = { search_id: string; item_id: number; at: Timestamp };
export type RecentSearchTable = { workspace_id: string; person_id: string; query: string; at: Date };
export type PriceAlertTable = { person_id: string; workspace_id: string; item_id: number; price_b2b_cents: number; at: Timestamp };
export type MailTable = {
  id: string;
  kind: string;
  recipient: string;
  content: ColumnType<unknown, string, string | null>;
  state: Generated<'queued' | 'sent' | 'failed'>;
  dedupe_key: string | null;
  created_at: Timestamp;
  sent_at: Date | null;
  last_error: string | null;
  claimed_until: Date | null;
};
export type IdempotencyKeyTable = {
  scope: string;
  key: string;
  request_hash: Buffer;
  status: number;
  answer: string;
  created_at: Timestamp;
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
export type WebsiteConfigurationTable = {
  id: GeneratedAlways<number>;
  key: string;
  type: 'integer' | 'bool' | 'text';
  value: string;
  version: Generated<number>;
};
type SeoTexts = { title: string; description: string; heading: string; text: Generated<string>; version: Generated<number> };
export type CarSeoTable = SeoTexts & { id: GeneratedAlways<number>; make_slug: string; model_slug: string | null };
export type FilterSeoTable = SeoTexts & { id: GeneratedAlways<number>; slug: string };

/** The tables of api/migrations, by hand: a column is here as a repository may read and write it. */
export type Tables = DealTables &
  FeedTables &
  FiguresTables &
  MailTextTables &
  ContentTables &
  StaffTables &
  BuyersTables & {
    person: PersonTable;
    workspace: WorkspaceTable;
    membership: MembershipTable;
    session: SessionTable;
    recovery_code: RecoveryCodeTable;
    password_token: PasswordTokenTable;
    notification_choice: NotificationChoiceTable;
    address: AddressTable;
    invitation: InvitationTable;
    registration: RegistrationTable;
    registration_paper: RegistrationPaperTable;
    approval: ApprovalTable;
    approval_line: ApprovalLineTable;
    custom_search: CustomSearchTable;
    search_alert_item: SearchAlertItemTable;
    recent_search: RecentSearchTable;
    price_alert: PriceAlertTable;
    mail: MailTable;
    idempotency_key: IdempotencyKeyTable;
    make: MakeTable;
    model: ModelTable;
    depot: DepotTable;
    media_object: MediaObjectTable;
    catalogue_item: CatalogueItemTable;
    product: ProductTable;
    item_price: ItemPriceTable;
    price_change: PriceChangeTable;
    item_document: ItemDocumentTable;
    deal: DealTable;
    bundle: BundleTable;
    /** Those that were not cancelled. */
    sold_bundle: BundleTable;
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

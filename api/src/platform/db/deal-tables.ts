import type { CarteGriseCase, CarteGrisePaper, CarteGriseState } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { DocumentKind, TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import type { ServiceKind } from '@pomelo/contract/bundles/services.schemas.ts';
import type { Energy, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { OfferState } from '@pomelo/contract/deals/deals.schemas.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DayText, Json, Timestamp } from './column-types.ts';
import type {
  BankStatementTable,
  InvoicePlatformTable,
  InvoiceTransmissionEventTable,
  InvoiceTransmissionTable,
  RefundTable,
  TransferTable,
} from './money-tables.ts';

/** int8: read as text. */
type Cents = ColumnType<string, number, number>;
/** Only ever compared, built and taken apart in SQL. */
type Days = ColumnType<string, string, string>;

export type OfferTable = {
  id: string;
  deal_id: string;
  version: number;
  state: Generated<OfferState>;
  by: 'pomelo' | 'buyer';
  person_id: string | null;
  valid_until: Date;
  message: Generated<string>;
  reason: Generated<string>;
  made_at: Timestamp;
  decided_at: Date | null;
};
export type OfferLineTable = {
  offer_id: string;
  position: number;
  product_id: number;
  item_id: number;
  title: string;
  vat_regime: VatRegime;
  list_price_cents: number;
  price_cents: number;
  services: Json;
  booking_id: string | null;
  booked_until: Date | null;
};
export type DealMessageTable = {
  id: string;
  deal_id: string;
  by: 'pomelo' | 'buyer';
  person_id: string | null;
  text: string;
  at: Timestamp;
  told_at: Date | null;
};
export type OfferLinkTable = { token_hash: Buffer; deal_id: string; offer_id: string; created_at: Timestamp; expires_at: Date };

export type ServicePriceTable = {
  id: GeneratedAlways<number>;
  code: string;
  kind: ServiceKind;
  label: string;
  detail: Generated<string>;
  excl_tax_cents: number;
  valid: Days;
  position: Generated<number>;
};
export type BundleServiceTable = {
  id: string;
  bundle_id: string;
  kind: ServiceKind;
  code: string;
  label: string;
  excl_tax_cents: number;
  vat_cents: number | null;
  estimate: Generated<boolean>;
  created_at: Timestamp;
};
export type TrackingEventTable = {
  bundle_id: string;
  step: TrackingStep;
  at: Date | null;
  expected: DayText | null;
  note: Generated<string>;
};
export type DeliveryScaleTable = {
  id: GeneratedAlways<number>;
  delivery_type: DeliveryType;
  base_cents: number;
  per_km_cents: number;
  base_days: number;
  km_per_day: number;
  grouped_percent: Generated<number>;
  valid: Days;
};
export type DeliveryTable = {
  bundle_id: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  delivery_type: DeliveryType;
  km: number;
  slot: DayText | null;
  contact: Generated<string>;
  phone: string | null;
  state: Generated<'planned' | 'shipped' | 'delivered'>;
  release_code: string;
  carrier: Generated<string>;
  updated_at: Timestamp;
};
export type CarteGriseTariffTable = { region: string; per_hp_cents: number; valid: Days; source: string };
export type CarteGriseTaxTable = {
  code: string;
  label: string;
  cents: number;
  valid: Days;
  region: string | null;
  source: Generated<string>;
};
export type CarteGriseExemptionTable = { region: string; energy: Energy; percent: number; valid: Days; source: string };
export type OfficialFormTable = { code: string; number: string; edition: string; title: string; valid: Days };
export type CarteGriseTable = {
  bundle_id: string;
  state: Generated<CarteGriseState>;
  case: CarteGriseCase;
  holder: string;
  address: string;
  claimed_at: Timestamp;
  updated_at: Timestamp;
  sent_at: Date | null;
  issued_at: Date | null;
  number: string | null;
};
export type CarteGrisePaperTable = {
  bundle_id: string;
  paper: CarteGrisePaper;
  name: string;
  type: string;
  file_key: string;
  size_bytes: number;
  vin: string | null;
  date: DayText | null;
  siret: string | null;
  company: string | null;
  state: Generated<'received' | 'refused' | 'accepted'>;
  reason: Generated<string>;
  created_at: Timestamp;
};
export type DocumentTable = {
  id: string;
  workspace_id: string;
  deal_id: string | null;
  bundle_id: string | null;
  kind: DocumentKind;
  label: string;
  number: string | null;
  content: Json;
  file_key: string | null;
  sha256: Buffer | null;
  size_bytes: number | null;
  created_at: Timestamp;
};
export type SellerTable = { single: Generated<boolean>; identity: Json };
export type DocumentSeriesTable = { kind: string; year: number; last_number: Generated<number> };
export type InvoiceTable = {
  id: string;
  document_id: string;
  number: string;
  kind: 'invoice' | 'credit-note';
  deal_id: string;
  workspace_id: string;
  corrects: string | null;
  issued_at: Date;
  net_cents: Cents;
  vat_cents: Cents;
  total_cents: Cents;
  content: Json;
  hash: Buffer;
  due_on: GeneratedAlways<DayText | null>;
  taxes: GeneratedAlways<unknown>;
};
export type QuotationTable = {
  id: string;
  number: Generated<string>;
  workspace_id: string;
  person_id: string;
  product_id: number;
  item_id: number;
  state: Generated<'draft' | 'sent' | 'accepted' | 'refused' | 'expired'>;
  version: Generated<number>;
  valid_until: DayText;
  total_cents: Cents;
  created_at: Timestamp;
  updated_at: Timestamp;
  sent_at: Date | null;
  decided_at: Date | null;
  token_hash: Buffer | null;
};
export type QuotationVersionTable = {
  quotation_id: string;
  version: number;
  body: Json;
  retail: Json;
  cost_cents: Cents;
  total_cents: Cents;
  made_at: Timestamp;
};
export type ChargingTerminalTable = {
  id: number;
  slug: string;
  name: string;
  maker: string;
  power_kw: ColumnType<string, number, number>;
  phases: 'mono' | 'tri';
  cable_metres: ColumnType<string | null, number | null, number | null>;
  rfid: boolean;
  ocpp: string | null;
  excl_tax_cents: number;
  installation_cents: number | null;
  delivery_cents: Generated<number>;
  stock: number;
  days: number;
  summary: string;
  details: Json;
  position: Generated<number>;
  active: Generated<boolean>;
};
export type TerminalOrderTable = {
  id: string;
  number: Generated<string>;
  workspace_id: string;
  person_id: string;
  terminal_id: number;
  quantity: number;
  installation: Generated<boolean>;
  address: string;
  address_id: string | null;
  excl_tax_cents: Cents;
  vat_cents: Cents;
  total_cents: Cents;
  state: Generated<'pending' | 'paid' | 'cancelled' | 'refunded'>;
  checkout_id: string | null;
  request_key: string | null;
  installation_cents: ColumnType<string, number | undefined, number>;
  delivery_cents: ColumnType<string, number | undefined, number>;
  checkout_url: string | null;
  expires_at: Timestamp;
  payment_id: string | null;
  missing: Generated<number>;
  created_at: Timestamp;
  paid_at: Date | null;
  shipped_at: Date | null;
  carrier: Generated<string>;
  parcel: Generated<string>;
  delivered_at: Date | null;
};
export type TerminalPriceStepTable = { quantity: number; percent: number };
export type PaymentEventTable = { id: string; type: string; received_at: Timestamp };

/** The tables of migration 0020 and after. */
export type DealTables = {
  offer: OfferTable;
  offer_line: OfferLineTable;
  deal_message: DealMessageTable;
  offer_link: OfferLinkTable;
  service_price: ServicePriceTable;
  bundle_service: BundleServiceTable;
  tracking_event: TrackingEventTable;
  delivery_scale: DeliveryScaleTable;
  delivery: DeliveryTable;
  carte_grise_tariff: CarteGriseTariffTable;
  carte_grise_tax: CarteGriseTaxTable;
  carte_grise_exemption: CarteGriseExemptionTable;
  official_form: OfficialFormTable;
  carte_grise: CarteGriseTable;
  carte_grise_paper: CarteGrisePaperTable;
  document: DocumentTable;
  seller: SellerTable;
  document_series: DocumentSeriesTable;
  invoice: InvoiceTable;
  bank_statement: BankStatementTable;
  transfer: TransferTable;
  refund: RefundTable;
  invoice_platform: InvoicePlatformTable;
  invoice_transmission: InvoiceTransmissionTable;
  invoice_transmission_event: InvoiceTransmissionEventTable;
  quotation: QuotationTable;
  quotation_version: QuotationVersionTable;
  charging_terminal: ChargingTerminalTable;
  terminal_order: TerminalOrderTable;
  terminal_price_step: TerminalPriceStepTable;
  payment_event: PaymentEventTable;
};

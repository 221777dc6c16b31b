import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './column-types.ts';

export type DealTable = {
  id: string;
  number: Generated<string>;
  workspace_id: string;
  person_id: string;
  step: 'step-1' | 'step-2' | 'step-3' | 'step-4';
  complete: Generated<boolean>;
  sourcing: Generated<boolean>;
  ended: 'refused' | 'expired' | 'withdrawn' | 'cancelled' | null;
  ended_at: Date | null;
  request: ColumnType<unknown, string | null, string | null>;
  sale: Generated<'domestic' | 'intra-community' | 'export'>;
  vat_proof: ColumnType<unknown, string | null, string | null>;
  payment_reference: string | null;
  ordered_at: Date | null;
  ordered_by: string | null;
  /** Of the team, kept by the database when it is ordered, whoever follows it since (migration 0055). */
  seller_id: ColumnType<string | null, never, never>;
  completed_at: Date | null;
  /** An order that goes on: neither complete nor cancelled (migration 0052). */
  order_open: GeneratedAlways<boolean>;
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
  price_changed_at: Date | null;
  delivered_at: Date | null;
  /** Follows tracking_event (migration 0042). */
  step: Generated<TrackingStep>;
  step_at: Timestamp;
  /** Sold no longer: wholly credited, by this credit note (migration 0052), or cancelled before there was an invoice. */
  cancelled_at: ColumnType<Date | null, never, never>;
  cancelled_by: ColumnType<string | null, never, never>;
  /** Why it was cancelled before there was an invoice (migration 0053). */
  cancel_reason: ColumnType<string | null, never, never>;
};

import type { AccountUse, Journal } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import type { BulkEdit } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import type { Rounding } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import type { FeedMapping } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type {
  ImportCounts,
  RefusalReason,
  RefusedLine,
} from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import type { TransmissionState } from '@pomelo/contract/backoffice/orders/transmissions.schemas.ts';
import type { Criterion } from '@pomelo/contract/claims/admissibility.ts';
import type { CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { CommercialListColumn } from '@pomelo/contract/catalogue/commercial-list.ts';
import type { Body, Energy, OrUnknown, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { ReferenceSource } from '@pomelo/contract/catalogue/price-reference.schemas.ts';
import type { HandoverContent, HandoverReceipt } from '@pomelo/contract/handover/handover.schemas.ts';
import type { ColumnType } from 'kysely';
import type { Schema } from './schema.generated.ts';

/** Refuses a table or column that the database does not have. */
type Existing<
  O extends {
    [T in keyof O]: T extends keyof Schema
      ? { [C in keyof O[T]]: C extends keyof Schema[T] ? unknown : never }
      : never;
  },
> = O;

/** Written by triggers only. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

/** The sentence of the code and its replacement. */
export type Sentences = Record<string, string>;
type ImportedValues = Record<string, string | number | null>;

/**
 * Types that the database cannot express: the shape of JSON columns, values that only the contract lists. A
 * value type preserves the nullability and the default of the column; a ColumnType replaces the column.
 */
export type ColumnOverrides = Existing<{
  feed_mapping: { mapping: FeedMapping };
  import_run: { counts: ImportCounts; refusals: RefusedLine[]; remarks: string[]; reasons: RefusalReason[] };
  import_change: { was: ImportedValues; becomes: ImportedValues };
  price_change: { vat_before: OrUnknown<VatRegime>; vat_after: OrUnknown<VatRegime> };
  catalogue_price_reference: { staff_source: ReferenceSource };
  bulk_edit: { change: ColumnType<BulkEdit['change'], string, never> };
  bulk_edit_line: { status: 'draft' | 'published' | 'withdrawn' };
  pricing_rule: { body: Body; rounding: Rounding };
  commercial_list_choice: { columns: CommercialListColumn[] };
  claim: { criteria: ColumnType<Criterion[], string, never> };
  handover: {
    content: ColumnType<HandoverContent, string, never>;
    receiver: ColumnType<HandoverReceipt | null, string | null, string | null>;
  };
  fulfilment_handover: { content: HandoverContent; receiver: HandoverReceipt };
  accounting_account: { use: AccountUse };
  accounting_journal: { code: Journal };
  accounting_layout: { layout: ColumnType<unknown, string, string> };
  statement_mapping: { mapping: ColumnType<unknown, string, string> };
  financing: {
    sent: ColumnType<unknown, string | null, string | null>;
    offers: ColumnType<unknown, string | undefined, string>;
  };
  accounting_line: { use: AccountUse };
  deal: { seller_id: ReadOnly<string | null> };
  bundle: {
    cancelled_at: ReadOnly<Date | null>;
    cancelled_by: ReadOnly<string | null>;
    cancel_reason: ReadOnly<string | null>;
  };
  carte_grise_exemption: { energy: Energy };
  carte_grise_paper: { paper: CarteGriseDocument };
  invoice_transmission_event: { state: TransmissionState };
  content_version: { state: ColumnType<unknown, string, never> };
  mail_text: { texts: Sentences };
  mail_text_version: { texts: Sentences };
}>;

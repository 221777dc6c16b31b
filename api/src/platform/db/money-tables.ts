import type { TransmissionState } from '@pomelo/contract/backoffice/transmissions.schemas.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DayText, Timestamp } from './column-types.ts';

/** int8: read as text. */
type Cents = ColumnType<string, number, number>;

export type BankStatementTable = { id: string; name: string; sha256: Buffer; imported_at: Timestamp };
export type TransferTable = {
  id: string;
  statement_id: string;
  bank_reference: string;
  received_on: DayText;
  amount_cents: Cents;
  debtor: Generated<string>;
  text: Generated<string>;
  deal_id: string | null;
  matched_by: 'reference' | 'person' | null;
  split_of: string | null;
  bank_cents: GeneratedAlways<string | null>;
  to_return: Generated<boolean>;
  matched_at: Date | null;
};
export type RefundTable = {
  id: string;
  transfer_id: string | null;
  deal_id: string | null;
  amount_cents: Cents;
  reason: string;
  state: Generated<'to-make' | 'made' | 'cancelled'>;
  person_id: string;
  created_at: Timestamp;
  made_on: DayText | null;
};

/** One row: how far both ends of the exchange with the platform have read. */
export type InvoicePlatformTable = { is_only: Generated<boolean>; since: Date; queued_until: Date; read_until: Date };
export type InvoiceTransmissionTable = {
  invoice_id: string;
  state: TransmissionState;
  at: Date;
  reason: string | null;
  attempt: Generated<number>;
  tries: Generated<number>;
  tried_at: Date | null;
  flow_id: string | null;
};
export type InvoiceTransmissionEventTable = {
  key: string;
  invoice_id: string;
  state: TransmissionState;
  at: Date;
  reason: string | null;
};

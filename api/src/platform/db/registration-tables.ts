import type { PaperKind } from '@pomelo/contract/registration/registration.schemas.ts';
import type { ColumnType, Generated } from 'kysely';
import type { DayText, Timestamp, VatState } from './column-types.ts';

export type RegistrationTable = {
  id: string;
  reference: Generated<string>;
  state: Generated<'submitted' | 'approved' | 'refused'>;
  workspace_id: string | null;
  siret: string;
  rs: string;
  /** SHA-256 of the form; null before migration 0059. */
  fingerprint: Generated<Buffer | null>;
  /** SHA-256 of the token of the link that corrects it; null until that link is sent. */
  correction_token_hash: Generated<Buffer | null>;
  corrected_at: Generated<Date | null>;
  /** The company name as typed; null for registrations older than this column. */
  typed_rs: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  company: ColumnType<unknown, string | null, string | null>;
  vat_number: string | null;
  vat_state: Generated<VatState>;
  vat_checked_at: Date | null;
  vat_consultation: string | null;
  insolvency: Generated<boolean>;
  email: string;
  first_name: string;
  last_name: string;
  phone1: string;
  kbis_date: DayText | null;
  created_at: Timestamp;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
};
export type RegistrationPaperTable = {
  id: string;
  registration_id: string | null;
  kind: PaperKind;
  name: string;
  type: string;
  file_key: string;
  size_bytes: number;
  created_at: Timestamp;
};

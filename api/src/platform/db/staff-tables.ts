import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './column-types.ts';
import type { StockDeskTables } from './stock-desk-tables.ts';

/** jsonb: read as it is parsed, written as text. */
type Json = ColumnType<unknown, string | null | undefined, string | null>;

export type StaffMemberTable = { person_id: string; roles: StaffRole[]; created_at: Timestamp };
export type AuditEntryTable = {
  /** int8: read as text. */
  id: GeneratedAlways<string>;
  at: Timestamp;
  person_id: string | null;
  person_name: string;
  action: string;
  resource: string;
  resource_id: string;
  label: Generated<string>;
  before: Json;
  after: Json;
  request_id: string;
};
export type QueueOwnerTable = { queue: string; item_id: string; person_id: string; taken_at: Timestamp };
export type SavedViewTable = {
  id: string;
  person_id: string;
  screen: string;
  name: string;
  state: ColumnType<unknown, string, string>;
  shared: Generated<boolean>;
  position: Generated<number>;
  created_at: Timestamp;
};

/** The tables of 0040_staff.sql, and those of the stock as the team works on it. */
export type StaffTables = StockDeskTables & {
  staff_member: StaffMemberTable;
  audit_entry: AuditEntryTable;
  queue_owner: QueueOwnerTable;
  saved_view: SavedViewTable;
};

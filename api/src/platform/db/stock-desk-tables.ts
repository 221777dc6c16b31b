import type { BulkChange } from '@pomelo/contract/backoffice/stock.schemas.ts';
import type { ColumnType, Generated } from 'kysely';
import type { DayText } from './column-types.ts';

export type BulkEditTable = {
  id: string;
  person_id: string | null;
  at: Date;
  change: ColumnType<BulkChange, string, never>;
  changed: number;
  left_alone: Generated<number>;
  mark: Date;
  undone_at: Date | null;
  undone_by: string | null;
};
export type BulkEditLineTable = {
  bulk_edit_id: string;
  item_id: number;
  price_b2b_cents: number;
  price_b2c_cents: number;
  status: 'draft' | 'published' | 'withdrawn';
  sales_date: Date;
  depot_id: number | null;
  available_from: DayText | null;
  kept_by_hand: Generated<string[]>;
};

/** The tables of 0046_staff_stock.sql. */
export type StockDeskTables = { bulk_edit: BulkEditTable; bulk_edit_line: BulkEditLineTable };

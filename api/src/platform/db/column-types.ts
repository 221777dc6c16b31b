import type { ColumnType } from 'kysely';

/** Set by the database unless given. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
/** `date` columns are read as they are written: `2026-11-20`. */
export type DayText = string;
/** jsonb: read as it is parsed, written as text. */
export type Json<Read = unknown> = ColumnType<Read, string | undefined, string>;

/** What the register of VAT numbers said of one. */
export type VatState = 'valid' | 'invalid' | 'to-check';

import type { ColumnType, Kysely } from 'kysely';
import type { ColumnOverrides } from './column-overrides.ts';
import type { Schema } from './schema.generated.ts';

/** A column with a narrower value. JSON is read as this value and written as text. */
type Narrowed<Column, Value> = [Value] extends [ColumnType<unknown, unknown, unknown>]
  ? Value
  : [Column] extends [ColumnType<infer Read, infer Insert, infer Update>]
    ? unknown extends Read
      ? ColumnType<Value | Extract<Update, null>, Insert, Update>
      : ColumnType<
          Value | Extract<Read, null>,
          Value | Extract<Insert, null | undefined>,
          Value | Extract<Update, null>
        >
    : Value | Extract<Column, null>;

type NarrowedColumns<Columns, Overrides> = {
  [C in keyof Columns]: C extends keyof Overrides ? Narrowed<Columns[C], Overrides[C]> : Columns[C];
};

/** The tables and views of the database (schema.generated.ts) with the columns of column-overrides.ts. */
export type Tables = {
  [T in keyof Schema]: T extends keyof ColumnOverrides
    ? NarrowedColumns<Schema[T], ColumnOverrides[T]>
    : Schema[T];
};

/** The database, or the transaction a write runs in. */
export type Database = Kysely<Tables>;

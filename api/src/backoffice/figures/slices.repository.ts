import { type RawBuilder, sql } from 'kysely';
import type { Unit } from './period.ts';

/** The first day of the day, week or month of Paris that an instant (SQL) falls in. */
export const sliceAt = (at: RawBuilder<unknown>, unit: Unit): RawBuilder<string> =>
  sql<string>`to_char(date_trunc(${sql.lit(unit)}, ${at} AT TIME ZONE 'Europe/Paris'), 'YYYY-MM-DD')`;

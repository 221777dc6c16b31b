import { type RawBuilder, sql } from 'kysely';

/** SQL of the first 120 characters of a text, on one line. */
export const excerpt = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(SELECT CASE WHEN length(t) > 120 THEN rtrim(left(t, 119)) || '…' ELSE t END FROM (SELECT regexp_replace(${text}, '\\s+', ' ', 'g') AS t) one)`;

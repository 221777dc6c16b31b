import { type RawBuilder, sql } from 'kysely';

/**
 * `kept_by_hand` of the item `i` once somebody wrote these columns, and gave those back. What no feed brought has nothing
 * to be kept from.
 */
export const markEditedByHand = (written: readonly string[], givenBack: readonly string[] = []): RawBuilder<string[]> =>
  sql<string[]>`(CASE WHEN i.feed_id IS NULL THEN i.kept_by_hand ELSE ARRAY(
    SELECT DISTINCT k FROM unnest(i.kept_by_hand || ${[...written]}::text[]) AS k WHERE k <> ALL (${[...givenBack]}::text[]) ORDER BY k) END)`;

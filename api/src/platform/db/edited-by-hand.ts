import { type RawBuilder, sql } from 'kysely';

/**
 * `kept_by_hand` of the listing `i` after the staff edited these columns and released those. A listing
 * without a feed has
 * none to protect.
 */
export const markEditedByHand = (
  written: readonly string[],
  released: readonly string[] = [],
): RawBuilder<string[]> =>
  sql<string[]>`(CASE WHEN i.feed_id IS NULL THEN i.kept_by_hand ELSE ARRAY(
    SELECT DISTINCT k FROM unnest(i.kept_by_hand || ${[...written]}::text[]) AS k WHERE k <> ALL (${[...released]}::text[]) ORDER BY k) END)`;

import type pg from 'pg';
import { LISTING_COLUMNS, listingColumns } from './listing-columns.ts';

const unlessEdited = (column: string, stored: string): string =>
  `CASE WHEN '${column}' = ANY (i.kept_by_hand) THEN ${stored} ELSE f.${column} END`;

// STOCK-7
/** A withdrawn listing that is in the file is put on sale again, unless a staff member withdrew it. */
export const RETURNS = `(i.status = 'withdrawn' AND NOT 'status' = ANY (i.kept_by_hand))`;

/**
 * Excludes columns edited by the staff from the values of the file. Reads only listings with such columns;
 * idempotent.
 */
export async function leaveToHands(client: pg.ClientBase): Promise<void> {
  const items = `FROM catalogue_item i WHERE i.id = f.item_id AND NOT f.is_new AND i.kept_by_hand <> '{}'`;
  await client.query(`UPDATE feed_item f SET (${LISTING_COLUMNS.join(', ')}, colour_name, media_ids) =
    ROW (${LISTING_COLUMNS.map((column) => unlessEdited(column, `i.${column}`)).join(', ')}, ${unlessEdited('colour_name', `coalesce(i.sheet->>'colourName', '')`)},
      ${unlessEdited('media_ids', 'i.media_ids')}) ${items}`);
  await client.query(`UPDATE feed_item f SET returns = ${RETURNS},
    changed = ${RETURNS} OR (${listingColumns('i')}, i.sheet->>'colourName') IS DISTINCT FROM (${listingColumns('f')}, f.colour_name) ${items}`);
  await client.query(
    `DELETE FROM feed_product_change c USING catalogue_item i WHERE i.id = c.item_id AND 'products' = ANY (i.kept_by_hand)`,
  );
}

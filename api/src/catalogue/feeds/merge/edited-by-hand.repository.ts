import type pg from 'pg';

const COLUMNS =
  'make_id,model_id,version,finition,body,energy,gearbox,power_hp,fiscal_hp,engine_cc,co2,crit_air,colour,seats,doors,first_registration,model_year,depot_id,available_from,vat_regime,price_b2b_cents,price_b2c_cents,list_price_cents'.split(
    ',',
  );
const of = (row: 'i' | 'f'): string => COLUMNS.map((column) => `${row}.${column}`).join(', ');
const unlessEdited = (column: string, stored: string): string =>
  `CASE WHEN '${column}' = ANY (i.kept_by_hand) THEN ${stored} ELSE f.${column} END`;

// STOCK-7
/** A withdrawn listing that is in the file goes on sale again, unless a staff member withdrew it. */
export const RETURNS = `(i.status = 'withdrawn' AND NOT 'status' = ANY (i.kept_by_hand))`;

/**
 * Excludes columns edited by the staff from the values of the file. Reads only listings with such columns;
 * idempotent.
 */
export async function leaveToHands(client: pg.ClientBase): Promise<void> {
  const items = `FROM catalogue_item i WHERE i.id = f.item_id AND NOT f.is_new AND i.kept_by_hand <> '{}'`;
  await client.query(`UPDATE feed_item f SET (${COLUMNS.join(', ')}, colour_name, media_ids) =
    ROW (${COLUMNS.map((column) => unlessEdited(column, `i.${column}`)).join(', ')}, ${unlessEdited('colour_name', `coalesce(i.sheet->>'colourName', '')`)},
      ${unlessEdited('media_ids', 'i.media_ids')}) ${items}`);
  await client.query(`UPDATE feed_item f SET returns = ${RETURNS},
    changed = ${RETURNS} OR (${of('i')}, i.sheet->>'colourName') IS DISTINCT FROM (${of('f')}, f.colour_name) ${items}`);
  await client.query(
    `DELETE FROM feed_product_change c USING catalogue_item i WHERE i.id = c.item_id AND 'products' = ANY (i.kept_by_hand)`,
  );
}

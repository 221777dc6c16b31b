import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** The first picture of a listing, 0 for none; its photographs, none when the picture is a drawing. */
export type QuotedPictures = { itemId: number; mediaId: number; photographs: number[] };

/**
 * Pictures of listings for a customer: their first photographs, except those of damages, or their drawing.
 */
export async function findQuotedPictures(
  db: Database,
  itemIds: readonly number[],
  most: number,
): Promise<QuotedPictures[]> {
  const { rows } = await sql<QuotedPictures>`
    SELECT i.id AS "itemId", coalesce(shown.ids[1], i.media_ids[1], 0) AS "mediaId",
      coalesce(shown.ids, '{}') AS photographs
    FROM catalogue_item i LEFT JOIN LATERAL (
      SELECT array_agg(first.id ORDER BY first.place) AS ids FROM (
        SELECT media.id, media.place
        FROM unnest(i.media_ids) WITH ORDINALITY AS media (id, place)
          LEFT JOIN photograph p ON p.media_id = media.id
        WHERE i.photographed AND p.subject IS DISTINCT FROM 'damage'
        ORDER BY media.place LIMIT ${most}
      ) AS first
    ) AS shown ON true
    WHERE i.id = ANY (${[...itemIds]}::int[])`.execute(db);
  return rows;
}

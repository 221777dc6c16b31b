import { sql } from 'kysely';
import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { Database } from '../../../platform/db/tables.ts';

/** A favourite whose trade price differs from the last one notified. Cents. */
export type MovedFavorite = {
  personId: string;
  workspaceId: string;
  itemId: number;
  email: string;
  firstName: string;
  vatRegime: VatRegime;
  before: number;
  now: number;
};

/**
 * Favourites whose price changed since an instant, of people with this frequency. Compared with the price of
 * the last notification, or of the day of the favourite.
 */
export async function findMovedFavorites(
  db: Database,
  frequency: 'instant' | 'daily',
  since: Date,
): Promise<MovedFavorite[]> {
  const { rows } = await sql<MovedFavorite>`
    WITH moved AS (SELECT DISTINCT item_id FROM item_price WHERE at > ${since}::timestamptz), known AS (
      SELECT f.person_id, f.workspace_id, f.item_id, p.email, p.first_name, i.vat_regime, i.price_b2b_cents AS now,
        coalesce(a.price_b2b_cents,
          (SELECT ip.price_b2b_cents FROM item_price ip WHERE ip.item_id = f.item_id AND ip.at <= f.created_at ORDER BY ip.at DESC LIMIT 1),
          (SELECT ip.price_b2b_cents FROM item_price ip WHERE ip.item_id = f.item_id ORDER BY ip.at LIMIT 1)) AS before
      FROM moved JOIN catalogue_item i ON i.id = moved.item_id AND i.status = 'published'
        JOIN favorite f ON f.item_id = moved.item_id
        JOIN accounts_person p ON p.id = f.person_id AND p.closed_at IS NULL
        JOIN accounts_workspace w ON w.id = f.workspace_id AND w.closed_at IS NULL
        LEFT JOIN price_alert a ON a.person_id = f.person_id AND a.workspace_id = f.workspace_id AND a.item_id = f.item_id
        LEFT JOIN accounts_notification_choice c ON c.person_id = f.person_id AND c.kind = 'favorite-price'
      WHERE coalesce(c.frequency, 'daily') = ${frequency}
    )
    SELECT person_id AS "personId", workspace_id AS "workspaceId", item_id AS "itemId", email, first_name AS "firstName",
      vat_regime AS "vatRegime", before, now
    FROM known WHERE before <> now ORDER BY person_id, workspace_id, item_id
  `.execute(db);
  return rows;
}

/**
 * Records the prices these people were notified of; returns those not recorded before, which the caller
 * notifies.
 */
export async function notePrices(
  trx: Database,
  moved: readonly MovedFavorite[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<MovedFavorite, 'personId' | 'workspaceId' | 'itemId'>>`
    INSERT INTO price_alert AS known (person_id, workspace_id, item_id, price_b2b_cents, at)
    SELECT f.person_id, f.workspace_id, f.item_id, moved.cents, ${at}::timestamptz
    FROM unnest(${moved.map(({ personId }) => personId)}::uuid[], ${moved.map(({ workspaceId }) => workspaceId)}::uuid[],
        ${moved.map(({ itemId }) => itemId)}::int[], ${moved.map(({ now }) => now)}::int[]) AS moved (person_id, workspace_id, item_id, cents)
      JOIN favorite f ON f.person_id = moved.person_id AND f.workspace_id = moved.workspace_id AND f.item_id = moved.item_id
    ORDER BY 1, 2, 3 FOR KEY SHARE OF f
    ON CONFLICT (person_id, workspace_id, item_id) DO UPDATE SET price_b2b_cents = excluded.price_b2b_cents, at = excluded.at
      WHERE known.price_b2b_cents <> excluded.price_b2b_cents
    RETURNING person_id AS "personId", workspace_id AS "workspaceId", item_id AS "itemId"
  `.execute(trx);
  return new Set(rows.map(favoriteKey));
}

export const favoriteKey = ({
  personId,
  workspaceId,
  itemId,
}: Pick<MovedFavorite, 'personId' | 'workspaceId' | 'itemId'>): string =>
  `${personId}/${workspaceId}/${itemId}`;

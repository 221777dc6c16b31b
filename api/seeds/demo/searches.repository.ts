import type pg from 'pg';

export type SearchSeed = {
  id: string;
  workspaceId: string;
  personId: string;
  name: string;
  query: string;
  alert: string;
  position: number;
  createdAt: string;
  seenAt: string;
};

/**
 * Adds saved searches, written about until `now`: the first start sends no mail. Those of an earlier seeding
 * stay.
 */
export async function putSearches(
  client: pg.ClientBase,
  searches: readonly SearchSeed[],
  now: Date,
): Promise<void> {
  await client.query(
    `INSERT INTO custom_search (id, workspace_id, person_id, name, query, alert, position, created_at, seen_at, alerted_until, alerted_at)
     SELECT s.id, s."workspaceId", s."personId", s.name, s.query, s.alert, s.position, s."createdAt", s."seenAt", $2, $2
     FROM jsonb_to_recordset($1) AS s (id uuid, "workspaceId" uuid, "personId" uuid, name text, query text, alert text, position int,
       "createdAt" timestamptz, "seenAt" timestamptz)
     WHERE NOT EXISTS (SELECT 1 FROM custom_search known
       WHERE known.person_id = s."personId" AND known.workspace_id = s."workspaceId" AND known.query = s.query)`,
    [JSON.stringify(searches), now],
  );
}

export type RecentSearchSeed = { workspaceId: string; personId: string; query: string; at: string };

export async function putRecentSearches(
  client: pg.ClientBase,
  searches: readonly RecentSearchSeed[],
): Promise<void> {
  await client.query(
    `INSERT INTO recent_search (person_id, workspace_id, query, at)
     SELECT "personId", "workspaceId", query, at
     FROM jsonb_to_recordset($1) AS s ("personId" uuid, "workspaceId" uuid, query text, at timestamptz)
     ON CONFLICT (person_id, workspace_id, query) DO UPDATE SET at = excluded.at`,
    [JSON.stringify(searches)],
  );
}

/** Listings whose price moved in the days before `now`, the latest first. */
export async function latelyRepriced(
  client: pg.ClientBase,
  count: number,
  now: Date,
  days: number,
): Promise<number[]> {
  const { rows } = await client.query<{ item_id: number }>(
    `SELECT p.item_id FROM item_price p JOIN catalogue_item i ON i.id = p.item_id AND i.status = 'published' AND i.available_from IS NULL
     WHERE NOT EXISTS (SELECT 1 FROM booking b WHERE b.item_id = p.item_id)
     GROUP BY p.item_id HAVING count(*) > 1 AND max(p.at) > $2::timestamptz - make_interval(days => $3)
     ORDER BY max(p.at) DESC, p.item_id LIMIT $1`,
    [count, now, days],
  );
  return rows.map((row) => row.item_id);
}

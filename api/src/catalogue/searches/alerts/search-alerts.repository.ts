import type { AlertFrequency } from '@pomelo/contract/searches/searches.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

export type Frequency = Exclude<AlertFrequency, 'off'>;

/** `token` is `alertedUntil` to the microsecond: who still finds it there is the first to write. */
export type AlertingSearch = {
  id: string;
  workspaceId: string;
  query: string;
  alertedUntil: Date;
  token: string;
};

/**
 * Searches of this frequency whose person can still be written to; with `before`, those not looked at since.
 */
export async function findAlerting(
  db: Database,
  frequency: Frequency,
  before: Date | null,
): Promise<AlertingSearch[]> {
  const { rows } = await sql<AlertingSearch>`
    SELECT s.id, s.workspace_id AS "workspaceId", s.query, s.alerted_until AS "alertedUntil", s.alerted_until::text AS token
    FROM custom_search s JOIN accounts_person p ON p.id = s.person_id JOIN accounts_workspace w ON w.id = s.workspace_id
    WHERE s.alert = ${frequency} AND p.closed_at IS NULL AND w.closed_at IS NULL
      AND (${before}::timestamptz IS NULL OR coalesce(s.alerted_at, s.created_at) < ${before}::timestamptz)
    ORDER BY s.id
  `.execute(db);
  return rows;
}

export type LockedSearch = { id: string; name: string; query: string; email: string; firstName: string };

/** Alerts not sent in the meantime, locked; skips those locked by another worker. */
export async function lockUntouched(
  trx: Database,
  frequency: Frequency,
  searches: readonly AlertingSearch[],
): Promise<LockedSearch[]> {
  const [ids, tokens] = [searches.map(({ id }) => id), searches.map(({ token }) => token)];
  const { rows } = await sql<LockedSearch>`
    SELECT s.id, s.name, s.query, p.email, p.first_name AS "firstName"
    FROM unnest(${ids}::uuid[], ${tokens}::text[]) AS seen (id, token)
      JOIN custom_search s ON s.id = seen.id JOIN accounts_person p ON p.id = s.person_id
    WHERE s.alerted_until = seen.token::timestamptz AND s.alert = ${frequency} AND p.closed_at IS NULL
    ORDER BY s.id FOR UPDATE OF s SKIP LOCKED
  `.execute(trx);
  return rows;
}

/** Listings among these that mails of each search already contained. */
export async function findKnown(
  trx: Database,
  searchIds: readonly string[],
): Promise<Map<string, Set<number>>> {
  const rows = await trx
    .selectFrom('search_alert_item')
    .select(['search_id as searchId', 'item_id as itemId'])
    .where('search_id', 'in', [...searchIds])
    .execute();
  const known = new Map<string, Set<number>>();
  for (const { searchId, itemId } of rows)
    known.set(searchId, (known.get(searchId) ?? new Set()).add(itemId));
  return known;
}

/** All listings on sale until then have been checked. Never moves back. */
export async function moveOn(
  trx: Database,
  searchIds: readonly string[],
  until: Date,
  now: Date,
): Promise<void> {
  await sql`UPDATE custom_search SET alerted_until = greatest(alerted_until, ${until}::timestamptz), alerted_at = ${now}::timestamptz
    WHERE id = ANY(${[...searchIds]}::uuid[])`.execute(trx);
}

/** Entries that cannot come up again are deleted: they are older than the last mail of their search. */
export async function purgeSettled(db: Database): Promise<void> {
  await sql`DELETE FROM search_alert_item known USING custom_search s
    WHERE s.id = known.search_id AND NOT EXISTS (
      SELECT FROM catalogue_item i WHERE i.id = known.item_id AND i.sales_date > s.alerted_until)`.execute(
    db,
  );
}

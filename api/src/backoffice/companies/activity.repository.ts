import { ACTIVITY_KINDS } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import { bookingStart } from '../../catalogue/index.ts';

type Kind = (typeof ACTIVITY_KINDS)[number];
export type ActivityRow = {
  id: string;
  at: Date;
  kind: Kind;
  person: string;
  subject: string;
  failed: boolean;
  dealId: string | null;
};

const NONE = sql`NULL::uuid`;

/** Source of each kind of activity, its latest `limit` rows; all with the same columns. */
function source(kind: Kind, workspaceId: string, limit: number): RawBuilder<unknown> {
  const last = (at: string) => sql`ORDER BY ${sql.ref(at)} DESC LIMIT ${limit}`;
  const of = sql`${workspaceId}::uuid`;
  const sources: Record<Kind, RawBuilder<unknown>> = {
    login: sql`SELECT s.id::text, s.created_at AS at, 'login', ${personName('p')}, coalesce(s.user_agent, ''), false, ${NONE}
      FROM accounts_membership m JOIN accounts_session s ON s.person_id = m.person_id JOIN accounts_person p ON p.id = m.person_id
      WHERE m.workspace_id = ${of} ${last('s.created_at')}`,
    booking: sql`SELECT b.id::text, ${bookingStart('b')} AS at, 'booking', ${personName('p')}, i.make_name || ' ' || i.model_name || ' ' || i.version, b.cancelled, ${NONE}
      FROM catalogue_booking b JOIN accounts_person p ON p.id = b.person_id JOIN catalogue_listing i ON i.id = b.item_id
      WHERE b.workspace_id = ${of} AND b.deal_id IS NULL ORDER BY ${bookingStart('b')} DESC LIMIT ${limit}`,
    order: sql`SELECT d.id::text, d.ordered_at AS at, 'order', ${personName('p')}, d.number, false, d.id
      FROM sales_deal d JOIN accounts_person p ON p.id = coalesce(d.ordered_by, d.person_id)
      WHERE d.workspace_id = ${of} AND d.ordered_at IS NOT NULL ${last('d.ordered_at')}`,
    search: sql`SELECT r.person_id || r.query, r.at, 'search', ${personName('p')}, r.query, false, ${NONE}
      FROM catalogue_recent_search r JOIN accounts_person p ON p.id = r.person_id WHERE r.workspace_id = ${of} ${last('r.at')}`,
    mail: sql`SELECT l.id::text, l.created_at AS at, 'mail', ${personName('p')}, l.kind, l.state = 'failed', ${NONE}
      FROM accounts_membership m JOIN accounts_person p ON p.id = m.person_id JOIN platform_mail l ON l.recipient = p.email
      WHERE m.workspace_id = ${of} ${last('l.created_at')}`,
    seen: sql`SELECT v.id::text, v.started_at AS at, 'seen', ${personName('t')}, ${personName('p')}, false, ${NONE}
      FROM accounts_impersonation v JOIN accounts_person t ON t.id = v.staff_id JOIN accounts_person p ON p.id = v.person_id
      WHERE v.workspace_id = ${of} ${last('v.started_at')}`,
  };
  return sql`(${sources[kind]})`;
}

/**
 * Reads at most `maxPages` pages; the total is capped at their rows, so that a long history is not read
 * completely.
 */
export async function findActivity(
  db: Database,
  workspaceId: string,
  { kind, page, perPage }: { kind: Kind | undefined; page: number; perPage: number },
  maxPages: number,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const kinds: readonly Kind[] = kind === undefined ? ACTIVITY_KINDS : [kind];
  const limit = maxPages * perPage;
  const parts = sql.join(
    kinds.map((one) => source(one, workspaceId, limit)),
    sql` UNION ALL `,
  );
  const { rows } = await sql<(ActivityRow | { id: null }) & { total: string }>`
    WITH happened(id, at, kind, person, subject, failed, "dealId") AS (${parts}),
      asked AS (SELECT * FROM happened ORDER BY at DESC, kind, id LIMIT ${perPage} OFFSET ${(page - 1) * perPage})
    SELECT asked.*, counted.total FROM (SELECT least(count(*), ${limit}) AS total FROM happened) AS counted
      LEFT JOIN asked ON true ORDER BY at DESC, kind, id`.execute(db);
  // A page beyond the last is empty, and still has the total.
  return {
    rows: rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row])),
    total: Number(rows[0]?.total ?? 0),
  };
}

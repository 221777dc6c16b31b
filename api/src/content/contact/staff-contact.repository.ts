import type { ContactRequest } from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { containsPattern } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';

export type StaffRequestRow = Omit<ContactRequest, 'createdAt' | 'handledAt' | 'details'> & {
  createdAt: Date;
  handledAt: Date | null;
  details: unknown;
};
export type ReplyRow = { id: string; at: Date; by: string | null; text: string };
export type RequestFilters = {
  q?: string | undefined;
  state: 'open' | 'handled' | 'all';
  kind?: string | undefined;
};

const SELECTED = sql`
  r.id, r.kind, nullif(${personName('m')}, '') AS "to", r.name, r.company, r.email, r.phone, r.subject, r.message,
  r.details, r.created_at AS "createdAt", r.handled_at AS "handledAt", nullif(${personName('h')}, '') AS "handledBy",
  (SELECT count(*)::int FROM contact_reply WHERE request_id = r.id) AS replies
  FROM contact_request r LEFT JOIN team_member m ON m.id = r.team_member_id LEFT JOIN accounts_person h ON h.id = r.handled_by`;

function where({ q, state, kind }: RequestFilters): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (state === 'open') conditions.push(sql`r.handled_at IS NULL`);
  if (state === 'handled') conditions.push(sql`r.handled_at IS NOT NULL`);
  if (kind) conditions.push(sql`r.kind = ${kind}`);
  if (q)
    conditions.push(
      sql`plain_words(r.name || ' ' || r.company || ' ' || r.email || ' ' || r.subject || ' ' || r.message) LIKE ${containsPattern(q)}`,
    );
  return sql.join(conditions, sql` AND `);
}

/** Pending messages oldest first, all others latest first. */
export async function findRequests(
  db: Database,
  filters: RequestFilters,
  page: { limit: number; offset: number },
): Promise<StaffRequestRow[]> {
  const order = filters.state === 'open' ? sql`r.created_at, r.id` : sql`r.created_at DESC, r.id DESC`;
  const { rows } = await sql<StaffRequestRow>`
    SELECT ${SELECTED} WHERE r.id = ANY (ARRAY(
      SELECT r.id FROM contact_request r WHERE ${where(filters)} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}))
    ORDER BY ${order}`.execute(db);
  return rows;
}

export async function countRequests(db: Database, filters: RequestFilters): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM contact_request r WHERE ${where(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findRequest(db: Database, id: string): Promise<StaffRequestRow | undefined> {
  const { rows } = await sql<StaffRequestRow>`SELECT ${SELECTED} WHERE r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Two who answer do it one after the other; false when there is none. */
export async function lockRequest(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('contact_request')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findReplies(db: Database, requestId: string): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    SELECT a.id, a.at, ${personName('p')} AS by, a.text
    FROM contact_reply a LEFT JOIN accounts_person p ON p.id = a.person_id WHERE a.request_id = ${requestId}::uuid ORDER BY a.at, a.id`.execute(
    db,
  );
  return rows;
}

export async function setHandled(
  db: Database,
  id: string,
  handled: { personId: string; at: Date } | null,
): Promise<void> {
  await sql`UPDATE contact_request SET handled_at = ${handled?.at ?? null}, handled_by = ${handled?.personId ?? null} WHERE id = ${id}::uuid`.execute(
    db,
  );
}

export async function insertReply(
  db: Database,
  requestId: string,
  personId: string,
  text: string,
  at: Date,
): Promise<void> {
  await sql`INSERT INTO contact_reply (id, request_id, person_id, text, at)
    VALUES (${uuidv7()}, ${requestId}::uuid, ${personId}::uuid, ${text}, ${at})`.execute(db);
}

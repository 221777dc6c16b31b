import type { AuditFilters } from '@pomelo/contract/backoffice/audit.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';

export type AuditRow = {
  id: string;
  at: Date;
  personId: string | null;
  personName: string;
  action: string;
  resource: string;
  resourceId: string;
  label: string;
  before: unknown;
  after: unknown;
  requestId: string;
};

const COLUMNS = sql`id::text AS id, at, person_id AS "personId", person_name AS "personName", action, resource, resource_id AS "resourceId",
  label, before, after, request_id AS "requestId"`;

/**
 * Days are those of Paris. `words` in the syntax of `to_tsquery`: undefined for any, null for words that
 * match nothing.
 */
export type AuditWhere = Omit<AuditFilters, 'q'> & { words: string | null | undefined };

function where({ words, person, resource, resourceId, from, to }: AuditWhere): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (words === null) conditions.push(sql`false`);
  if (words)
    conditions.push(
      sql`audit_words(label, person_name, action, resource_id, request_id, before, after) @@ to_tsquery('simple', ${words})`,
    );
  if (person) conditions.push(sql`person_id = ${person}::uuid`);
  if (resource) conditions.push(sql`resource = ${resource}`);
  if (resourceId) conditions.push(sql`resource_id = ${resourceId}`);
  if (from) conditions.push(sql`at >= (${from}::date)::timestamp AT TIME ZONE 'Europe/Paris'`);
  if (to) conditions.push(sql`at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`);
  return sql.join(conditions, sql` AND `);
}

/** The latest first: by the numeric id, because `id` here is its text. `before` is exclusive. */
export async function findEntries(
  db: Database,
  wanted: AuditWhere,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: string | undefined },
): Promise<AuditRow[]> {
  const older = before === undefined ? sql`true` : sql`id < ${before}::bigint`;
  // Forces the index on words, although the sort has an index too.
  const found = wanted.words
    ? sql`WITH found AS MATERIALIZED (SELECT id FROM platform_audit_entry AS audit_entry WHERE ${where(wanted)})`
    : sql``;
  const these = wanted.words ? sql`id IN (SELECT id FROM found)` : where(wanted);
  const { rows } = await sql<AuditRow>`
    ${found} SELECT ${COLUMNS} FROM platform_audit_entry AS audit_entry WHERE ${these} AND ${older} ORDER BY audit_entry.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countEntries(db: Database, wanted: AuditWhere): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM platform_audit_entry AS audit_entry WHERE ${where(wanted)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Each resource once, by steps through its index: as fast for a million entries as for ten. */
export async function findResources(db: Database): Promise<string[]> {
  const { rows } = await sql<{ resource: string }>`
    WITH RECURSIVE step AS (
      (SELECT resource FROM platform_audit_entry ORDER BY resource LIMIT 1)
      UNION ALL
      SELECT (SELECT resource FROM platform_audit_entry WHERE resource > step.resource ORDER BY resource LIMIT 1) FROM step WHERE step.resource IS NOT NULL
    ) SELECT resource FROM step WHERE resource IS NOT NULL`.execute(db);
  return rows.map(({ resource }) => resource);
}

/** Authors of audit entries, by current name. */
export async function findAuthors(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    WITH RECURSIVE step AS (
      (SELECT person_id FROM platform_audit_entry WHERE person_id IS NOT NULL ORDER BY person_id LIMIT 1)
      UNION ALL
      SELECT (SELECT person_id FROM platform_audit_entry WHERE person_id > step.person_id ORDER BY person_id LIMIT 1)
      FROM step WHERE step.person_id IS NOT NULL
    ) SELECT p.id, ${personName('p')} AS name FROM step JOIN accounts_person p ON p.id = step.person_id
      ORDER BY p.last_name, p.first_name, p.id`.execute(db);
  return rows;
}

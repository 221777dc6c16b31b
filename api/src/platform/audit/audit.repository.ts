import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Recorded } from './recorded.ts';
import { personNameOf } from '../links/ports.ts';

export type AuditSource = { personId: string; requestId: string; action: string };

/** One statement, however many: the actor's name is stored as it was at that time. */
export async function insertAuditEntries(
  db: Database,
  { personId, requestId, action }: AuditSource,
  entries: readonly Recorded[],
): Promise<void> {
  const rows = entries.map(({ resource, resourceId, label = '', before, after }) => ({
    resource,
    resource_id: String(resourceId),
    label,
    before: before ?? null,
    after: after ?? null,
  }));
  await sql`
    INSERT INTO audit_entry (person_id, person_name, action, resource, resource_id, label, before, after, request_id)
    SELECT ${personId}::uuid, p.name, ${action}, e.resource, e.resource_id, e.label,
      nullif(e.before, 'null'), nullif(e.after, 'null'), ${requestId}
    FROM (SELECT ${personNameOf.call(personId)} AS name) p, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS e(resource text, resource_id text, label text, before jsonb, after jsonb)
    WHERE p.name IS NOT NULL`.execute(db);
}

/** Entries of scheduled jobs. */
export async function insertServerEntry(
  db: Database,
  { action, requestId, entry }: { action: string; requestId: string; entry: Recorded },
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      person_name: 'Pomelo',
      action,
      resource: entry.resource,
      resource_id: String(entry.resourceId),
      label: entry.label ?? '',
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: requestId,
    })
    .execute();
}

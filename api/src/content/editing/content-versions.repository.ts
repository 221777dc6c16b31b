import type { ContentKind } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Listed, Paging } from '../pages/reader.ts';

type StoredVersion = { kind: ContentKind; id: number; version: number; state: unknown; at: Date };

// EDIT-5
/** A text after a save, with its author. */
export const insertVersion = (
  trx: Database,
  { kind, id, version, state, at }: StoredVersion,
  personId: string,
) =>
  sql`INSERT INTO content_version (kind, content_id, version, saved_at, person_id, person_name, state)
    SELECT ${kind}, ${id}, ${version}, ${at}, p.id, ${personName('p')}, ${JSON.stringify(state)}::jsonb
    FROM accounts_person p WHERE p.id = ${personId}`.execute(trx);

/** A text before its first save here; does nothing when it has versions. */
export const insertFirstVersion = (trx: Database, { kind, id, version, state, at }: StoredVersion) =>
  sql`INSERT INTO content_version (kind, content_id, version, saved_at, state)
    SELECT ${kind}, ${id}, ${version}, ${at}, ${JSON.stringify(state)}::jsonb
    WHERE NOT EXISTS (SELECT FROM content_version WHERE kind = ${kind} AND content_id = ${id})`.execute(trx);

const versionsOf = (db: Database, kind: ContentKind, id: number) =>
  db.selectFrom('content_version').where('kind', '=', kind).where('content_id', '=', id);

const COLUMNS = [
  'version',
  'saved_at as savedAt',
  'person_name as person',
  sql<string>`state->>'title'`.as('title'),
] as const;

/** The latest first. */
export async function findVersions(db: Database, kind: ContentKind, id: number, { page, perPage }: Paging) {
  const [rows, { total }] = await Promise.all([
    versionsOf(db, kind, id)
      .select([...COLUMNS])
      .orderBy('version', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    versionsOf(db, kind, id)
      .select((select) => select.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) } satisfies Listed<unknown>;
}

export const findVersion = (db: Database, kind: ContentKind, id: number, version: number) =>
  versionsOf(db, kind, id)
    .select([...COLUMNS, 'state'])
    .where('version', '=', version)
    .executeTakeFirst();

import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Sentences } from '../../db/column-overrides.ts';
import { personNameOf } from '../../links/ports.ts';

/** Sentences of these templates that the team rewrote, by template. */
export async function findRewritten(
  db: Database,
  templates: readonly string[],
): Promise<Map<string, Sentences>> {
  const rows = await db
    .selectFrom('mail_text')
    .select(['template', 'texts'])
    .where('template', 'in', [...templates])
    .execute();
  return new Map(rows.map(({ template, texts }) => [template, texts]));
}

const LATEST = sql`(SELECT DISTINCT ON (v.template) v.template, v.saved_at, v.person_name FROM mail_text_version v
  ORDER BY v.template, v.version DESC)`;

export type StoredTexts = {
  template: string;
  texts: Sentences;
  version: number;
  savedAt: Date;
  person: string;
};

export async function findStored(db: Database): Promise<StoredTexts[]> {
  const { rows } =
    await sql<StoredTexts>`SELECT t.template, t.texts, t.version, l.saved_at AS "savedAt", l.person_name AS person
    FROM mail_text t JOIN ${LATEST} l ON l.template = t.template`.execute(db);
  return rows;
}

/** Serialises writers of one template, even of its first texts. */
export async function lockStored(trx: Database, template: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('mail_text ' || ${template}, 0))`.execute(trx);
  return trx
    .selectFrom('mail_text')
    .select(['texts', 'version'])
    .where('template', '=', template)
    .executeTakeFirst();
}

export type NewTexts = { template: string; texts: Sentences; version: number; personId: string; now: Date };

export async function putTexts(
  trx: Database,
  { template, texts, version, personId, now }: NewTexts,
): Promise<void> {
  const json = JSON.stringify(texts);
  await trx
    .insertInto('mail_text')
    .values({ template, texts: json, version })
    .onConflict((conflict) => conflict.column('template').doUpdateSet({ texts: json, version }))
    .execute();
  await sql`INSERT INTO mail_text_version (template, version, saved_at, person_id, person_name, texts)
    SELECT ${template}, ${version}, ${now}, ${personId}::uuid, p.name, ${json}::jsonb
    FROM (SELECT ${personNameOf.call(personId)} AS name) p WHERE p.name IS NOT NULL`.execute(trx);
}

const MAX_VERSIONS = 50;

/** The latest first. */
export const findVersions = (db: Database, template: string) =>
  db
    .selectFrom('mail_text_version')
    .select(['version', 'saved_at as savedAt', 'person_name as person', 'texts'])
    .where('template', '=', template)
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();

export const findVersion = (db: Database, template: string, version: number) =>
  db
    .selectFrom('mail_text_version')
    .select('texts')
    .where('template', '=', template)
    .where('version', '=', version)
    .executeTakeFirst();

import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../../testing/app.ts';
import { PASSWORD } from '../../../testing/factories.ts';
import { createContactRequest } from '../../../testing/office.ts';

const api = await testApi();
const { app, db, runJobs } = api;

/** Retained on purpose, with the reason; no other column may name a person whose account is closed. */
const ALLOWED: Readonly<Record<string, string>> = {
  registration: 'who was let in is proved for five years',
  registration_paper: 'the same',
  audit_entry: 'the log of the team is append-only',
  rate_limit: 'counters end by themselves',
};

type Column = { table: string; column: string };
async function textColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema IN ('public', 'graphile_worker') AND t.table_type = 'BASE TABLE'
      AND (c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY') OR c.udt_name = 'citext')
      AND c.is_generated = 'NEVER'`.execute(db);
  return rows;
}

/** `table.column` of every text or JSON value of the database that contains one of these texts. */
async function whereFound(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await textColumns()) {
    const schema = table.startsWith('_private') || table.startsWith('jobs') ? 'graphile_worker' : 'public';
    const hits = texts.map((shownText) => sql`${sql.ref(column)}::text ILIKE ${`%${shownText}%`}`);
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM ${sql.table(`${schema}.${table}`)} WHERE ${sql.join(hits, sql` OR `)}`.execute(
      db,
    );
    if ((rows[0]?.n ?? 0) > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

async function leaveTracesEverywhere() {
  const owner = await signedIn(api, 'owner');
  const person = await signedIn(api, 'buyer', owner.workspaceId);
  const mark = person.personId.slice(-12);
  const names = { first_name: `Prenom${mark}`, last_name: `Nom${mark}` };
  await db.updateTable('person').set(names).where('id', '=', person.personId).execute();
  await db
    .insertInto('invitation')
    .values({
      id: uuidv7(),
      workspace_id: owner.workspaceId,
      email: person.email,
      ...names,
      role: 'buyer',
      token_hash: Buffer.from(mark),
      invited_by: owner.personId,
      expires_at: new Date(),
      accepted_at: new Date(),
    })
    .execute();
  await createContactRequest(db, {
    person_id: person.personId,
    name: `${names.first_name} ${names.last_name}`,
    email: person.email,
    phone: '+33612345678',
  });
  await as(app, person, 'PUT /public/catalog/commercial_list/columns', { columns: ['km'] });
  return { person, words: [person.email, names.first_name, names.last_name] };
}

describe('an erased person', () => {
  it('is named in no text and no JSON of the database, except where the law requires it', async () => {
    const { person, words: texts } = await leaveTracesEverywhere();
    expect((await whereFound(texts)).length).toBeGreaterThan(3);
    expect((await as(app, person, 'POST /public/me/close', { password: PASSWORD })).statusCode).toBe(204);
    // The last mail, which confirms that the account is closed, is sent.
    await runJobs();
    await db.deleteFrom('mail').where('kind', '=', 'account-closed').execute();
    const left = await whereFound(texts);
    expect(left.filter((place) => !((place.split('.')[0] ?? '') in ALLOWED))).toEqual([]);
  });
});

import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createPool } from './platform/db/connect.ts';
import { signedIn, testApi } from './testing/app.ts';
import { buyersCalls, idFor, requestOf, WRITES } from './testing/matrix.ts';
import { createStaffMember, impersonating } from './testing/staff.ts';

const api = await testApi();
const { app, db } = api;

const changes = buyersCalls.filter(({ method, selfOnly }) => WRITES.includes(method) || selfOnly);
const reads = buyersCalls.filter((endpoint) => !changes.includes(endpoint));
const staff = await createStaffMember(api, 'sales');

/** Counters of calls, and messages between nodes, belong to no workspace. */
const LEFT_OUT = new Set(['rate_limit', 'change_notice', 'migration']);
/** A document is rendered when it is first read. */
const DOCUMENTS = 'document';

const { rows: tables } = await sql<{ name: string }>`
  SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(db);
/**
 * Planning these two hundred parts takes longer than running them. A connection of its own keeps the plan: one of
 * the application changes its role, and plans again.
 */
const CONTENTS = {
  name: 'contents',
  text: tables
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, (SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${name} t) AS mark`,
    )
    .join(' UNION ALL '),
};
const reader = createPool({ connectionString: api.url, max: 1, scope: 'every' });
afterAll(() => reader.end());

/** A hash of every row of the database, by table. */
async function contents(): Promise<Record<string, string | null>> {
  const { rows } = await reader.query<{ name: string; mark: string | null }>(CONTENTS);
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

const codeOf = (body: string): string => (JSON.parse(body) as { type: string }).type.split('/').at(-1) ?? '';

describe('a member of the staff who sees the portal as a buyer', () => {
  it('has calls to be tried: writes, reads that act, and reads', () => {
    expect(changes.filter(({ method }) => WRITES.includes(method)).length).toBeGreaterThan(40);
    expect(changes.filter(({ selfOnly }) => selfOnly).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/public/bundles/:id/send-documents', '/public/me/chat', '/public/me/export']),
    );
    expect(reads.length).toBeGreaterThan(30);
  });

  // BUYER-11
  it.each(changes)('$name: refused, with and without prefix', async (endpoint) => {
    const owner = await signedIn(api, 'owner');
    const headers = await impersonating(app, staff, owner);
    const id = await idFor(db, endpoint, owner);
    const before = await contents();
    const prefixes = endpoint.audience === 'public' ? (['/pomelos', ''] as const) : (['/pomelos'] as const);
    const answers = await Promise.all(
      prefixes.map((prefix) => app.inject(requestOf(endpoint, id, headers, prefix))),
    );
    for (const { statusCode, body } of answers)
      expect([statusCode, codeOf(body)]).toEqual([403, 'read-only']);
    expect(await contents()).toEqual(before);
  });

  // BUYER-11
  it.each(reads.filter(({ answerKind }) => answerKind !== 'events'))(
    '$name: is read as the buyer reads it, and changes no data',
    async (endpoint) => {
      const owner = await signedIn(api, 'owner');
      const headers = await impersonating(app, staff, owner);
      const id = await idFor(db, endpoint, owner);
      const before = await contents();
      const { statusCode, body } = await app.inject(requestOf(endpoint, id, headers));
      const missing = endpoint.resource && endpoint.answerKind !== 'file' ? [404] : [];
      expect([401, 403, 500, ...missing], body).not.toContain(statusCode);
      const drawn = endpoint.answerKind === 'file' ? { [DOCUMENTS]: before[DOCUMENTS] } : {};
      expect({ ...(await contents()), ...drawn }).toEqual(before);
    },
  );

  it('refuses no unprefixed or staff call: the header counts for buyer calls only', async () => {
    const owner = await signedIn(api, 'owner');
    const headers = await impersonating(app, staff, owner);
    const answer = await app.inject({ url: '/backoffice/me', headers });
    expect(answer.statusCode).toBe(200);
  });
});

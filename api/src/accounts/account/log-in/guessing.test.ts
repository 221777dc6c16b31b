import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createPerson, PASSWORD } from '../../../testing/factories.ts';

const work = vi.hoisted(() => ({ hashes: 0 }));
// Counts the work of an attempt where it is done; the real functions run.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  const verify: typeof real.verify = (...given) => {
    work.hashes += 1;
    return real.verify(...given);
  };
  return { ...real, verify };
});
const queries = vi.spyOn(pg.Client.prototype, 'query');
afterAll(() => queries.mockRestore());

// Imported again: earlier test files in this process imported it with the real functions.
vi.resetModules();
const { newAddress, testApi } = await import('../../../testing/app.ts');

const api = await testApi();
const { app, db } = api;
const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);
type Answer = { status: number; body: string; hashes: number; queries: number };

async function ask(url: string, payload: object, remoteAddress = newAddress()): Promise<Answer> {
  work.hashes = 0;
  queries.mockClear();
  const answer = await app.inject({ method: 'POST', url, remoteAddress, payload });
  const body = answer.body.replace(/"requestId":"[^"]*"/, '');
  // Background timers query the database in the meantime: other tables, or counters that have ended.
  const own = queries.mock.calls
    .map(([query]: unknown[]) => textOf(query))
    .filter((text) => /person|rate_limit|add_job|"?mail"?|session/.test(text))
    .filter((text) => !text.startsWith('DELETE FROM rate_limit WHERE expire'));
  return { status: answer.statusCode, body, hashes: work.hashes, queries: own.length };
}

describe('an address that is tried', () => {
  it('costs the same work at log-in, and has the same response, with or without an account', async () => {
    const person = await createPerson(db);
    const neverChose = await createPerson(db, { password_hash: null });
    const closed = await createPerson(db, { closed_at: new Date() });
    await ask('/public/login_check', { username: 'premier@pomelo.test', password: 'guess' });
    const answers = [];
    for (const username of [person.email, 'personne@pomelo.test', neverChose.email, closed.email])
      answers.push(await ask('/public/login_check', { username, password: 'guess' }));
    const [known] = answers;
    expect(known).toMatchObject({ status: 401, hashes: 1, queries: 4 });
    for (const answer of answers) expect(answer).toEqual(known);
  });

  // ACC-20
  it('takes the same work to reset a password, and returns the same response', async () => {
    const person = await createPerson(db);
    const known = await ask('/public/password/reset', { email: person.email });
    const unknown = await ask('/public/password/reset', { email: 'personne@pomelo.test' });
    expect(known).toMatchObject({ status: 204, body: '', queries: 3 });
    expect(unknown).toEqual(known);
  });

  it('costs the same work when it is typed in the sign-up, and has the same response', async () => {
    const person = await createPerson(db);
    const known = await ask('/public/people/email', { email: person.email });
    const unknown = await ask('/public/people/email', {
      email: person.email.replace('personne', 'inconnue'),
    });
    expect(known.status).toBe(200);
    expect({ ...unknown, body: unknown.body.replace('inconnue', 'personne') }).toEqual(known);
  });
});

describe('ten thousand tries', () => {
  it('from one address on one account are refused before they cost a hash, while the owner gets in from elsewhere', async () => {
    const TRIES = 10_000;
    const AT_ONCE = 50;
    const person = await createPerson(db);
    const attacker = newAddress();
    work.hashes = 0;
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < TRIES; sent += AT_ONCE) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          app.inject({
            method: 'POST',
            url: '/public/login_check',
            remoteAddress: attacker,
            payload: { username: person.email, password: `guess ${sent + index}` },
          }),
        ),
      );
      for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(work.hashes).toBe(10);
    expect(Object.fromEntries(statuses)).toEqual({ 401: 10, 429: TRIES - 10 });
    const owner = await ask('/public/login_check', { username: person.email, password: PASSWORD });
    expect(owner.status).toBe(200);
  }, 60_000);
});

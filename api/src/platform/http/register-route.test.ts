import { randomUUID } from 'node:crypto';
import { endpoint } from '@pomelo/contract/endpoint.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fastifyOptions } from '../../app.ts';
import { systemClock } from '../clock.ts';
import { createListener } from '../db/listen.ts';
import { refuse } from '../errors/refusal.ts';
import { createSessionCache } from '../../accounts/account/sessions/session-cache.ts';
import { insertSession, revokeSession } from '../../accounts/account/sessions/session.repository.ts';
import { createTokens } from '../../accounts/account/sessions/tokens.ts';
import { unlimitedLoad } from '../load/load.ts';
import { currentCaller } from '../load/on-behalf.ts';
import { registerRoute, registerBuyerRoute } from './register-route.ts';
import { addFailures } from '../plugins/failures.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { createMembership, createPerson, createWorkspace } from '../../testing/factories.ts';

const Answer = z.strictObject({ count: z.int() });
const Body = z.strictObject({ label: z.string().min(1, 'Indiquez un libellé.') });
const both = endpoint('GET /public/both', {
  summary: '',
  audience: 'public',
  query: z.object({ n: z.coerce.number().int().optional() }),
  answer: z.any(),
});
const write = endpoint('POST /public/write', {
  summary: '',
  audience: 'buyer',
  role: 'buyer',
  body: Body,
  answer: Answer,
  refusals: ['cart-empty'],
});
const own = endpoint('POST /public/own', {
  summary: '',
  audience: 'buyer',
  body: Body,
  answer: Answer,
  refusals: ['cart-empty'],
});
const wrong = endpoint('GET /public/wrong', { summary: '', audience: 'public', answer: Answer });
const broken = endpoint('GET /public/broken', { summary: '', audience: 'public', answer: Answer });

const { db, pool } = await testDatabase();
const tokens = createTokens('a secret of at least thirty-two characters', systemClock);
const listener = createListener(pool);
const app = Fastify(fastifyOptions({ trustProxy: false, logLevel: 'silent' }));
let headers: Record<string, string>;
let viewerHeaders: Record<string, string>;
let sessionId: string;
let calls = 0;

async function signIn(role: 'buyer' | 'viewer') {
  const [person, workspace] = [await createPerson(db), await createWorkspace(db)];
  await createMembership(db, workspace.id, person.id, role);
  const id = randomUUID();
  const expiresMs = Date.now() + 60_000;
  await insertSession(db, { id, personId: person.id, now: new Date(), expiresAt: new Date(expiresMs) });
  const token = await tokens.sign({ sessionId: id, personId: person.id, expiresMs });
  return { id, headers: { authorization: `Bearer ${token}`, 'x-workspace-id': workspace.id } };
}

beforeAll(async () => {
  const sessions = await createSessionCache({ db, tokens, clock: systemClock, listener });
  app.decorate('core', {
    db,
    load: unlimitedLoad,
    sessions,
    impersonations: { open: async () => undefined, msLeft: () => 0 },
    uploads: { admit: async () => undefined, inspect: async () => undefined },
    validateAnswers: true,
  });
  addFailures(app);
  registerRoute(app, both, ({ caller, query }) => ({
    caller: caller?.role ?? null,
    n: query.n,
    share: currentCaller(),
  }));
  registerBuyerRoute(app, write, async ({ db: trx, body }) => {
    calls += 1;
    if (body.label === 'refused') refuse('cart-empty');
    if (body.label === 'failed') throw new Error('secret detail');
    await trx
      .insertInto('filter_seo')
      .values({ slug: `${body.label}-${calls}`, title: '', description: '', heading: '' })
      .execute();
    return { count: calls };
  });
  const inItsOwnTime = ({ body: { label } }: { body: { label: string } }) => {
    calls += 1;
    return label === 'refused' ? refuse('cart-empty') : { count: calls };
  };
  registerBuyerRoute(app, own, inItsOwnTime, { transaction: 'own' });
  registerRoute(app, wrong, () => ({ count: 'one' }) as never);
  registerRoute(app, broken, () => {
    throw new Error('SELECT secret');
  });
  await app.ready();
  const buyer = await signIn('buyer');
  headers = buyer.headers;
  sessionId = buyer.id;
  viewerHeaders = (await signIn('viewer')).headers;
});
afterAll(async () => {
  await app.close();
  await listener.close();
});

const post = (label: string, extra: Record<string, string> = {}, url = '/pomelos/public/write') =>
  app.inject({ method: 'POST', url, headers: { ...headers, ...extra }, payload: { label } });
const rowsLike = async (label: string) =>
  (await db.selectFrom('filter_seo').select('id').where('slug', 'like', `${label}-%`).execute()).length;

describe('audiences', () => {
  it('serve an open call to a visitor and to a buyer', async () => {
    expect((await app.inject('/public/both?n=3')).json()).toMatchObject({ caller: null, n: 3 });
    expect((await app.inject({ url: '/pomelos/public/both', headers })).json()).toMatchObject({
      caller: 'buyer',
    });
  });
  it('give a visitor the share of the address, a buyer that of the company', async () => {
    const visitor = await app.inject({ url: '/public/both', remoteAddress: '203.0.113.7' });
    expect(visitor.json()).toMatchObject({ share: '203.0.113.7' });
    const buyer = await app.inject({ url: '/pomelos/public/both', headers });
    expect(buyer.json()).toMatchObject({ share: headers['x-workspace-id'] });
  });
  // API-1
  it('answer 401 to a buyer call without prefix, even with a good token', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/public/write',
      headers,
      payload: { label: 'x' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
  // CONT-1, API-1
  it('answer 401 without a token or with a forged one, 404 for a workspace of others', async () => {
    expect((await app.inject('/pomelos/public/both')).statusCode).toBe(401);
    const forged = await createTokens('another secret of thirty-two characters', systemClock).sign({
      sessionId,
      personId: randomUUID(),
      expiresMs: Date.now() + 60_000,
    });
    expect(
      (
        await app.inject({
          url: '/pomelos/public/both',
          headers: { ...headers, authorization: `Bearer ${forged}` },
        })
      ).statusCode,
    ).toBe(401);
    const foreign = viewerHeaders['x-workspace-id'] ?? '';
    expect(
      (await app.inject({ url: '/pomelos/public/both', headers: { ...headers, 'x-workspace-id': foreign } }))
        .statusCode,
    ).toBe(404);
  });
  it('refuse what a viewer may not do', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/pomelos/public/write',
      headers: viewerHeaders,
      payload: { label: 'x' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().type).toMatch(/\/viewer-refused$/);
  });
});

describe('the input', () => {
  // API-6
  it('is malformed in an address and invalid in a body, field by field and in French', async () => {
    expect((await app.inject('/public/both?n=abc')).statusCode).toBe(400);
    const answer = await post('');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ path: 'label', message: 'Indiquez un libellé.' }]);
    const missing = await app.inject({ method: 'POST', url: '/pomelos/public/write', headers, payload: {} });
    expect(missing.json().errors).toEqual([{ path: 'label', message: 'Ce champ est obligatoire.' }]);
  });
  it('is invalid for an object in place of a text, whatever its length property', async () => {
    for (const length of [{ valueOf: null, toString: null }, { valueOf: 1, toString: {} }, [[]], null, 2])
      expect(
        (
          await app.inject({
            method: 'POST',
            url: '/pomelos/public/write',
            headers,
            payload: { label: { length } },
          })
        ).statusCode,
      ).toBe(422);
  });

  it('is malformed when it is not JSON, and unsupported when it is something else', async () => {
    const send = (type: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: '/pomelos/public/write',
        headers: { ...headers, 'content-type': type },
        payload,
      });
    expect((await send('application/json', '{"label":')).statusCode).toBe(400);
    expect((await send('application/xml', '<a/>')).statusCode).toBe(415);
    expect(
      (await send('application/json', JSON.stringify({ label: 'x'.repeat(1_100_000) }))).statusCode,
    ).toBe(413);
  });
});

describe('failures', () => {
  // API-8
  it('answer 500 with a number to quote and nothing else', async () => {
    const answer = await app.inject('/public/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('SELECT');
    expect(answer.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
  it('include an answer that does not fit the contract', async () => {
    expect((await app.inject('/public/wrong')).statusCode).toBe(500);
  });
  it('answer a problem for an unknown address', async () => {
    const answer = await app.inject('/public/nowhere?x=1');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail).toBe('Page not found: /public/nowhere');
  });
});

describe('a write with an idempotency key', () => {
  // API-9
  it('acts once and returns the same, byte for byte, when sent twenty times at once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('parallel', key)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await rowsLike('parallel')).toBe(1);
  });
  // API-9
  it('refuses the key with another body', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await post('first', key);
    const answer = await post('second', key);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().type).toMatch(/\/idempotency-mismatch$/);
    expect(await rowsLike('second')).toBe(0);
  });
  it('repeats a refusal without running again, but runs again after a failure', async () => {
    const refused = { 'idempotency-key': randomUUID() };
    const first = await post('refused', refused);
    const before = calls;
    const again = await post('refused', refused);
    expect([first.statusCode, again.statusCode, again.body]).toEqual([409, 409, first.body]);
    expect(calls).toBe(before);
    const failed = { 'idempotency-key': randomUUID() };
    expect((await post('failed', failed)).statusCode).toBe(500);
    expect((await post('failed', failed)).statusCode).toBe(500);
    expect(calls).toBe(before + 2);
  });
  // API-9
  it.each(['done', 'refused'])(
    'returns the first response when it makes its own transaction (%s), and refuses another body',
    async (label) => {
      const send = (said: string) => post(said, key, '/pomelos/public/own');
      const key = { 'idempotency-key': randomUUID() };
      const before = calls;
      const [first, again] = [await send(label), await send(label)];
      expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([
        first.statusCode,
        first.body,
        'true',
      ]);
      const other = await send('another');
      expect([other.statusCode, other.json().type]).toEqual([
        422,
        expect.stringMatching(/\/idempotency-mismatch$/),
      ]);
      expect(calls).toBe(before + 1);
    },
  );
  // API-9
  it('must be a UUID', async () => {
    expect((await post('x', { 'idempotency-key': 'abc' })).statusCode).toBe(400);
  });
});

describe('a session', () => {
  it('ends on every node once it is revoked', async () => {
    const other = createListener(pool);
    const sessions = await createSessionCache({ db, tokens, clock: systemClock, listener: other });
    const { id, headers: own } = await signIn('buyer');
    const token = own.authorization.replace('Bearer ', '');
    const received = new Promise<void>(
      (resolve) =>
        void other.subscribe('session_changed', { onChange: (payload) => payload === id && resolve() }),
    );
    expect(await sessions.open(token)).toBeDefined();
    await revokeSession(db, id, new Date());
    await received;
    expect(await sessions.open(token)).toBeUndefined();
    await other.close();
  });
});

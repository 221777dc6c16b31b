import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { as, newAddress, signedIn, testApi } from './testing/app.ts';
import { createDocument, createListing, createPerson, PASSWORD } from './testing/factories.ts';

const api = await testApi();
const { app, db, files, catalogueIsCurrent } = api;

const login = (
  headers: Record<string, string>,
  remoteAddress: string,
  username: string,
  password = 'guess',
) =>
  app.inject({
    method: 'POST',
    url: '/public/login_check',
    headers,
    remoteAddress,
    payload: { username, password },
  });

const privateCalls = Object.values(endpoints)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ audience }) => audience === 'public' || audience === 'buyer')
  .map((endpoint) => ({
    ...endpoint,
    url: `/pomelos${endpoint.path.replace(/:dealId|:docId/, randomUUID()).replace(/:\w+/g, '1')}`,
  }));

describe('every buyer call', () => {
  const statuses = async (
    calls: typeof privateCalls,
    headers: Record<string, string>,
  ): Promise<Set<number>> => {
    const found = new Set<number>();
    for (const { method, url } of calls)
      found.add((await app.inject({ method: method as 'GET', url, headers })).statusCode);
    return found;
  };

  it('is closed to a token that is forged, of another secret, or without signature', async () => {
    const { headers } = await signedIn(api);
    const [head, claims, signature = ''] = headers.authorization?.split('.') ?? [];
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
      `Bearer ${none}.${claims}.`,
      `${head}.${claims}`,
      'Bearer x',
      'Basic eDp5',
    ];
    for (const authorization of forged)
      expect(await statuses(privateCalls, { ...headers, authorization }), authorization).toEqual(
        new Set([401]),
      );
  });

  it('does not find the workspace of others, and requires one to be named', async () => {
    const [{ headers }, other] = [await signedIn(api), await signedIn(api)];
    expect(await statuses(privateCalls, { ...headers, 'x-workspace-id': other.workspaceId })).toEqual(
      new Set([404]),
    );
    expect(await statuses(privateCalls, { authorization: String(headers.authorization) })).toEqual(
      new Set([400]),
    );
  });

  it('that changes the affairs of the workspace is refused to a viewer, before anything is read', async () => {
    const { headers } = await signedIn(api, 'viewer');
    const writes = privateCalls.filter((call) => call.role === 'buyer');
    expect(writes.length).toBeGreaterThan(5);
    expect(await statuses(writes, headers)).toEqual(new Set([403]));
  });
});

describe('the address of a caller', () => {
  it('is that of the connection: no header overrides it, so that guesses cannot be distributed', async () => {
    const person = await createPerson(db);
    const attacker = newAddress();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const forged = {
        'x-forwarded-for': `192.0.2.${attempt}`,
        'x-real-ip': `192.0.2.${attempt}`,
        forwarded: `for=192.0.2.${attempt}`,
      };
      expect((await login(forged, attacker, person.email)).statusCode).toBe(401);
    }
    expect(
      (await login({ 'x-forwarded-for': '192.0.2.200' }, attacker, person.email, PASSWORD)).statusCode,
    ).toBe(429);
  });
});

describe('a body', () => {
  const NESTED = 15_000;
  const deep = `${'['.repeat(NESTED)}${']'.repeat(NESTED)}`;
  const json = { 'content-type': 'application/json' };

  it('nested fifteen thousand times is refused, or ignored by a call that reads none', async () => {
    const buyer = await signedIn(api);
    const { id, productId } = await createListing(db);
    const headers = () => ({ ...buyer.headers, ...json, 'idempotency-key': randomUUID() });
    const send = (url: string) => app.inject({ method: 'POST', url, headers: headers(), payload: deep });
    expect((await send(`/pomelos/public/catalog/products/${productId}/booking`)).statusCode).toBe(422);
    expect((await send('/pomelos/public/cart/products')).statusCode).toBe(422);
    expect((await send(`/pomelos/public/catalog/favorites/${id}`)).statusCode).toBeLessThan(500);
  });

  it('that would change every object is refused', async () => {
    const buyer = await signedIn(api);
    const { productId } = await createListing(db);
    for (const payload of [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"\\u005f_proto__":{"polluted":1}}',
    ]) {
      const headers = { ...buyer.headers, ...json };
      const answer = await app.inject({
        method: 'POST',
        url: `/pomelos/public/catalog/products/${productId}/booking`,
        headers,
        payload,
      });
      expect(answer.statusCode, payload).toBe(400);
    }
    const post = (type: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: '/pomelos/public/me',
        headers: { ...buyer.headers, 'content-type': type },
        payload,
      });
    const form = await post('application/x-www-form-urlencoded', '__proto__=x&constructor=y&firstName=Ada');
    expect(form.json()).toMatchObject({ firstName: 'Ada' });
    const part = '--limite\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--limite--\r\n';
    expect((await post('multipart/form-data; boundary=limite', part)).statusCode).toBe(400);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('polluted');
  });

  it('of more than 64 kB, or of a kind that no call reads, is refused before it is read', async () => {
    const large = await app.inject({
      method: 'POST',
      url: '/public/login_check',
      headers: json,
      payload: `"${'x'.repeat(1 << 16)}"`,
    });
    expect([large.statusCode, large.json().type]).toEqual([413, expect.stringMatching(/too-large$/)]);
    for (const type of ['text/xml', 'text/plain', 'application/yaml']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/public/login_check',
        headers: { 'content-type': type },
        payload: '<a/>',
      });
      expect(answer.statusCode, type).toBe(415);
    }
  });
});

describe('a header of an answer', () => {
  it('contains nothing that a caller or a dealer could break out of', async () => {
    const buyer = await signedIn(api);
    const item = await createListing(db);
    await catalogueIsCurrent();
    await files.write('papers/hostile.pdf', Buffer.from('%PDF'));
    const label = 'Contrôle"\r\nSet-Cookie: a=b; filename="x.html';
    const document = await createDocument(db, item.id, { file_key: 'papers/hostile.pdf', label });
    const answer = await as(app, buyer, `GET /public/catalog/product/${item.id}/documents/${document}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers['content-disposition']).toMatch(/^[\x20-\x7e]+$/);
    expect(answer.headers['content-type']).toBe('application/pdf');
  });

  it('repeats no request number that is not one', async () => {
    const answer = await app.inject({ url: '/health/live', headers: { 'x-request-id': 'a\tb; c=d' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { security } from '@pomelo/contract/account/security.endpoints.ts';
import { isTakenAddress } from '@pomelo/contract/content/page-address.ts';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { signedIn, testApi } from './testing/app.ts';
import { setConfiguration } from './testing/office.ts';

const api = await testApi();
const { app, db } = api;
const everyCall = Object.values(endpoints).flatMap((calls) => Object.values<Endpoint>(calls));
/** Called without a session, so that the calls after them still have theirs. */
const ENDS_SESSION = new Set<string>([account.logout.name, security.endSessions.name]);
const urlOf = (path: string) => path.replace(/:dealId|:docId/, crypto.randomUUID()).replace(/:\w+/g, '1');

describe('every call of the contract', () => {
  // API-1
  it('is served at its declared path, and requires a log-in where declared', async () => {
    const wrong: string[] = [];
    for (const { method, path, audience, answerKind, name } of everyCall) {
      if (answerKind === 'events') continue;
      const open = await app.inject({ method: method as 'GET', url: urlOf(path) });
      const unserved = open.statusCode >= 500 || open.body.includes('Page not found');
      if (unserved || (open.statusCode === 401) !== (audience === 'buyer' || audience === 'staff'))
        wrong.push(`${name}: ${open.statusCode} to a visitor`);
      if (audience === 'unprefixed' || audience === 'staff') continue;
      const closed = await app.inject({ method: method as 'GET', url: `/pomelos${urlOf(path)}` });
      if (closed.statusCode !== 401)
        wrong.push(`${name}: ${closed.statusCode} under /pomelos without a token`);
    }
    expect(wrong).toEqual([]);
  });

  it('answers HEAD as it answers GET, without the body; but where that would never end, or do something', async () => {
    const { headers } = await signedIn(api);
    for (const { method, path, audience, answerKind, selfOnly, name } of everyCall) {
      if (method !== 'GET' || answerKind === 'events') continue;
      for (const prefix of audience === 'unprefixed' || audience === 'staff' ? [''] : ['', '/pomelos']) {
        const ask = (verb: 'GET' | 'HEAD') =>
          app.inject({ method: verb, url: prefix + urlOf(path), headers });
        const [read, head] = [await ask('GET'), await ask('HEAD')];
        const headOf = ({ statusCode, headers: received }: typeof read) => [
          statusCode,
          received['content-type'],
          received['content-length'],
        ];
        expect(selfOnly ? head.statusCode : headOf(head), name).toEqual(selfOnly ? 405 : headOf(read));
        expect(head.body, name).toBe('');
      }
    }
  });

  it('has an address where no content page can be created', () => {
    expect(
      everyCall
        .filter(({ path }) => !isTakenAddress(path.split('/')[1] ?? '', 'page'))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  // API-12
  it('is described by the OpenAPI document, with its refusals', async () => {
    const document = (await app.inject('/docs/json')).json();
    const staffDocument = (await app.inject('/docs/gestion/json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path, audience } of everyCall) {
      const prefix = audience === 'buyer' ? '/pomelos' : '';
      const { paths } = path.startsWith('/backoffice/') ? staffDocument : document;
      expect(paths[prefix + path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], path).toBeDefined();
    }
    const booking = document.paths['/pomelos/public/catalog/products/{id}/booking'].post;
    expect(Object.keys(booking.responses)).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '409', '412', '422']),
    );
    expect((await app.inject('/docs/')).headers['content-type']).toContain('text/html');
  });
});

describe('requests from another origin', () => {
  const preflight = { origin: 'https://partenaire.example', 'access-control-request-method': 'POST' };

  // API-2
  it('is answered a preflight when it is a configured one', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url: '/pomelos/public/me', headers: preflight });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe('https://partenaire.example');
    expect(answer.headers['access-control-allow-headers']).toContain('X-Workspace-ID');
  });

  // API-2
  it('is let in nowhere when it is not', async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/pomelos/public/me',
      headers: { ...preflight, origin: 'https://ailleurs.example' },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  // API-3
  it('makes the call itself by an OPTIONS that announces no method', async () => {
    const buyer = await signedIn(api);
    const headers = { ...buyer.headers, origin: 'https://partenaire.example' };
    const answer = await app.inject({ method: 'OPTIONS', url: '/pomelos/public/me', headers });
    expect([answer.statusCode, Array.isArray(answer.json().fields)]).toEqual([200, true]);
    expect(answer.headers['access-control-allow-origin']).toBe('https://partenaire.example');
  });
});

describe('answers', () => {
  it('cannot be guessed, framed or cached, and have their number', async () => {
    const { headers } = await app.inject('/public/catalog/list');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('are as closed for an address that is not one, which no hook sees', async () => {
    for (const url of ['/%', '/pomelos/public/cart/products/%', '/backoffice/bundles/%E0%A4%A']) {
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers['x-content-type-options'], headers['cache-control']], url).toEqual([
        400,
        'nosniff',
        'no-store',
      ]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('are refused the same on unknown calls, whatever is sent', async () => {
    for (const url of ['/refuse', '/backoffice/inconnu', '/public/inconnu']) {
      const headers = { 'content-type': 'application/json' };
      // Not read, so that its content makes no difference.
      for (const payload of ['{"a":1}', '{"__proto__":1}', '{']) {
        const answer = await app.inject({ method: 'POST', url, headers, payload });
        expect(answer.statusCode, `${url} ${payload}`).toBe(404);
        expect(answer.headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        });
        expect(answer.headers['content-type']).toContain('application/problem+json');
      }
    }
  });

  it('never cause a 500, whatever is sent', async () => {
    const buyer = await signedIn(api);
    const nasty = [
      '%00',
      '9999999999',
      '-1',
      '1e21',
      'NaN',
      '%F0%9F%9A%97',
      '..%2f..%2fetc%2fpasswd',
      "'%20OR%201=1",
      '{{7*7}}',
      '%E2%80%AE',
      'a'.repeat(150),
    ];
    for (const { name, method, path } of everyCall.filter(({ answerKind }) => answerKind !== 'events')) {
      for (const value of nasty) {
        const url = `/pomelos${path.replace(/:\w+/g, value)}?q=${value}&make=${value}&page=${value}&slug=${value}&makeSlug=${value}`;
        for (const at of [url, url.replace('/pomelos', '')]) {
          const answer = await app.inject({
            method: method as 'GET',
            url: at,
            headers: ENDS_SESSION.has(name) ? {} : buyer.headers,
          });
          expect(answer.statusCode, `${method} ${at}`).toBeLessThan(500);
        }
      }
    }
  });
});

describe('health', () => {
  it('reports that the process runs, and that the database and the stock are available', async () => {
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok', database: true });
  });
});

describe('the content', () => {
  // SITE-11, API-5
  it('is a plain array with its size, and one entry by its id', async () => {
    const entry = { key: 'kmThreshold', type: 'integer' as const, value: '150' };
    const id = await setConfiguration(db, entry.key, entry.value);
    const list = await app.inject('/api/website_configurations');
    expect([list.json(), list.headers['x-total-count']]).toEqual([[{ id, ...entry }], '1']);
    expect((await app.inject(`/api/website_configurations/${id}`)).json()).toEqual({ id, ...entry });
    expect((await app.inject('/api/website_configurations/999')).statusCode).toBe(404);
  });

  // SITE-50
  it.each(['claimLimit', 'claimApproverLimit'])('keeps %s to the team', async (key) => {
    const id = await setConfiguration(db, key, '500');
    const list = await app.inject('/api/website_configurations');
    expect(list.payload).not.toContain(key);
    expect(list.headers['x-total-count']).toBe(String(list.json().length));
    expect((await app.inject(`/api/website_configurations/${id}`)).statusCode).toBe(404);
  });

  // CAT-11
  it('finds the texts of a page by its slugs', async () => {
    const texts = { title: 'Peugeot 208', description: '', heading: '', text: '' };
    await db
      .insertInto('car_seo')
      .values([
        { make_slug: 'peugeot', model_slug: '208', ...texts },
        { make_slug: 'peugeot', model_slug: null, ...texts },
      ])
      .execute();
    await db
      .insertInto('filter_seo')
      .values({ slug: 'diesel', ...texts })
      .execute();
    expect((await app.inject('/api/car_seos?makeSlug=peugeot')).json()).toHaveLength(2);
    expect((await app.inject('/api/car_seos?makeSlug=peugeot&modelSlug=208')).json()).toMatchObject([
      { modelSlug: '208' },
    ]);
    expect((await app.inject('/api/filter_seos?slug=diesel')).json()).toMatchObject([
      { slug: 'diesel', title: 'Peugeot 208' },
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { Problem, problemCode } from '@pomelo/contract/errors.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { testApi } from './testing/app.ts';

const { app } = await testApi();
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];

/** Every path of the contract at each of its prefixes, with the methods declared for it. */
function declaredPaths(): [path: string, methods: Set<string>][] {
  const paths = new Map<string, Set<string>>();
  for (const { audience, method, path } of Object.values(endpoints).flatMap((domain) =>
    Object.values<Endpoint>(domain),
  )) {
    const prefixes = audience === 'unprefixed' || audience === 'staff' ? [''] : ['', '/pomelos'];
    for (const prefix of prefixes) {
      const pattern = prefix + path.replace(/:\w+/g, ':id');
      paths.set(pattern, (paths.get(pattern) ?? new Set()).add(method));
    }
  }
  return [...paths];
}

const send = (method: Method, url: string, headers = {}) =>
  app.inject({ method, url: url.replaceAll(':id', randomUUID()), headers });
/** A path that is an unknown address unless GET finds an order slip there. */
const isOrderSlip = (path: string): boolean => /^(\/pomelos)?\/public\/:id$/.test(path);
const cases = declaredPaths().filter(([path]) => !isOrderSlip(path));

describe('a method that a path does not have', () => {
  it('is tried on every path of the contract', () => expect(cases.length).toBeGreaterThan(350));

  it.each(cases)('%s: 405 with Allow, as a problem in French', async (path, declared) => {
    for (const method of METHODS.filter((each) => each !== 'HEAD' && !declared.has(each))) {
      const { statusCode, headers, body } = await send(method, path);
      expect([method, statusCode, problemCode(Problem.parse(JSON.parse(body)))]).toEqual([
        method,
        405,
        'method-not-allowed',
      ]);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
      const allowed = String(headers.allow).split(', ');
      expect(allowed.filter((each) => each !== 'HEAD').toSorted()).toEqual([...declared].toSorted());
      expect(body).toContain('Cette adresse n’accepte pas cette méthode.');
    }
  });

  it('answers HEAD like any other, and names it where GET answers it', async () => {
    expect((await send('HEAD', '/pomelos/public/cart/products')).statusCode).toBe(405);
    expect((await send('DELETE', '/public/catalog/list')).headers.allow).toBe('GET, HEAD');
    expect((await send('POST', '/health/live')).headers.allow).toBe('GET, HEAD');
  });

  it('leaves a preflight to its origin, and the body unread', async () => {
    const origin = { origin: 'https://partenaire.example', 'access-control-request-method': 'GET' };
    expect((await send('OPTIONS', '/public/catalog/list', origin)).statusCode).toBe(204);
    const broken = {
      method: 'POST',
      url: '/public/catalog/list',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    } as const;
    expect((await app.inject(broken)).statusCode).toBe(405);
  });

  it('stays 404 where there is no such path', async () => {
    for (const url of [
      '/public/inconnu',
      '/pomelos/public/inconnu',
      '/api/inconnu',
      '/backoffice/inconnu/encore',
    ])
      expect((await send('DELETE', url)).statusCode, url).toBe(404);
  });
});

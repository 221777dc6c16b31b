import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, describe, it } from 'vitest';
import { z } from 'zod';
import { type Buyer, signedIn, testApi } from './testing/app.ts';
import { SPECIMENS } from './testing/specimens.ts';

const api = await testApi();
const { app, db } = api;

/** Of the catalogue: everybody's, so that no other workspace is refused. */
const SHARED_PATHS = /^\/public\/catalog\//;
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

const calls = Object.values(endpoints)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .filter(({ door }) => door === 'both' || door === 'private');
const privateCalls = calls.filter(({ door }) => door === 'private');

const pathOf = (endpoint: Endpoint, id: string): string =>
  endpoint.path
    .replace(/:docId/, randomUUID())
    .replace(/:paper/, 'identity')
    .replace(/:\w+/g, id);

/** A body its schema accepts, as far as JSON Schema tells: the refusal must come from who asks, not from what he sends. */
const someBody = ({ body }: Endpoint): Record<string, unknown> => someOf(body);

/** As an address writes it; empty when nothing is needed. */
function someQuery({ query }: Endpoint): string {
  const text = new URLSearchParams(someOf(query) as Record<string, string>).toString();
  return text && `?${text}`;
}

function someOf(schema: z.ZodType | undefined): Record<string, unknown> {
  if (!schema) return {};
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Described>;
    required?: string[];
  };
  return Object.fromEntries(required.flatMap((name) => (properties[name] ? [[name, someValue(name, properties[name])]] : [])));
}

type Described = {
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  items?: Described;
  const?: unknown;
  properties?: Record<string, Described>;
  required?: string[];
};

function someValue(name: string, { type, enum: choices, const: only, items, format, properties = {}, required = [] }: Described): unknown {
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (type === 'object') return Object.fromEntries(required.map((key) => [key, someValue(key, properties[key] ?? { type: 'string' })]));
  if (format === 'date') return '2026-12-24';
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'array') return [someValue(name, items ?? { type: 'string' })];
  if (name === 'address') return '1 rue du Pont, 69003 Lyon';
  if (name === 'email') return 'quelqu-un@pomelo.test';
  return name === 'postcode' ? '69003' : 'x';
}

function send(endpoint: Endpoint, id: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  const isWrite = WRITES.includes(endpoint.method);
  const form = endpoint.bodyKind === 'form';
  const body = someBody(endpoint);
  return app.inject({
    method: endpoint.method as 'GET',
    url: `/pomelos${pathOf(endpoint, id)}${someQuery(endpoint)}`,
    headers: { ...headers, ...(isWrite && form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
    ...(isWrite && { payload: form ? new URLSearchParams(body as Record<string, string>).toString() : body }),
  });
}

const idFor = (endpoint: Endpoint, owner: Buyer): Promise<string> | string =>
  endpoint.resource ? SPECIMENS[endpoint.resource](db, owner) : randomUUID();

describe('every private call of the contract', () => {
  it('says what the id in its path belongs to, unless it is of the shared stock', () => {
    const unsaid = privateCalls.filter(({ path, resource }) => path.includes('/:') && !resource && !SHARED_PATHS.test(path));
    expect(unsaid.map(({ name }) => name)).toEqual([]);
  });

  it('that writes for the company wants more than a viewer, or is one of those that change only what is one’s own', () => {
    const open = privateCalls.filter(({ method, role }) => WRITES.includes(method) && role === 'member').map(({ path }) => path);
    const own =
      /^\/public\/(me(\/(picture|welcome|close|sessions(\/:id)?|two-step\/.*|notifications))?|logout|custom-searches(\/:id)?|catalog\/(favorites\/:id|commercial_list\/columns))$/;
    expect(open.filter((path) => !own.test(path))).toEqual([]);
  });

  it.each(privateCalls)('$name: 401 for a visitor, at either door', async (endpoint) => {
    const owner = await signedIn(api, 'owner');
    const id = await idFor(endpoint, owner);
    const [atPrivate, atPublic] = await Promise.all([
      send(endpoint, id),
      app.inject({ method: endpoint.method as 'GET', url: pathOf(endpoint, id) }),
    ]);
    expect([atPrivate.statusCode, atPublic.statusCode]).toEqual([401, 401]);
  });

  it.each(privateCalls.filter(({ role }) => role !== 'member'))('$name: 403 for a viewer', async (endpoint) => {
    const owner = await signedIn(api, 'owner');
    const viewer = await signedIn(api, 'viewer', owner.workspaceId);
    const answer = await send(endpoint, await idFor(endpoint, owner), viewer.headers);
    expect([answer.statusCode, answer.json().type]).toEqual([403, expect.stringMatching(/viewer-refused$/)]);
  });

  it.each(privateCalls.filter(({ role }) => role === 'owner'))('$name: 403 for a buyer who is no owner', async (endpoint) => {
    const owner = await signedIn(api, 'owner');
    const buyer = await signedIn(api, 'buyer', owner.workspaceId);
    const answer = await send(endpoint, await idFor(endpoint, owner), buyer.headers);
    expect([answer.statusCode, answer.json().type]).toEqual([403, expect.stringMatching(/owner-only$/)]);
  });

  it.each(privateCalls.filter(({ resource }) => resource))(
    '$name: 404 for another workspace, as for what does not exist',
    async (endpoint) => {
      const owner = await signedIn(api, 'owner');
      const stranger = await signedIn(api, 'owner');
      const missing = endpoint.resource === 'cart-line' || endpoint.resource === 'own-booking' ? '2147483000' : randomUUID();
      const [foreign, nowhere] = [
        await send(endpoint, await idFor(endpoint, owner), stranger.headers),
        await send(endpoint, missing, stranger.headers),
      ];
      const { requestId: _one, ...foreignBody } = foreign.json();
      const { requestId: _other, ...nowhereBody } = nowhere.json();
      expect(foreign.statusCode).toBe(404);
      expect(foreignBody).toEqual(nowhereBody);
    },
  );

  it.each(privateCalls.filter(({ resource, answerKind }) => resource && answerKind !== 'file'))(
    '$name: finds what is one’s own',
    async (endpoint) => {
      const owner = await signedIn(api, 'owner');
      const answer = await send(endpoint, await idFor(endpoint, owner), owner.headers);
      expect([401, 403, 404, 500], answer.body).not.toContain(answer.statusCode);
    },
  );

  it.each(privateCalls)('$name: 404 for a good token with the workspace of others', async (endpoint) => {
    const [owner, stranger] = [await signedIn(api, 'owner'), await signedIn(api, 'owner')];
    const answer = await send(endpoint, await idFor(endpoint, owner), { ...stranger.headers, 'x-workspace-id': owner.workspaceId });
    expect(answer.statusCode).toBe(404);
  });
});

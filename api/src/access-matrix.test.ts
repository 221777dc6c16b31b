import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, describe, it } from 'vitest';
import { signedIn, testApi } from './testing/app.ts';
import { idFor, pathOf, privateCalls, requestOf, WRITES } from './testing/matrix.ts';

const api = await testApi();
const { app, db } = api;
/** Shared by calls that are refused, which change nothing. */
const owner = await signedIn(api, 'owner');
const viewer = await signedIn(api, 'viewer', owner.workspaceId);
const buyer = await signedIn(api, 'buyer', owner.workspaceId);
const stranger = await signedIn(api, 'owner');
const ids = new Map<Endpoint['resource'], string>();

/** The id of the one resource of its kind that `owner` has. */
async function sharedId(endpoint: Endpoint): Promise<string> {
  const id = ids.get(endpoint.resource) ?? (await idFor(db, endpoint, owner));
  ids.set(endpoint.resource, id);
  return id;
}

/** Visible to everyone, so no other workspace is refused. */
const SHARED_PATHS = /^\/public\/catalog\//;

const send = (
  endpoint: Endpoint,
  id: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => app.inject(requestOf(endpoint, id, headers));

describe('every private call of the contract', () => {
  // ACC-4
  it('declares the owner of the id in its path, unless the id belongs to the shared stock', () => {
    const unsaid = privateCalls.filter(
      ({ path, resource }) => path.includes('/:') && !resource && !SHARED_PATHS.test(path),
    );
    expect(unsaid.map(({ name }) => name)).toEqual([]);
  });

  it('that writes for the company requires more than a viewer, or is one of those that change only the caller’s own data', () => {
    const open = privateCalls
      .filter(({ method, role }) => WRITES.includes(method) && role === 'member')
      .map(({ path }) => path);
    const own =
      /^\/public\/(me(\/(picture|welcome|close|sessions(\/:id)?|push(\/:id)?|two-step\/.*|notifications))?|logout|home\/visits|custom-searches(\/:id)?|catalog\/(favorites\/:id|commercial_list\/columns))$/;
    expect(open.filter((path) => !own.test(path))).toEqual([]);
  });

  // API-1
  it.each(privateCalls)('$name: 401 for a visitor, with and without prefix', async (endpoint) => {
    const id = await sharedId(endpoint);
    const [atPrivate, atPublic] = await Promise.all([
      send(endpoint, id),
      app.inject({ method: endpoint.method as 'GET', url: pathOf(endpoint, id) }),
    ]);
    expect([atPrivate.statusCode, atPublic.statusCode]).toEqual([401, 401]);
  });

  // ACC-3
  it.each(privateCalls.filter(({ role }) => role !== 'member'))(
    '$name: 403 for a viewer',
    async (endpoint) => {
      const answer = await send(endpoint, await sharedId(endpoint), viewer.headers);
      expect([answer.statusCode, answer.json().type]).toEqual([
        403,
        expect.stringMatching(/viewer-refused$/),
      ]);
    },
  );

  // ACC-3
  it.each(privateCalls.filter(({ role }) => role === 'owner'))(
    '$name: 403 for a buyer who is no owner',
    async (endpoint) => {
      const answer = await send(endpoint, await sharedId(endpoint), buyer.headers);
      expect([answer.statusCode, answer.json().type]).toEqual([403, expect.stringMatching(/owner-only$/)]);
    },
  );

  it.each(privateCalls.filter(({ resource }) => resource))(
    '$name: 404 for another workspace, as for an unknown id',
    async (endpoint) => {
      const missing =
        endpoint.resource === 'cart-line' || endpoint.resource === 'own-booking'
          ? '2147483000'
          : randomUUID();
      const [foreign, nowhere] = [
        await send(endpoint, await sharedId(endpoint), stranger.headers),
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
      const author = await signedIn(api, 'owner');
      const answer = await send(endpoint, await idFor(db, endpoint, author), author.headers);
      expect([401, 403, 404, 500], answer.body).not.toContain(answer.statusCode);
    },
  );

  // ACC-4
  it.each(privateCalls)('$name: 404 for a good token with the workspace of others', async (endpoint) => {
    const answer = await send(endpoint, await sharedId(endpoint), {
      ...stranger.headers,
      'x-workspace-id': owner.workspaceId,
    });
    expect(answer.statusCode).toBe(404);
  });
});

import { createClient, type TransportResponse } from '@pomelo/contract/client.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type ActiveSession, partsContext, sessionContext } from '../context.ts';
import { named } from './index.ts';

const BUYER = '0198c0de-0000-7000-8000-00000000000a';
const state = (seen?: object): TransportResponse => ({
  status: 200,
  headers: {},
  body: JSON.stringify({
    profile: { contact: { id: BUYER } },
    now: '2026-11-21T09:00:30.000Z',
    ...(seen && { seen }),
  }),
});
const refused = (status: number, code: string): TransportResponse => ({
  status,
  headers: {},
  body: JSON.stringify({ type: `/problems/${code}`, title: code, status }),
});

/** The reader of a page with these cookies, for API Returns with and without a ticket. */
async function visit(cookie: string, seen: TransportResponse, own: TransportResponse) {
  const [asked, context] = [[] as Record<string, string>[], new RouterContextProvider()];
  context.set(partsContext, {
    clientFor: (credentials) =>
      createClient({
        transport: ({ headers }) => {
          asked.push(headers);
          return Promise.resolve(headers['x-see-as'] === undefined ? own : seen);
        },
        newIdempotencyKey: () => 'key',
        ...(credentials ? { credentials } : {}),
      }),
    openStream: () => Promise.reject(new Error('no stream here')),
    configuration: () => Promise.reject(new Error('not asked')),
    menuPages: () => Promise.reject(new Error('not asked')),
    chat: null,
    build: { id: 'a-build', routes: [] },
    isDocument: true,
    secure: true,
  });
  const [middleware] = named('session');
  const request = new Request('https://pomelo.fr/panier', { headers: { cookie } });
  const args = { request, context, params: {}, pattern: '/', url: new URL(request.url) };
  const response =
    (await middleware?.(args, () => Promise.resolve(new Response('page')))) ?? new Response('page');
  return { asked, session: context.get(sessionContext), response };
}

const IMPERSONATING = 'pomelo_token=t; pomelo_espace=w; pomelo_voir_comme=ticket';

test('a page is rendered for the impersonated buyer, and not cached', async () => {
  const { session, response, asked } = await visit(
    IMPERSONATING,
    state({ id: 's', until: '2026-11-21T09:30:00.000Z' }),
    refused(500, 'no'),
  );
  expect(session?.credentials).toEqual({ token: 't', workspaceId: BUYER, impersonationTicket: 'ticket' });
  expect(session?.state.seen?.id).toBe('s');
  expect(asked).toMatchObject([{ authorization: 'Bearer t', 'x-see-as': 'ticket' }]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

// BUYER-12
test.each([
  [409, 'token-expired'],
  [403, 'permission-missing'],
  [401, 'unauthenticated'],
])('once the API answers %i, the ticket is removed and the page is one’s own', async (status, code) => {
  const { session, response } = await visit(IMPERSONATING, refused(status, code), state());
  expect(session).toMatchObject({
    credentials: { token: 't', workspaceId: 'w' },
  } satisfies Partial<ActiveSession>);
  expect(session?.credentials.impersonationTicket).toBeUndefined();
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^pomelo_voir_comme=; .*Max-Age=0/),
  ]);
});

test('while the server fails, the page is for a visitor, never for the staff member, who would mistake it for the buyer’s', async () => {
  const { session, response } = await visit(IMPERSONATING, refused(503, 'unavailable'), state());
  expect([session, response.headers.getSetCookie()]).toEqual([null, []]);
});

test('a ticket without a session is ignored', async () => {
  const { session, asked } = await visit('pomelo_voir_comme=ticket', state(), state());
  expect([session, asked]).toEqual([null, []]);
});

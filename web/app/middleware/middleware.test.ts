import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { createClient, type TransportResponse } from '@pomelo/contract/client.ts';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import {
  type ActiveSession,
  headersContext,
  outageContext,
  partsContext,
  preferencesContext,
  sessionContext,
  viewContext,
} from '../context.ts';
import { DEFAULT_PREFERENCES } from '../lib/session/preferences.ts';
import { NO_PAGES } from '../lib/cache/site-menu.ts';
import { vehicleContext } from './b2c.ts';
import { type MiddlewareName, named } from './index.ts';

type RequestOptions = { url: string; headers?: Record<string, string>; method?: string };
type Answer = (url: string) => TransportResponse;

const ok = (body: unknown): TransportResponse => ({ status: 200, headers: {}, body: JSON.stringify(body) });
const problem = (status: number, code: string): TransportResponse => ({
  status,
  headers: {},
  body: JSON.stringify({ type: `/problems/${code}`, title: code, status }),
});

function contextOf(answer: Answer): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(partsContext, {
    clientFor: (credentials) =>
      createClient({
        transport: (request) => Promise.resolve(answer(request.url)),
        newIdempotencyKey: () => 'key',
        ...(credentials ? { credentials } : {}),
      }),
    openStream: () => Promise.reject(new Error('no stream here')),
    configuration: () =>
      Promise.resolve({
        kmThreshold: 100,
        carStockDisplayThreshold: 3,
        homeStockDisplayMin: 1000,
        debug: false,
        gtmId: null,
      }),
    menuPages: () => Promise.resolve(NO_PAGES),
    chat: null,
    build: { id: 'a-build', routes: [] },
    isDocument: true,
    secure: true,
  });
  return context;
}

/** Runs one middleware; returns the response, or what it threw. */
async function pass(
  name: MiddlewareName,
  asked: RequestOptions,
  context: RouterContextProvider,
): Promise<Response> {
  const [middleware] = named(name);
  if (!middleware) throw new Error('no middleware');
  const request = new Request(`https://pomelo.fr${asked.url}`, {
    headers: asked.headers,
    method: asked.method ?? 'GET',
  });
  const args = { request, context, params: {}, pattern: '/', url: new URL(request.url) };
  try {
    const response = await middleware(args, () => Promise.resolve(new Response('page')));
    return response ?? new Response('page');
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

const location = (response: Response) => [response.status, response.headers.get('location')];
const sessionOf = (profile: Partial<Profile>) =>
  ({ credentials: { token: 't', workspaceId: 'w' }, state: { profile } }) as ActiveSession;
const SESSION = sessionOf({ passwordToChoose: false });

describe('a named middleware', () => {
  // SITE-22
  it('fails when its name is unknown (SITE-22)', () => {
    expect(() => named('auth', 'b2b')).toThrow('Unknown route middleware');
    expect(() => named('toString')).toThrow('Unknown route middleware');
  });
});

describe('auth', () => {
  const visit = (asked: RequestOptions, session: ActiveSession | null) => {
    const context = contextOf(() => problem(500, 'none'));
    context.set(sessionContext, session);
    return pass('auth', asked, context);
  };

  // SITE-22
  it('sends a visitor to the log-in dialog, with the requested page', async () => {
    expect(location(await visit({ url: '/panier/valide?commande=1' }, null))).toEqual([
      302,
      '/?connexion=%2Fpanier%2Fvalide%3Fcommande%3D1',
    ]);
  });

  it('answers HEAD as it answers GET', async () => {
    expect((await visit({ url: '/profil', method: 'HEAD' }, null)).status).toBe(302);
  });

  // SITE-32
  it('returns to the page, not to its data', async () => {
    expect(location(await visit({ url: '/panier.data' }, null))).toEqual([302, '/?connexion=%2Fpanier']);
    const read = '/panier.data?a=1&_routes=features%2Fcart%2Fcart.page&index';
    expect(location(await visit({ url: read }, null))).toEqual([302, '/?connexion=%2Fpanier%3Fa%3D1']);
  });

  it('returns to the open page when the data of a part of it is read', async () => {
    const url = '/panier/prix-rendu.data?_routes=features%2Fcart%2Fdelivered-cart.route';
    const headers = { referer: 'https://pomelo.fr/panier/commande?etape=2' };
    expect(location(await visit({ url, headers }, null))).toEqual([
      302,
      '/?connexion=%2Fpanier%2Fcommande%3Fetape%3D2',
    ]);
    for (const referer of ['', 'about:blank', 'https://pomelo.fr//evil.test'])
      expect(location(await visit({ url, headers: { referer } }, null))).toEqual([302, '/?connexion=%2F']);
  });

  it('does not send a user to log in when the API could not verify the session', async () => {
    const context = contextOf(() => problem(503, 'unavailable'));
    context.set(sessionContext, null);
    context.set(outageContext, true);
    const answer = await pass('auth', { url: '/panier' }, context);
    expect([answer.status, answer.headers.get('x-pomelo-unavailable')]).toEqual([503, '1']);
    const posted = await pass('auth', { url: '/panier', method: 'POST' }, context);
    expect(await posted.text()).toBe('page');
  });

  it('lets the form of an expired session reach its action, so that no input is lost; a plain form is redirected to log in', async () => {
    const posted = (accept: string) =>
      visit({ url: '/profil/adresses', method: 'POST', headers: { accept } }, null);
    expect((await posted('*/*')).status).toBe(200);
    expect((await posted('text/html')).status).toBe(302);
  });

  it('lets a buyer through', async () => {
    expect((await visit({ url: '/panier' }, SESSION)).status).toBe(200);
  });

  it('requires choosing a password before any other page, and then returns to it', async () => {
    const session = sessionOf({ passwordToChoose: true });
    expect(location(await visit({ url: '/profil/securite?a=1' }, session))).toEqual([
      302,
      '/bienvenue?retour=%2Fprofil%2Fsecurite%3Fa%3D1',
    ]);
    expect(location(await visit({ url: '/panier.data' }, session))).toEqual([
      302,
      '/bienvenue?retour=%2Fpanier',
    ]);
    expect((await visit({ url: '/bienvenue?retour=%2Fpanier' }, session)).status).toBe(200);
  });
});

describe('staff', () => {
  const visit = (asked: RequestOptions, answer: TransportResponse) => {
    const context = contextOf(() => answer);
    context.set(sessionContext, null);
    return pass('staff', asked, context);
  };
  const cookie = 'pomelo_token=t';
  const state = { passwordToChoose: false, secondFactorMissing: true, permissions: [] };

  // STAFF-9
  it('ends a stream that may not be read any more; a page in its place would be an error', async () => {
    const stream = { accept: 'text/event-stream' };
    const url = '/gestion/evenements';
    expect(location(await visit({ url, headers: { ...stream, cookie } }, ok(state)))).toEqual([204, null]);
    expect(location(await visit({ url, headers: stream }, ok(state)))).toEqual([204, null]);
    const expired = problem(401, 'unauthorized');
    expect(location(await visit({ url, headers: { ...stream, cookie } }, expired))).toEqual([204, null]);
    expect(location(await visit({ url: '/gestion', headers: { cookie } }, ok(state)))).toEqual([
      302,
      '/gestion/compte',
    ]);
  });
});

describe('trade', () => {
  const visit = (asked: RequestOptions, view: 'b2b' | 'b2c') => {
    const context = contextOf(() => problem(500, 'none'));
    context.set(viewContext, view);
    return pass('trade', asked, context);
  };

  // CAT-15
  it('hides the dealer’s prices in showroom mode, and shows how to leave it', async () => {
    const expected = [302, '/mode-vitrine?retour=%2Fcommandes%3Fq%3D1'];
    expect(location(await visit({ url: '/commandes?q=1' }, 'b2c'))).toEqual(expected);
    expect(location(await visit({ url: '/commandes.data?q=1', method: 'HEAD' }, 'b2c'))).toEqual(expected);
  });

  it('lets the dealer through, and their forms', async () => {
    expect((await visit({ url: '/commandes' }, 'b2b')).status).toBe(200);
    expect((await visit({ url: '/panier', method: 'POST' }, 'b2c')).status).toBe(200);
  });
});

describe('outdated-browser', () => {
  const visit = (url: string, agent: string) =>
    pass(
      'outdated-browser',
      { url, headers: { 'user-agent': agent } },
      contextOf(() => ok({})),
    );

  // SITE-21
  it.each([
    'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)',
    'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko',
  ])('redirects %s with 302', async (agent) => {
    expect(location(await visit('/', agent))).toEqual([302, '/navigateur-deprecie']);
  });

  // SITE-21
  it('does not redirect the notice to itself, nor another browser', async () => {
    expect((await visit('/navigateur-deprecie', 'MSIE 8.0')).status).toBe(200);
    expect((await visit('/', 'Mozilla/5.0 Firefox/150.0')).status).toBe(200);
  });
});

describe('session', () => {
  const cookies = { cookie: 'pomelo_token=t; pomelo_espace=w' };
  const restore = async (answer: Answer, headers: Record<string, string>) => {
    const context = contextOf(answer);
    const response = await pass('session', { url: '/', headers }, context);
    return {
      response,
      session: context.get(sessionContext),
      view: context.get(viewContext),
      outage: context.get(outageContext),
    };
  };

  // ACC-13, ACC-14
  it('restores a buyer, who sees trade prices', async () => {
    const { session, view } = await restore(
      () => ok({ profile: {}, now: '2026-11-21T09:00:30.000Z' }),
      cookies,
    );
    expect([session?.credentials, view]).toEqual([{ token: 't', workspaceId: 'w' }, 'b2b']);
  });

  // VEH-5
  it('shows a buyer the customer’s view in showroom mode', async () => {
    const headers = {
      cookie: `${cookies.cookie}; pomelo_preferences=${encodeURIComponent('{"showroom":true}')}`,
    };
    expect((await restore(() => ok({ profile: {}, now: '2026-11-21T09:00:30.000Z' }), headers)).view).toBe(
      'b2c',
    );
  });

  it('deletes a token that the server no longer accepts', async () => {
    const { response, session } = await restore(() => problem(401, 'unauthenticated'), cookies);
    expect(session).toBeNull();
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  // ACC-13, ACC-14
  it('preserves the cookies when the server fails: the user is a visitor for this page', async () => {
    const { response, session, outage } = await restore(() => problem(503, 'unavailable'), cookies);
    expect([session, response.headers.getSetCookie(), outage]).toEqual([null, [], true]);
    expect((await restore(() => problem(401, 'unauthenticated'), cookies)).outage).toBe(false);
  });

  // ACC-13
  it('sends no request for a visitor', async () => {
    const answer = () => {
      throw new Error('called');
    };
    expect((await restore(answer, {})).view).toBe('b2c');
  });
});

describe('b2c', () => {
  const PATH = '/occasion/peugeot/208/gt/12';
  const visit = async (url: string, answer: Answer, view: 'b2b' | 'b2c' = 'b2c') => {
    const asked: string[] = [];
    const context = contextOf((called) => {
      asked.push(called);
      return answer(called);
    });
    context.set(sessionContext, null);
    context.set(viewContext, view);
    context.set(preferencesContext, DEFAULT_PREFERENCES);
    context.set(headersContext, new Headers());
    const response = await pass('b2c', { url }, context);
    return { response, asked, found: () => context.get(vehicleContext)() };
  };
  const caught = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (thrown) {
      return thrown;
    }
  };

  // VEH-5
  it('finds the vehicle of a path, in the view of the user', async () => {
    const { found, asked } = await visit(PATH, () => ok({ id: 12, url: PATH }));
    expect(found()).toEqual({ id: 12, url: PATH });
    expect(asked).toEqual(['/public/catalog/products/12?view=b2c']);
  });

  // VEH-4
  it('redirects outdated slugs with 301, and preserves the query', async () => {
    const { response } = await visit('/occasion/peugeot/207/gt/12?produit=3', () =>
      ok({ id: 12, url: PATH }),
    );
    expect(location(response)).toEqual([301, `${PATH}?produit=3`]);
  });

  it.each([
    '/page-inconnue',
    '/occasion/peugeot/208/gt',
    '/occasion/a/b/c/0',
    '/occasion/a/b/c/9999999999',
    '/neuf/a/b/c/d/12',
    '/autre/a/b/c/12',
  ])('returns « Page not found » for %s, without requesting a vehicle', async (path) => {
    const { found, asked } = await visit(path, () => ok({}));
    expect(caught(found)).toMatchObject({
      data: { message: `Page not found: ${path}` },
      init: { status: 404 },
    });
    expect(asked).toEqual([]);
  });

  it('returns it for a vehicle that no longer exists', async () => {
    const { found } = await visit(PATH, () => problem(404, 'not-found'));
    expect(caught(found)).toMatchObject({
      data: { message: `Page not found: ${PATH}` },
      init: { status: 404 },
    });
  });

  it('leaves any other failure to the error screen', async () => {
    const { found } = await visit(PATH, () => problem(500, 'oops'));
    expect(caught(found)).toMatchObject({ status: 500 });
  });
});

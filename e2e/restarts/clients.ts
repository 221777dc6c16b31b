import { DEMO_PASSWORD } from '@pomelo/api/seeds/demo/accounts.ts';
import type pg from 'pg';
import { freeVehicles, logIn, createWorkspaces } from '../reliability/validations.ts';
import type { Request } from './load.ts';

const EMAIL = 'acheteur@pomelo.test';
const BOOKERS = 6;
const VISITORS = 4;
const READERS = 3;
const LIST = '/vente-voiture-marchand/sans-filtre';

/** The cookies of a person who logged in on the site. */
async function cookiesOf(site: string): Promise<string> {
  const answer = await fetch(`${site}/actions/connexion`, {
    method: 'POST',
    body: new URLSearchParams({ username: EMAIL, password: DEMO_PASSWORD }),
    redirect: 'manual',
    headers: {
      origin: site,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
    },
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  if (cookies.length === 0) throw new Error(`no session: status ${answer.status}`);
  return cookies.join('; ');
}

/** Visitors and buyers who read pages, and buyers who book and cancel, each with separate vehicles. */
export async function clientsOf(
  { site, api }: { site: string; api: string },
  database: pg.Client,
): Promise<Request[][]> {
  const workspaces = await createWorkspaces(database, BOOKERS);
  const vehicles = await freeVehicles(database, BOOKERS);
  const token = await logIn(api);
  const cookie = await cookiesOf(site);
  const visits = ['/', LIST, `${LIST}?page=2`].map((path): Request => ({
    kind: 'page',
    url: site + path,
    expected: [200],
  }));
  const reads = ['/panier', '/mes-reservations', LIST].map((path): Request => ({
    kind: 'signed-in page',
    url: site + path,
    init: { headers: { cookie } },
    expected: [200],
  }));
  const bookings = workspaces.map((workspaceId, place): Request[] => {
    const headers = { authorization: `Bearer ${token}`, 'x-workspace-id': workspaceId };
    const body = {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ duration: 24 }),
    };
    const url = `${api}/pomelos/public/catalog/products/${vehicles[place]}/booking`;
    return [
      { kind: 'booking', url, init: { method: 'POST', ...body }, expected: [200, 201] },
      {
        kind: 'list of bookings',
        url: `${api}/pomelos/public/catalog/products/bookings`,
        init: { headers },
        expected: [200],
      },
      { kind: 'list of vehicles', url: `${api}/public/catalog/list`, expected: [200] },
      { kind: 'cancellation', url, init: { method: 'DELETE', headers }, expected: [200, 204] },
    ];
  });
  return [
    ...Array.from({ length: VISITORS }, () => visits),
    ...Array.from({ length: READERS }, () => reads),
    ...bookings,
  ];
}

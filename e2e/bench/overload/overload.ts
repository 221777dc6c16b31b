import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { setConfiguration } from '@pomelo/api/testing/office.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Credentials } from '@pomelo/contract/client.ts';
import { headersOf, manyBuyers } from '../buyers.ts';
import type { BenchPortal } from '../portal.ts';
import type { LoadRequest } from '../stopwatch.ts';
import { recoveryMs, type Crowd, type CrowdFigures, withCrowds } from './clients.ts';

export type Overload = {
  name: string;
  best?: readonly CrowdFigures[];
  crowds: readonly CrowdFigures[];
  calmMs?: number;
  ready?: number;
};
type Bought = { buyer: Credentials; vehicleId: number; itemId: number };
type OverloadFixture = { portal: BenchPortal; own: readonly Bought[] };

const SECONDS = 10;
const BUYERS = 40;
/**
 * As many whatever the number of other clients: a booking costs ten times a list, and goodput is compared
 * between the two.
 */
const BOOKERS = 20;
const LOCKED_MS = 30_000;
const NEVER_RENDERED = '20 clients on pages never rendered before';
const LOCKED_ROW = 'one row locked for 30 s';
const LOCKED_TABLE = 'the table of bookings locked for 10 s';
const PAGE = { accept: 'text/html', 'accept-encoding': 'gzip' };

let requestCount = 0;
/** An address not requested before: no cached response. */
const newPrice = (): number => 5000 + ((requestCount += 1) % 90_000);
const cookieOf = ({ token, workspaceId }: Credentials): string =>
  `pomelo_token=${token}; pomelo_espace=${workspaceId}`;

const visitors = (clients: number): Crowd => ({
  name: 'pages of visitors',
  clients,
  next: () => ({ path: `/vente-voiture-marchand?prix-max=${newPrice()}`, headers: PAGE }),
});
const buyersPages = (own: readonly Bought[], clients: number): Crowd => ({
  name: 'pages of buyers',
  clients,
  next: (client) => ({
    path: `/vente-voiture-marchand?prix-max=${newPrice()}`,
    headers: { ...PAGE, cookie: cookieOf(at(own, client).buyer) },
  }),
});
const lists = (own: readonly Bought[], clients: number, pauseMs = 0): Crowd => ({
  name: 'lists of the API',
  clients,
  pauseMs,
  next: (client) => ({
    path: `/pomelos/public/catalog/list?include=filters&priceMax=${newPrice()}`,
    headers: headersOf(at(own, client).buyer),
  }),
});
const carts = (own: readonly Bought[], clients: number, pauseMs: number): Crowd => ({
  name: 'carts',
  clients,
  pauseMs,
  next: (client) => ({ path: '/pomelos/public/cart', headers: headersOf(at(own, client).buyer) }),
});

const at = (own: readonly Bought[], client: number): Bought => {
  const found = own[client % own.length];
  if (!found) throw new Error('no buyer');
  return found;
};

/** Books and cancels by turns, so that there is always something to book. */
const bookOrCancel = (buyer: Credentials, vehicleId: number, turn: number): LoadRequest => {
  const path = `/pomelos/public/catalog/products/${vehicleId}/booking`;
  const headers = { ...headersOf(buyer), 'idempotency-key': randomUUID() };
  return turn % 2 === 0
    ? {
        method: 'POST',
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{"duration":24}',
      }
    : { method: 'DELETE', path, headers };
};
const bookings = (own: readonly Bought[], clients: number, pauseMs = 100): Crowd => ({
  name: 'bookings',
  clients,
  pauseMs,
  next: (client, turn) => bookOrCancel(at(own, client).buyer, at(own, client).vehicleId, turn),
});
const bookOnly = (
  own: readonly Bought[],
  name: string,
  vehicleIdOf: (client: number) => number,
  pauseMs: number,
): Crowd => ({
  name,
  clients: own.length,
  pauseMs,
  next: (client) => bookOrCancel(at(own, client).buyer, vehicleIdOf(client), 0),
});

/** Forty buyers of as many companies, each with a vehicle that is a reference of its own. */
async function createFixture(portal: BenchPortal): Promise<OverloadFixture> {
  await setConfiguration(createDatabase(portal.pool), 'maxLiveBookings', '1000000');
  const buyers = await manyBuyers(portal, BUYERS);
  const { rows } = await portal.pool.query<{ id: number; item: number }>(
    `SELECT min(p.id) AS id, p.item_id AS item FROM product p JOIN catalogue_item i ON i.id = p.item_id
      WHERE i.status = 'published' AND p.status = 'on-sale' AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.item_id = i.id)
      GROUP BY p.item_id HAVING count(*) = 1 ORDER BY 1 LIMIT $1`,
    [BUYERS + 1],
  );
  const own = rows.flatMap(({ id, item }, i) => {
    const buyer = buyers[i % buyers.length];
    return buyer ? [{ buyer, vehicleId: id, itemId: item }] : [];
  });
  return { portal, own };
}

async function measureCrowds(
  portal: BenchPortal,
  name: string,
  crowds: (share: number) => readonly Crowd[],
): Promise<Overload> {
  await withCrowds(portal.base, crowds(1 / 25), 5);
  const best = await withCrowds(portal.base, crowds(1 / 25), SECONDS);
  const figures = await withCrowds(portal.base, crowds(1), SECONDS);
  const calmMs = await recoveryMs(portal.base, { path: '/health/live', headers: {} });
  return { name, best, crowds: figures, calmMs };
}

/** Runs `meanwhile` while `sql` holds its lock. */
async function whileLocked<T>(portal: BenchPortal, sql: string, meanwhile: () => Promise<T>): Promise<T> {
  const holder = await portal.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await holder.query(sql);
    return await meanwhile();
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

const readiness = async ({ base }: BenchPortal): Promise<number> =>
  (await fetch(new URL('/health/ready', base))).status;

async function measureLockedRow({ portal, own }: OverloadFixture): Promise<Overload> {
  const locked = own.at(-1);
  const others = own.slice(0, -1);
  if (!locked) throw new Error('no vehicle');
  return whileLocked(
    portal,
    `SELECT 1 FROM catalogue_item WHERE id = ${locked.itemId} FOR UPDATE`,
    async () => {
      const asking = pause(LOCKED_MS / 3).then(() => readiness(portal));
      const crowds = await withCrowds(
        portal.base,
        [
          bookOnly(others, 'bookings of the locked vehicle', () => locked.vehicleId, 100),
          bookings(others, BUYERS, 250),
          carts(others, BUYERS, 250),
        ],
        LOCKED_MS / 1000,
      );
      return { name: LOCKED_ROW, crowds, ready: await asking };
    },
  );
}

async function measureLockedTable({ portal, own }: OverloadFixture): Promise<Overload> {
  return whileLocked(portal, 'LOCK TABLE booking IN ACCESS EXCLUSIVE MODE', async () => {
    const asking = pause(5000).then(() => readiness(portal));
    const crowds = await withCrowds(
      portal.base,
      [
        bookings(own, BUYERS, 250),
        lists(own, 20, 100),
        carts(own, 20, 250),
        { ...visitors(20), pauseMs: 100 },
      ],
      SECONDS,
    );
    return { name: LOCKED_TABLE, crowds, ready: await asking };
  });
}

/**
 * Five hundred clients against one process, and locks that are held for long; only the measures whose name
 * contains `only`.
 */
export async function measureOverload(
  portal: BenchPortal,
  only: string,
  report: (figures: Overload) => void,
): Promise<void> {
  const fixture = await createFixture(portal);
  const { own } = fixture;
  const share = (clients: number, part: number): number => Math.max(1, Math.round(clients * part));
  const mixes: Readonly<Record<string, (part: number) => readonly Crowd[]>> = {
    '500 clients on pages and bookings': (part) => [
      visitors(share(240, part)),
      buyersPages(own, share(240, part)),
      bookings(own, BOOKERS),
    ],
    '500 clients on lists of the API and bookings': (part) => [
      lists(own, share(480, part)),
      bookings(own, BOOKERS),
    ],
    '500 clients on lists of the API': (part) => [lists(own, share(500, part))],
  };
  for (const [name, crowds] of Object.entries(mixes))
    if (name.includes(only)) report(await measureCrowds(portal, name, crowds));
  if (NEVER_RENDERED.includes(only))
    report({
      name: NEVER_RENDERED,
      crowds: await withCrowds(portal.base, [visitors(10), buyersPages(own, 10)], SECONDS),
    });
  const locks = { [LOCKED_ROW]: measureLockedRow, [LOCKED_TABLE]: measureLockedTable };
  for (const [name, measure] of Object.entries(locks))
    if (name.includes(only)) report(await measure(fixture));
}

const PAGES_SECONDS = 20;
/** Pages of a server with a small heap: responses, and whether it survives. */
export async function measureSmallHeap(portal: BenchPortal, megabytes: number): Promise<Overload> {
  const { own } = await createFixture(portal);
  const crowds = await withCrowds(
    portal.base,
    [visitors(250), buyersPages(own, 230), bookings(own, BOOKERS)],
    PAGES_SECONDS,
  );
  const ready = await readiness(portal).catch(() => 0);
  return { name: `500 clients, ${megabytes} MB of heap`, crowds, ready };
}

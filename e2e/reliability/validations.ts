import { randomUUID } from 'node:crypto';
import { databaseOn } from '@pomelo/api/platform/db/connect.ts';
import { createMembership, createWorkspace } from '@pomelo/api/testing/factories.ts';
import { DEMO_PASSWORD } from '@pomelo/api/seeds/demo/accounts.ts';
import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { cart } from '@pomelo/contract/cart/cart.endpoints.ts';
import { ApiError, type Client, createClient, type Transport } from '@pomelo/contract/client.ts';
import { startEmbeddedPostgres } from '@pomelo/server/src/postgres/embedded-postgres.ts';
import { fetchTransport } from '@pomelo/server/src/web/fetching.ts';
import pg from 'pg';

const BUYER = 'acheteur@pomelo.test';
const UNAVAILABLE = 503;
const TURN_MS = 250;
export const LINES_PER_CART = 2;

/** One workspace with a filled cart, and the key under which its cart is validated, however often. */
export type Validation = { workspaceId: string; key: string; answer?: string };

/** The cart and the orders of a workspace in the database. */
export type Outcome = { lines: number; deals: number; bundles: number; booked: number };

/** The database of a running portal. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const { superuserUrl, ownerUrl } = await startEmbeddedPostgres(dataDir, () => undefined);
  const client = new pg.Client({
    connectionString: superuserUrl.replace(/\/postgres$/, new URL(ownerUrl).pathname),
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Creates this many companies, each owned by the demo buyer, who may then order in each. */
export async function createWorkspaces(database: pg.Client, count: number): Promise<string[]> {
  const db = databaseOn(database);
  const { id: personId } = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', BUYER)
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (let i = 1; i <= count; i += 1) {
    const { id } = await createWorkspace(db, { rs: `Société ${i}` });
    await createMembership(db, id, personId, 'owner');
    ids.push(id);
  }
  return ids;
}

/** Free vehicles. */
export async function freeVehicles(database: pg.Client, count: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT p.id FROM product p JOIN catalogue_item i ON i.id = p.item_id
     WHERE p.status = 'on-sale' AND i.status = 'published' AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.product_id = p.id)
       AND NOT EXISTS (SELECT 1 FROM cart_line c WHERE c.product_id = p.id)
     ORDER BY p.id LIMIT $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`only ${rows.length} vehicles are free, ${count} are needed`);
  return rows.map(({ id }) => id);
}

export async function outcomeOf(database: pg.Client, workspaceId: string): Promise<Outcome> {
  const { rows } = await database.query<Outcome>(
    `SELECT (SELECT count(*)::int FROM cart_line WHERE workspace_id = $1) AS lines,
            (SELECT count(*)::int FROM deal WHERE workspace_id = $1) AS deals,
            (SELECT count(*)::int FROM bundle b JOIN deal d ON d.id = b.deal_id WHERE d.workspace_id = $1) AS bundles,
            (SELECT count(*)::int FROM booking WHERE workspace_id = $1 AND deal_id IS NOT NULL AND NOT cancelled) AS booked`,
    [workspaceId],
  );
  if (!rows[0]) throw new Error('no outcome');
  return rows[0];
}

/** Repeats a call for as long as a busy portal, which has just started, asks to come back in a moment. */
export async function whenAvailable<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== UNAVAILABLE) throw error;
      await new Promise((turn) => setTimeout(turn, TURN_MS));
    }
  }
}

export async function logIn(address: string, username = BUYER): Promise<string> {
  const client = createClient({ transport: fetchTransport(address), newIdempotencyKey: () => randomUUID() });
  const body = { username, password: DEMO_PASSWORD };
  return whenAvailable(async () => (await client.call(account.login, { body })).token);
}

const clientOf = (transport: Transport, token: string, { workspaceId, key }: Validation): Client =>
  createClient({ transport, credentials: { token, workspaceId }, newIdempotencyKey: () => key });

export async function fillCart(
  address: string,
  token: string,
  validation: Validation,
  productIds: number[],
): Promise<void> {
  const client = clientOf(fetchTransport(address), token, { ...validation, key: randomUUID() });
  await client.call(cart.addProducts, { body: { product_ids: productIds } });
}

/** Validates the cart, always under its own key; returns the deal. Throws when no answer came back. */
export async function validateCart(address: string, token: string, validation: Validation): Promise<string> {
  const answer = await clientOf(fetchTransport(address), token, validation).call(cart.validate, { body: {} });
  return JSON.stringify(answer);
}

/** Runs over all with so many at once. */
export async function inParallel<T>(
  values: readonly T[],
  width: number,
  work: (value: T) => Promise<void>,
): Promise<void> {
  const rest = values.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const value of rest) await work(value);
    }),
  );
}

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { type Client, createClient, type Transport } from '@pomelo/contract/client.ts';
import type pg from 'pg';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { afterAll, beforeAll, describe, expect, test } from '../support/test.ts';
import { connectTo, createWorkspaces, freeVehicles, logIn } from './validations.ts';

const WORKERS = 2;
/** Maximum number of bookings of a company. */
const BOOKINGS = 10;
/** The system draws a worker for each connection: one in a thousand times all reach the same. */
const READS = 10;

let portal: Portal;
let database: pg.Client;
let token: string;

/** A connection of its own for each call. */
const transport: Transport = ({ method, url, headers, body }) =>
  new Promise((resolve, reject) => {
    const call = request(new URL(url, portal.address), { method, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (bytes) =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(answer.headers).flatMap(([name, value]) =>
                typeof value === 'string' ? [[name, value]] : [],
              ),
            ),
            body: bytes.toString(),
          }),
        reject,
      );
    });
    call.once('error', reject);
    call.end(body);
  });
const clientFor = (workspaceId: string): Client =>
  createClient({ transport, newIdempotencyKey: () => randomUUID(), credentials: { token, workspaceId } });

const visit = (): Promise<number | string> =>
  transport({ method: 'GET', url: '/', headers: {} }).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  );

/** Processes of this portal that answer requests. */
const workerPids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('serve-worker.ts') &&
          readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${portal.dataDir}\0`)
        );
      } catch {
        return false;
      }
    })
    .map(Number);

async function listingOf(productId: number): Promise<number> {
  const { rows } = await database.query<{ item_id: number }>('SELECT item_id FROM product WHERE id = $1', [
    productId,
  ]);
  return rows[0]?.item_id ?? 0;
}

beforeAll(async () => {
  portal = await startPortal({ WORKERS: String(WORKERS) });
  database = await connectTo(portal.dataDir);
  token = await logIn(portal.address);
});
afterAll(async () => {
  await database.end();
  await portal.stop();
});

// OPS-16
describe(`a portal of ${WORKERS} workers on one port`, () => {
  test('shows a booking on every worker once it is answered, to its buyer and to others', async () => {
    expect(workerPids()).toHaveLength(WORKERS);
    const [own = '', other = ''] = await createWorkspaces(database, 2);
    const [buyer, competitor] = [clientFor(own), clientFor(other)];
    for (const productId of await freeVehicles(database, BOOKINGS)) {
      const id = await listingOf(productId);
      const freeFor = async (client: Client) =>
        (await client.call(catalogue.vehicle, { params: { id } })).stock.free;
      const before = await freeFor(competitor);
      await buyer.call(catalogue.book, { params: { id: productId }, body: {} });
      for (let read = 0; read < READS; read += 1)
        expect([await freeFor(buyer), await freeFor(competitor)]).toEqual([before - 1, before - 1]);
    }
  });

  test('answers while one of them is killed, and starts it again', async () => {
    const [killed = 0] = workerPids();
    process.kill(killed, 'SIGKILL');
    // Only the requests that the process was answering are lost.
    await expect.poll(visit).toBe(200);
    for (let visits = 0; visits < 20; visits += 1) expect(await visit()).toBe(200);
    await expect.poll(() => workerPids().filter((pid) => pid !== killed).length).toBe(WORKERS);
    await expect.poll(visit).toBe(200);
  });

  test('ends all of them at Ctrl-C, and starts again on its data', async () => {
    await portal.end();
    expect(workerPids()).toEqual([]);
    await portal.restart();
    expect(await visit()).toBe(200);
  });

  test('leaves none behind when the program that started them is killed', async () => {
    await portal.kill();
    await expect.poll(workerPids).toEqual([]);
  });
});

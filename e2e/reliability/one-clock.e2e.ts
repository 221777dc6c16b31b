import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startTestServer, type TestServer } from '@pomelo/api/testing/database/embedded-postgres.ts';
import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { type Client, createClient } from '@pomelo/contract/client.ts';
import { fetchTransport } from '@pomelo/server/src/web/fetching.ts';
import pg from 'pg';
import { isSoak } from '../support/run/soak.ts';
import { runProgram, type Served, serveProgram, type Variables } from '../support/portal/program.ts';
import { afterAll, beforeAll, expect, test } from '../support/test.ts';
import { logIn, createWorkspaces } from './validations.ts';

const SHIFTED = `--import=${resolve(import.meta.dirname, '../support/run/shifted-clock.ts')}`;
const dataDir = mkdtempSync(join(tmpdir(), 'pomelo-clock-'));
let server: TestServer;
let database: pg.Client;
let variables: Variables;
let right: Served;
let workspaces: string[];

beforeAll(async () => {
  server = await startTestServer();
  variables = { DATABASE_URL: server.url, DATA_DIR: dataDir, PORT: '0' };
  const seeded = runProgram('seed.ts', variables, '--vehicles', '100');
  if (seeded.code !== 0) throw new Error(seeded.text);
  database = new pg.Client({ connectionString: server.url });
  await database.connect();
  workspaces = await createWorkspaces(database, 2);
  right = await serveProgram('api.ts', variables);
});
afterAll(async () => {
  await right.stop();
  await database.end();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

/** Two free vehicles without duplicates: no other could be booked in their place. */
async function freeVehicles(): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT min(p.id) AS id FROM product p JOIN catalogue_item i ON i.id = p.item_id
     WHERE i.status = 'published' AND i.available_from IS NULL AND NOT EXISTS (SELECT FROM booking b WHERE b.item_id = i.id)
     GROUP BY i.id HAVING count(*) = 1 AND bool_and(p.status = 'on-sale') ORDER BY i.id LIMIT 2`,
  );
  return rows.map(({ id }) => id);
}

const buyerAt = async ({ address }: Served, workspaceId: string): Promise<Client> =>
  createClient({
    transport: fetchTransport(address),
    credentials: { token: await logIn(address), workspaceId },
    newIdempotencyKey: () => randomUUID(),
  });

const READY = [200, 'ok'];
const AHEAD = [503, expect.stringMatching(/^clock: \d+ s ahead of the database$/)];
const BEHIND = [503, expect.stringMatching(/^clock: \d+ s behind the database$/)];

/** On both sides of the five seconds that are let pass, and far beyond. */
const CLOCKS = [
  [4, READY],
  [-4, READY],
  [7, AHEAD],
  [-7, BEHIND],
  [3600, AHEAD],
  [-3600, BEHIND],
  [80 * 3600, AHEAD],
  [-80 * 3600, BEHIND],
] as const;
/** Each starts a program; `npm run test:soak` tries them all. */
const TRIED = isSoak ? CLOCKS : CLOCKS.filter(([seconds]) => [4, -7, 80 * 3600].includes(seconds));

for (const [seconds, said] of TRIED)
  test(`a node whose clock is ${seconds} s off books no vehicle that is booked, and none for another period`, async () => {
    const [one = '', other = ''] = workspaces;
    const [held = 0, free = 0] = await freeVehicles();
    const node = await serveProgram('api.ts', {
      ...variables,
      NODE_OPTIONS: SHIFTED,
      SHIFT_MS: String(seconds * 1000),
    });
    try {
      const body = { duration: 24 };
      await (await buyerAt(right, one)).call(catalogue.book, { params: { id: held }, body });
      const later = await buyerAt(node, other);
      await expect(later.call(catalogue.book, { params: { id: held }, body })).rejects.toMatchObject({
        code: 'already-booked',
      });
      const { startDate, endDate } = await later.call(catalogue.book, { params: { id: free }, body });
      expect(Math.abs(Date.parse(startDate) - Date.now())).toBeLessThan(60_000);
      expect(Date.parse(endDate) - Date.parse(startDate)).toBe(24 * 3_600_000);
      const { rowCount } = await database.query(
        'SELECT FROM booking WHERE product_id = $1 AND NOT cancelled',
        [held],
      );
      expect(rowCount).toBe(1);

      // The clocks are compared again every five seconds: a reading that a busy machine delayed is replaced.
      const readiness = async () => {
        const ready = await fetch(`${node.address}/health/ready`);
        const { status } = (await ready.json()) as { status: string };
        return [ready.status, status];
      };
      await expect.poll(readiness).toEqual(said);
      expect((await fetch(`${node.address}/health/live`)).status).toBe(200);
    } finally {
      await node.stop();
    }
  });

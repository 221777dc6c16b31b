import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { freeze } from '../support/freeze.ts';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from '../support/test.ts';
import { openVisit } from '../support/visit.ts';
import { connectTo, logIn } from './validations.ts';

const BUYER = 'acheteur@pomelo.test';
/** A machine that is busy with other things is slow to do them. */
const TIMEOUTS = { timeout: 120_000, intervals: [100] };
/** Read from memory, so that it needs no database. */
const LISTING = '/vente-voiture-marchand/sans-filtre';
const AWAY = 'Pomelo revient dans un instant';

let portal: Portal;
let browser: Browser;
let workspaceId: string;
let token: string;
const cluster = (): string => join(portal.dataDir, 'postgres');
const postmaster = (): number =>
  Number(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0]);
const statusOf = async (path: string, init?: RequestInit): Promise<number> => {
  const answer = await fetch(portal.address + path, init);
  await answer.body?.cancel();
  return answer.status;
};
const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${portal.address}/pomelos${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'x-workspace-id': workspaceId, ...init.headers },
  });
const cart = async (): Promise<number> => (await call('/public/cart')).status;
const rename = (firstName: string): Promise<Response> =>
  call('/public/me', { method: 'POST', body: new URLSearchParams({ firstName }) });
const healthStatus = async (): Promise<unknown> => [await statusOf('/health/ready'), await cart()];
const expectUnavailable = async (answer: Response): Promise<void> => {
  expect([
    answer.status,
    answer.headers.get('content-type'),
    Number(answer.headers.get('retry-after')) > 0,
  ]).toEqual([503, expect.stringContaining('application/problem+json'), true]);
  expect(await answer.json()).toMatchObject({ status: 503, detail: expect.stringContaining('réessayez') });
};

async function asOwner(sql: string): Promise<void> {
  const client = await connectTo(portal.dataDir);
  try {
    // One of these tests changes it for the whole database.
    await client.query('SET default_transaction_read_only = off');
    await client.query(sql);
  } finally {
    await client.end();
  }
}

beforeAll(async ({ browser: own }) => {
  browser = own;
  portal = await startPortal();
  token = await logIn(portal.address);
  const client = await connectTo(portal.dataDir);
  const { rows } = await client.query<{ id: string }>(
    'SELECT m.workspace_id AS id FROM membership m JOIN person p ON p.id = m.person_id WHERE p.email = $1 ORDER BY m.created_at LIMIT 1',
    [BUYER],
  );
  workspaceId = rows[0]?.id ?? '';
  await client.end();
});
afterAll(async () => {
  for (const context of browser.contexts()) await context.close();
  await portal.stop();
});

describe('a portal whose database', () => {
  test('is unreachable reports it, serves what it can, and recovers by itself', async () => {
    const { page } = await openVisit(browser, portal.address, { as: BUYER });
    onTestFinished(() => page.context().close());
    await page.goto('/panier');
    await page.goto(LISTING);
    await expect.poll(() => page.getByRole('link', { name: /^Panier/ }).count()).toBeGreaterThan(0);
    // Its disk is missing: it cannot be started again.
    const away = `${cluster()}.away`;
    const lost = postmaster();
    renameSync(cluster(), away);
    process.kill(lost, 'SIGKILL');
    try {
      await expect.poll(() => statusOf('/health/ready'), TIMEOUTS).toBe(503);
      expect([await statusOf('/health/live'), await statusOf(LISTING)]).toEqual([200, 200]);
      await expectUnavailable(await call('/public/deals'));
      await expectUnavailable(await rename('Perdu'));

      // The list and the cart as they were, marked with the time; on by a link of the page, and by its
      // address.
      const band = page.getByRole('status', { name: 'Interruption en cours' });
      const listed = await page.goto(LISTING);
      expect([listed?.status(), await band.textContent()]).toEqual([
        200,
        expect.stringMatching(/arrêtés au \d\d\/\d\d à \d+\u202fh\u202f\d\d/),
      ]);
      await page
        .getByRole('link', { name: /^Panier/ })
        .first()
        .click();
      await expect
        .poll(() => page.getByRole('heading', { level: 1, name: 'Panier' }).count(), TIMEOUTS)
        .toBe(1);
      await expect.poll(() => page.getByText('Arrêté au').count(), TIMEOUTS).toBe(1);

      // A page without cached data reports the outage to a visitor.
      const requested = await page.goto('/mes-recherches');
      expect([requested?.status(), requested?.headers()['retry-after']]).toEqual([503, '5']);
      // It reloads itself every few seconds.
      await expect.poll(() => page.getByRole('heading', { level: 1, name: AWAY }).count(), TIMEOUTS).toBe(1);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    } finally {
      renameSync(away, cluster());
    }
    await expect.poll(healthStatus, TIMEOUTS).toEqual([200, 200]);
    // The page reloads itself, with the session.
    await expect
      .poll(() => page.getByRole('heading', { level: 1, name: /recherches/i }).count(), TIMEOUTS)
      .toBe(1);
    expect((await rename('Camille')).status).toBe(200);
  });

  test('is frozen blocks no request for ever, and recovers once it responds', async () => {
    const goOn = freeze(postmaster());
    try {
      const answers = await Promise.all([call('/public/deals'), rename('Gelé'), call('/public/deals')]);
      for (const answer of answers) await expectUnavailable(answer);
      expect([await statusOf('/health/ready'), await statusOf('/health/live')]).toEqual([503, 200]);
    } finally {
      goOn();
    }
    await expect.poll(healthStatus, TIMEOUTS).toEqual([200, 200]);
  });

  test('has no connection left refuses the rest, and recovers once some are released', async () => {
    const holder = await connectTo(portal.dataDir);
    try {
      await holder.query('BEGIN; LOCK TABLE deal IN ACCESS EXCLUSIVE MODE');
      const answers = await Promise.all(Array.from({ length: 60 }, () => call('/public/deals')));
      for (const answer of answers) await expectUnavailable(answer);
      expect(await statusOf('/health/live')).toBe(200);
    } finally {
      await holder.end();
    }
    await expect.poll(healthStatus, TIMEOUTS).toEqual([200, 200]);
  });

  test('is read-only still serves reads, and refuses writes until it recovers', async () => {
    const turn = (readOnly: boolean): Promise<void> =>
      asOwner(
        `ALTER DATABASE pomelo ${readOnly ? 'SET default_transaction_read_only = on' : 'RESET default_transaction_read_only'};
         SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
    await turn(true);
    try {
      await expect.poll(async () => (await rename('Refusé')).status, TIMEOUTS).toBe(503);
      await expect.poll(cart, TIMEOUTS).toBe(200);
      await expectUnavailable(await rename('Refusé'));
    } finally {
      await turn(false);
    }
    await expect.poll(async () => (await rename('Camille')).status, TIMEOUTS).toBe(200);
  });

  test('is full reports it, stores nothing half, and recovers once there is space', async () => {
    // The error of PostgreSQL when its disk is full, on writes of carts and at the end of the transaction.
    await asOwner(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE CONSTRAINT TRIGGER no_room AFTER INSERT ON idempotency_key DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION no_room()`);
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify({ text: 'Une berline, le disque étant plein' });
    const add = (): Promise<Response> => call('/public/deals', { method: 'POST', headers, body });
    const requested = async (): Promise<unknown> => {
      const client = await connectTo(portal.dataDir);
      const { rows } = await client.query(
        "SELECT count(*)::int AS deals FROM deal WHERE request ->> 'text' LIKE '%disque étant plein'",
      );
      await client.end();
      return rows;
    };
    try {
      await expectUnavailable(await add());
      expect(await requested()).toEqual([{ deals: 0 }]);
    } finally {
      await asOwner('DROP FUNCTION no_room() CASCADE');
    }
    expect((await add()).status).toBe(200);
    expect((await add()).status).toBe(200);
    expect(await requested()).toEqual([{ deals: 1 }]);
  });
});

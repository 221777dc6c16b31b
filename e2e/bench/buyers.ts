import { randomUUID } from 'node:crypto';
import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { createClient, type Credentials } from '@pomelo/contract/client.ts';
import { fetchTransport } from '@pomelo/server/src/web/fetching.ts';
import type { BenchPortal } from './portal.ts';

const DEMO = { username: 'acheteur@pomelo.test', password: 'demo-Pomelo-2026' };

async function logIn(portal: BenchPortal, username: string): Promise<Credentials> {
  const client = createClient({
    transport: fetchTransport(portal.base.origin),
    newIdempotencyKey: () => randomUUID(),
  });
  const { token, workspaces } = await client.call(account.login, { body: { ...DEMO, username } });
  const workspace = workspaces[0];
  if (!workspace) throw new Error(`${username} has no workspace`);
  return { token, workspaceId: workspace.id };
}

export const demoBuyer = (portal: BenchPortal): Promise<Credentials> => logIn(portal, DEMO.username);

/** Buyers of as many companies, so that bookings do not queue behind one workspace. */
export async function manyBuyers(portal: BenchPortal, count: number): Promise<Credentials[]> {
  const buyers: Credentials[] = [];
  for (let i = 0; i < count; i++) {
    const email = `banc-${i}@pomelo.test`;
    const { rowCount } = await portal.pool.query('SELECT 1 FROM person WHERE email = $1', [email]);
    if (rowCount === 0) await openCompany(portal, i, email);
    buyers.push(await logIn(portal, email));
  }
  return buyers;
}

async function openCompany(portal: BenchPortal, i: number, email: string): Promise<void> {
  await portal.pool.query(
    `WITH p AS (INSERT INTO person (id, email, password_hash, demo) SELECT $1, $2, password_hash, true FROM person WHERE email = $5 RETURNING id),
        w AS (INSERT INTO workspace (id, rs, siret) VALUES ($3, $2, $4) RETURNING id)
       INSERT INTO membership (workspace_id, person_id, role) SELECT w.id, p.id, 'owner' FROM w, p`,
    [randomUUID(), email, randomUUID(), String(90_000_000_000_000 + i), DEMO.username],
  );
}

export const headersOf = (buyer: Credentials): Record<string, string> => ({
  authorization: `Bearer ${buyer.token}`,
  'x-workspace-id': buyer.workspaceId,
});

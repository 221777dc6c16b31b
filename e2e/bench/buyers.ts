import { randomUUID } from 'node:crypto';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import type { Database } from '@pomelo/api/platform/db/tables.ts';
import { createMembership, createWorkspace } from '@pomelo/api/testing/factories.ts';
import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { createClient, type Credentials } from '@pomelo/contract/client.ts';
import { fetchTransport } from '@pomelo/server/src/web/fetching.ts';
import { createDemoPerson } from '../support/people.ts';
import type { BenchPortal } from './portal.ts';

const DEMO = { username: 'acheteur@pomelo.test', password: 'demo-Pomelo-2026' };

async function logIn(portal: Pick<BenchPortal, 'base'>, username: string): Promise<Credentials> {
  const client = createClient({
    transport: fetchTransport(portal.base.origin),
    newIdempotencyKey: () => randomUUID(),
  });
  const { token, workspaces } = await client.call(account.login, { body: { ...DEMO, username } });
  const workspace = workspaces[0];
  if (!workspace) throw new Error(`${username} has no workspace`);
  return { token, workspaceId: workspace.id };
}

export const demoBuyer = (portal: Pick<BenchPortal, 'base'>): Promise<Credentials> =>
  logIn(portal, DEMO.username);

/** Buyers of as many companies, so that bookings do not queue behind one workspace. */
export async function manyBuyers(portal: BenchPortal, count: number): Promise<Credentials[]> {
  const db = createDatabase(portal.pool);
  const buyers: Credentials[] = [];
  for (let i = 0; i < count; i++) {
    const email = `banc-${i}@pomelo.test`;
    const known = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst();
    if (!known) await createCompany(db, i, email);
    buyers.push(await logIn(portal, email));
  }
  return buyers;
}

async function createCompany(db: Database, i: number, email: string): Promise<void> {
  const { id: personId } = await createDemoPerson(db, { email });
  const { id } = await createWorkspace(db, {
    rs: email,
    siret: String(90_000_000_000_000 + i),
    billing: false,
  });
  await createMembership(db, id, personId, 'owner');
}

export const headersOf = (buyer: Credentials): Record<string, string> => ({
  authorization: `Bearer ${buyer.token}`,
  'x-workspace-id': buyer.workspaceId,
});

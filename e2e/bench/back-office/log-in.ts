import { randomUUID } from 'node:crypto';
import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { createClient } from '@pomelo/contract/client.ts';
import { fetchTransport } from '@pomelo/server/src/web/fetching.ts';
import type { BenchPortal } from '../portal.ts';

/** The token of a demo account; a staff member has no company. */
export async function logInAs(portal: BenchPortal, username: string): Promise<string> {
  const client = createClient({
    transport: fetchTransport(portal.base.origin),
    newIdempotencyKey: () => randomUUID(),
  });
  const { token } = await client.call(account.login, { body: { username, password: 'demo-Pomelo-2026' } });
  return token;
}

import { DAY_MS } from '@pomelo/contract/durations.ts';
import { v7 as uuidv7 } from 'uuid';
import { newLinkToken } from '../../platform/link-tokens.ts';
import { issueInvoice } from '../../finance/invoices/invoices.service.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Buyer } from '../app.ts';
import { type ListingOptions, noonBefore } from '../factories.ts';
import { placeOrder, type TestOrder } from '../orders.ts';

type Given = { daysAgo?: number; item?: ListingOptions; invoiced?: boolean; at?: Date };

/** An order of one vehicle at 10 000 € excluding VAT, delivered three days ago and on an invoice. */
export async function createDelivered(
  db: Database,
  buyer: Buyer,
  { daysAgo = 3, item, invoiced = true, at = noonBefore(daysAgo) }: Given = {},
): Promise<TestOrder> {
  const vehicles = [item ? { item } : {}];
  const order = await placeOrder(db, buyer, { vehicles, at: new Date(at.getTime() - 10 * DAY_MS) });
  await db.updateTable('bundle').set({ delivered_at: at }).where('id', '=', order.bundle.id).execute();
  for (const step of ['shipped', 'delivered'] as const)
    await db
      .insertInto('tracking_event')
      .values({ bundle_id: order.bundle.id, step, at })
      .onConflict((conflict) => conflict.columns(['bundle_id', 'step']).doUpdateSet({ at }))
      .execute();
  if (invoiced) await db.transaction().execute((trx) => issueInvoice(trx, order.dealId, at));
  return order;
}

/** A claim of this buyer about a vehicle that is delivered. */
export async function createClaimOf(db: Database, buyer: Buyer): Promise<string> {
  const { bundle } = await createDelivered(db, buyer, { invoiced: false });
  const id = uuidv7();
  const now = new Date();
  const due = new Date(now.getTime() + DAY_MS);
  await db
    .insertInto('claim')
    .values({
      id,
      workspace_id: buyer.workspaceId,
      bundle_id: bundle.id,
      person_id: buyer.personId,
      reason: 'damage',
      detail: 'Rayure sur la portière',
      expected_cents: 35_000,
      policy_on: '2020-01-01',
      criteria: '[]',
      opened_at: now,
      due_at: due,
      warn_at: due,
    })
    .execute();
  return id;
}

/** A link of the carrier to a claim, valid for a day; returns its token. */
export async function createClaimLink(db: Database, claimId: string, personId: string): Promise<string> {
  const { token, hash } = newLinkToken();
  const now = new Date();
  await db
    .insertInto('claim_link')
    .values({
      id: uuidv7(),
      claim_id: claimId,
      party: 'carrier',
      name: 'Transports Martin',
      email: 'litiges@transports-martin.test',
      token_hash: hash,
      created_by: personId,
      created_at: now,
      ends_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();
  return token;
}

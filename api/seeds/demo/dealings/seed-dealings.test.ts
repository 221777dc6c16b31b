import { expect, test } from 'vitest';
import { databaseOn } from '../../../src/platform/db/connect.ts';
import { testDatabase } from '../../../src/testing/database/database.ts';
import { OWNER } from '../../../src/testing/database/database-roles.ts';
import {
  createMembership,
  createListing,
  createPerson,
  createWorkspace,
} from '../../../src/testing/factories.ts';
import { addDemoOrders, addDemoTerminalInvoices } from './demo-terminal-orders.ts';
import { addDemoQuotations } from './demo-quotations.ts';

const { db, pool } = await testDatabase({ role: OWNER });

test('a workspace gets three quotations and two terminal orders, once, in the transaction it is given', async () => {
  const { id: workspaceId } = await createWorkspace(db);
  const { id: personId } = await createPerson(db);
  await createMembership(db, workspaceId, personId, 'owner');
  const products = [
    (await createListing(db)).productId,
    (await createListing(db)).productId,
    (await createListing(db, { vat_regime: 'marge' })).productId,
  ];
  const now = new Date('2026-11-21T09:00:00Z');
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (let time = 0; time < 2; time += 1) {
      await addDemoQuotations(databaseOn(client), { workspaceId, personId }, products, now);
      await addDemoOrders(databaseOn(client), { workspaceId, personId }, '1 rue du Pont, 69003 Lyon', now);
    }
    expect(await db.selectFrom('quotation').select('id').execute()).toEqual([]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  const quotations = await db.selectFrom('quotation').select('state').orderBy('created_at', 'desc').execute();
  expect(quotations.map(({ state }) => state)).toEqual(['draft', 'sent', 'accepted']);
  const orders = await db.selectFrom('terminal_order').select('state').orderBy('created_at').execute();
  expect(orders.map(({ state }) => state)).toEqual(['paid', 'cancelled']);
  for (let time = 0; time < 2; time += 1)
    await db.transaction().execute((trx) => addDemoTerminalInvoices(trx, now));
  const invoices = await db.selectFrom('invoice').select(['kind', 'deal_id']).execute();
  expect(invoices).toEqual([{ kind: 'invoice', deal_id: null }]);
});

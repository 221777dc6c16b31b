import { DAY_MS } from '@pomelo/contract/durations.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../src/platform/db/tables.ts';
import { documentOfChange } from '../../../src/finance/charging-terminals/order-invoice.service.ts';
import {
  countOrders,
  findUninvoiced,
  insertOrder,
  lockNamedOrder,
} from '../../../src/finance/charging-terminals/orders.repository.ts';
import { pricedOrder } from '../../../src/finance/charging-terminals/terminals.service.ts';

const EXAMPLES = [
  { id: 8, quantity: 3, installation: true, state: 'paid', daysAgo: 12 },
  { id: 2, quantity: 1, installation: false, state: 'cancelled', daysAgo: 5 },
] as const;

/** Two orders, one paid and one given up, for a workspace without any. */
export async function addDemoOrders(
  db: Database,
  member: { workspaceId: string; personId: string },
  address: string,
  now: Date,
): Promise<void> {
  if ((await countOrders(db, member.workspaceId)) > 0) return;
  for (const { state, daysAgo, ...wanted } of EXAMPLES) {
    const { price } = await pricedOrder(db, wanted);
    const madeAt = new Date(now.getTime() - daysAgo * DAY_MS);
    await insertOrder(db, {
      id: uuidv7(),
      workspace_id: member.workspaceId,
      person_id: member.personId,
      terminal_id: wanted.id,
      quantity: wanted.quantity,
      installation: wanted.installation,
      address,
      address_id: null,
      excl_tax_cents: price.exclTax,
      vat_cents: price.vat,
      total_cents: price.total,
      installation_cents: price.installation,
      delivery_cents: price.delivery,
      state,
      created_at: madeAt,
      expires_at: madeAt,
      paid_at: state === 'paid' ? madeAt : null,
    });
  }
}

const MAX_INVOICED = 20;

/** Invoices of the paid orders: after all other invoices, whose series they follow. */
export async function addDemoTerminalInvoices(trx: Database, now: Date): Promise<void> {
  for (const { id } of await findUninvoiced(trx, MAX_INVOICED, undefined)) {
    const order = await lockNamedOrder(trx, { orderId: id });
    if (order) await documentOfChange(trx, order, 'paid', { now, isByTransfer: false });
  }
}

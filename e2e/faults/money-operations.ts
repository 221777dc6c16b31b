import { staffDeals } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import { staffPayments } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import { createClient } from '@pomelo/contract/client.ts';
import { fetchTransport } from '@pomelo/server/src/web/fetching.ts';
import type { Random } from './seeded-random.ts';
import { perform, type FaultContext } from './fault-context.ts';

const asStaff = (world: FaultContext) => ({ who: world.staff, staff: true }) as const;
const ours = ({ companies }: FaultContext): string[] => companies.map(({ workspaceId }) => workspaceId);

/** Undoes the match of a transfer: its prepayment is credited, or its order is unpaid again. */
export async function unmatch(world: FaultContext, random: Random): Promise<void> {
  const { rows } = await world.database.query<{ id: string; dealId: string }>(
    `SELECT t.id, t.deal_id AS "dealId" FROM transfer t JOIN deal d ON d.id = t.deal_id
     WHERE d.workspace_id = ANY ($1) ORDER BY t.bank_reference`,
    [ours(world)],
  );
  const transfer = random.oneOf(rows);
  if (!transfer) return;
  const { id, dealId } = transfer;
  await perform(world, {
    ...asStaff(world),
    name: 'unmatch',
    ask: (client) =>
      client.call(staffPayments.unmatch, { params: { id }, body: { dealId, reason: 'Autre commande' } }),
    proof: () => ({ sql: 'SELECT FROM transfer WHERE id = $1 AND deal_id IS NULL', values: [id], rows: 1 }),
  });
}

/** Refunds some or all of the surplus of an order. */
export async function refund(world: FaultContext, random: Random): Promise<void> {
  const { rows } = await world.database.query<{ id: string; surplus: string }>(
    `SELECT m.deal_id AS id, m.received_cents - m.payable_cents AS surplus
     FROM deal_money((SELECT array_agg(id) FROM deal WHERE step = 'step-4' AND workspace_id = ANY ($1))) m
     WHERE m.received_cents > m.payable_cents ORDER BY 1`,
    [ours(world)],
  );
  const order = random.oneOf(rows);
  if (!order) return;
  const surplus = Number(order.surplus);
  const body = { cents: random.between(1, surplus), surplus, reason: 'Trop reçu' };
  await perform(world, {
    ...asStaff(world),
    name: 'refund',
    ask: (client) => client.call(staffPayments.refundOrder, { params: { id: order.id }, body }),
    proof: ({ id }) => ({
      sql: 'SELECT FROM refund WHERE id = $1 AND amount_cents = $2 AND deal_id = $3',
      values: [id, body.cents, order.id],
      rows: 1,
    }),
  });
}

/** Cancels an order that has no invoice but of prepayments. */
export async function cancelOrder(world: FaultContext, random: Random): Promise<void> {
  const { rows } = await world.database.query<{ id: string }>(
    'SELECT id FROM deal WHERE order_open AND workspace_id = ANY ($1) ORDER BY number',
    [ours(world)],
  );
  const id = random.oneOf(rows)?.id;
  if (id === undefined) return;
  const reader = createClient({
    transport: fetchTransport(world.portal.address),
    credentials: world.staff,
    newIdempotencyKey: () => '',
  });
  const { revision } = await reader.call(staffDeals.get, { params: { id } });
  await perform(world, {
    ...asStaff(world),
    name: 'cancel order',
    ask: (client) =>
      client.call(staffDeals.withdraw, { params: { id }, body: { revision, reason: 'Financement refusé' } }),
    proof: () => ({
      sql: "SELECT FROM deal WHERE id = $1 AND ended = 'cancelled' AND NOT EXISTS (SELECT FROM unpaid_invoice u WHERE u.deal_id = deal.id)",
      values: [id],
      rows: 1,
    }),
  });
}

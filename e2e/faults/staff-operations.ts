import { camt053, type Entry } from '@pomelo/api/testing/files/camt053.ts';
import { staffBundles } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import { staffDeals } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import { staffInvoices } from '@pomelo/contract/backoffice/orders/invoices.endpoints.ts';
import { staffPayments } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import { createClient } from '@pomelo/contract/client.ts';
import { dayText, parisDay } from '@pomelo/contract/paris-time.ts';
import { fetchTransport } from '@pomelo/server/src/web/fetching.ts';
import type { Random } from './seeded-random.ts';
import { cancelOrder, refund, unmatch } from './money-operations.ts';
import { perform, type FaultContext } from './fault-context.ts';

const WEEK = 7;
const today = (): number => parisDay(Date.now()).day;

/** Data that a staff screen shows before a write; undefined while the portal is down. */
const reader = (world: FaultContext) =>
  createClient({
    transport: fetchTransport(world.portal.address),
    credentials: world.staff,
    newIdempotencyKey: () => '',
  });

const asStaff = (world: FaultContext) => ({ who: world.staff, staff: true }) as const;

/** An offer of one or two vehicles to one of the companies. */
async function offer(world: FaultContext, random: Random): Promise<void> {
  const company = random.oneOf(world.companies);
  if (!company) return;
  const { rows } = await world.database.query<{ siret: string }>(
    'SELECT siret FROM workspace WHERE id = $1',
    [company.workspaceId],
  );
  const customer = rows[0]?.siret ?? '';
  const begun = await perform(world, {
    ...asStaff(world),
    name: 'begin',
    ask: (client) => client.call(staffDeals.create, { body: { customer } }),
    proof: ({ deal }) => ({ sql: 'SELECT FROM deal WHERE id = $1', values: [deal.id], rows: 1 }),
  });
  if (!begun) return;
  const from = random.between(0, Math.max(0, world.products.length - 2));
  const lines = world.products
    .slice(from, from + random.between(1, 2))
    .map((productId) => ({ productId, price: random.between(500_000, 3_000_001) }));
  if (lines.length === 0) return;
  const body = {
    revision: begun.revision,
    lines,
    validUntil: dayText(today() + WEEK),
    message: '',
    export: false,
  };
  await perform(world, {
    ...asStaff(world),
    name: 'offer',
    ask: (client) => client.call(staffDeals.offer, { params: { id: begun.deal.id }, body }),
    proof: () => ({
      sql: 'SELECT FROM offer_line l JOIN offer o ON o.id = l.offer_id WHERE o.deal_id = $1 AND o.version = 1',
      values: [begun.deal.id],
      rows: lines.length,
    }),
  });
}

type Owed = { reference: string; due: string };

/** A transfer for an order: the exact amount, less, or more. */
const entryOf = ({ reference, due }: Owed, random: Random): Entry => {
  const [some, more] = [random.between(1, Number(due)), Number(due) + random.between(1, 10_000)];
  return {
    cents: random.oneOf([Number(due), Number(due), Number(due), some, more]) ?? Number(due),
    text: reference,
    reference: `VIR-${reference}-${random.between(1, 1e9)}`,
  };
};

async function importStatement(world: FaultContext, random: Random): Promise<void> {
  const { rows } = await world.database.query<Owed>(
    `SELECT * FROM (SELECT payment_reference AS reference, deal_due(id) AS due FROM deal WHERE step = 'step-4' AND workspace_id = ANY ($1)) AS owed
     WHERE due > 0 ORDER BY reference`,
    [world.companies.map(({ workspaceId }) => workspaceId)],
  );
  const some = new Set(
    Array.from({ length: random.between(1, 6) }, () => random.oneOf(rows)).filter(
      (owed) => owed !== undefined,
    ),
  );
  if (some.size === 0) return;
  const entries = [...some].map((owed) => entryOf(owed, random));
  const file = { name: 'releve.xml', bytes: camt053(entries, { id: `S-${random.between(1, 1e9)}` }) };
  const stored = await perform(world, {
    ...asStaff(world),
    name: 'keep statement',
    unrecorded: true,
    ask: (client) => client.call(staffPayments.keepStatement, { body: { file } }),
  });
  if (!stored) return;
  await perform(world, {
    ...asStaff(world),
    name: 'import statement',
    ask: (client) =>
      client.call(staffPayments.importStatement, {
        params: { sha256: stored.sha256 },
        body: { name: stored.name },
      }),
    proof: () => ({
      sql: 'SELECT FROM transfer WHERE (bank_reference, bank_cents) IN (SELECT * FROM unnest($1::text[], $2::bigint[]))',
      values: [entries.map(({ reference }) => reference), entries.map(({ cents }) => cents)],
      rows: entries.length,
    }),
  });
}

/** Some of a line of an invoice, or all that is left of it. */
async function credit(world: FaultContext, random: Random): Promise<void> {
  const { rows } = await world.database.query<{ id: string }>(
    "SELECT id FROM invoice WHERE kind = 'invoice' AND workspace_id = ANY ($1) ORDER BY number",
    [world.companies.map(({ workspaceId }) => workspaceId)],
  );
  const id = random.oneOf(rows)?.id;
  if (id === undefined) return;
  const invoice = await reader(world).call(staffInvoices.get, { params: { id } });
  const line = random.oneOf(invoice.lines.filter(({ left }) => left.amount > 0));
  if (!line) return;
  const net = random.between(1, 4) === 1 ? line.left.amount : random.between(1, line.left.amount);
  const body = { reason: 'Rayure de portière', left: invoice.left.amount, credits: [{ key: line.key, net }] };
  await perform(world, {
    ...asStaff(world),
    name: 'credit',
    ask: (client) => client.call(staffInvoices.credit, { params: { id }, body }),
    proof: ({ creditNotes }) => ({
      sql: "SELECT FROM invoice WHERE corrects = $1 AND kind = 'credit-note' AND number = ANY ($2)",
      values: [id, creditNotes.map(({ number }) => number)],
      rows: creditNotes.length,
    }),
  });
}

async function issue(world: FaultContext, random: Random): Promise<void> {
  const { data } = await reader(world).call(staffInvoices.ordersToInvoice);
  const order = random.oneOf(data);
  if (!order) return;
  await perform(world, {
    ...asStaff(world),
    name: 'invoice',
    ask: (client) =>
      client.call(staffInvoices.issue, { params: { id: order.id }, body: { amount: order.amount.amount } }),
    proof: ({ number, total }) => ({
      sql: 'SELECT FROM invoice WHERE number = $1 AND total_cents = $2 AND deal_id = $3',
      values: [number, total.amount, order.id],
      rows: 1,
    }),
  });
}

async function track(world: FaultContext, random: Random): Promise<void> {
  const { rows } = await world.database.query<{ id: string }>(
    `SELECT b.id FROM bundle b JOIN tracking_event t ON t.bundle_id = b.id AND t.step = 'paid' AND t.at IS NOT NULL
     WHERE NOT EXISTS (SELECT FROM tracking_event e WHERE e.bundle_id = b.id AND e.step = 'delivered' AND e.at IS NOT NULL) ORDER BY b.number`,
  );
  const id = random.oneOf(rows)?.id;
  if (id === undefined) return;
  const step = (await reader(world).call(staffBundles.get, { params: { id } })).next[0];
  if (step === undefined) return;
  await perform(world, {
    ...asStaff(world),
    name: 'track',
    ask: (client) => client.call(staffBundles.track, { params: { id }, body: { step, note: '' } }),
    proof: () => ({
      sql: 'SELECT FROM tracking_event WHERE bundle_id = $1 AND step = $2 AND at IS NOT NULL',
      values: [id, step],
      rows: 1,
    }),
  });
}

const WEIGHTS = {
  offer: 4,
  pay: 10,
  credit: 4,
  issue: 1,
  track: 4,
  unmatch: 4,
  refund: 4,
  cancel: 3,
} as const;

/** One random staff operation. */
export async function actAsStaff(world: FaultContext, random: Random): Promise<void> {
  const acts: Record<keyof typeof WEIGHTS, () => Promise<void>> = {
    offer: () => offer(world, random),
    pay: () => importStatement(world, random),
    credit: () => credit(world, random),
    issue: () => issue(world, random),
    track: () => track(world, random),
    unmatch: () => unmatch(world, random),
    refund: () => refund(world, random),
    cancel: () => cancelOrder(world, random),
  };
  await acts[random.weighted(WEIGHTS)]();
}

import {
  type Dashboard,
  ORDER_STEPS,
  type OrderInProgress,
} from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findMonths, findOpenBundles, findOpenDeals } from './order-figures.repository.ts';
import { blocksOf, timelinesOf } from '../../fulfilment/index.ts';

const MONTHS = 12;

/** Before its blocking reason is known. */
type Open = Omit<OrderInProgress, 'blocks'>;
type Which = { limit: number; now: Date; undelivered?: boolean };

/** Open orders, the newest first, each with the steps of its vehicle and when it is expected. */
export async function ordersInProgress(
  db: Database,
  workspaceId: string,
  { now, ...which }: Which,
): Promise<{ data: Open[]; total: number }> {
  const bundles = await findOpenBundles(db, workspaceId, which);
  const timelines = await timelinesOf(db, bundles, now);
  const data = bundles.map(
    ({ id, number, dealId, title, mediaId, orderedAt, inclTaxCents, deliveryType }) => {
      const events = timelines.get(id) ?? [];
      const eventOf = (step: string) => events.find((event) => event.step === step);
      return {
        bundleId: id,
        number,
        dealId,
        title,
        mediaId,
        orderedAt: orderedAt.toISOString(),
        inclTaxPrice: euros(inclTaxCents),
        delivery: deliveryType && { deliveryType },
        steps: ORDER_STEPS.map((step) => ({ step, at: eventOf(step)?.at ?? null })),
        expected: eventOf('delivered')?.expected ?? null,
      };
    },
  );
  return { data, total: bundles[0]?.total ?? 0 };
}

// ORD-8
/**
 * These orders with the action that each requires from the buyer; `toPay` is the amount that the workspace
 * owes.
 */
export async function withBlocks(
  db: Database,
  orders: readonly Open[],
  toPay: Dashboard['toPay'],
  now: Date,
): Promise<OrderInProgress[]> {
  const due = new Map(toPay.deals.map(({ dealId, amount }) => [dealId, amount.amount]));
  const bundles = orders.map(({ bundleId, dealId, orderedAt, delivery, steps }) => ({
    id: bundleId,
    orderedAt: new Date(orderedAt),
    deliveryType: delivery?.deliveryType ?? null,
    done: new Set(steps.flatMap(({ step, at }) => (at === null ? [] : [step]))),
    dueCents: due.get(dealId) ?? 0,
  }));
  const blocks = await blocksOf(db, bundles, now);
  return orders.map((order) => ({ ...order, blocks: blocks.get(order.bundleId) ?? [] }));
}

/** PAY-2: what is due, order by order, the oldest first. */
export async function amountsDue(db: Database, workspaceId: string): Promise<Dashboard['toPay']> {
  const deals = await findOpenDeals(db, workspaceId);
  return {
    total: euros(deals.reduce((total, { cents }) => total + cents, 0)),
    deals: deals.map(({ dealId, number, orderedAt, cents }) => ({
      dealId,
      number,
      orderedAt: orderedAt.toISOString(),
      amount: euros(cents),
    })),
  };
}

/** The last twelve months in Paris, `2026-11` last. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = dayInParis(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_unused, place) =>
    new Date(Date.UTC(year, month - MONTHS + place, 1)).toISOString().slice(0, '2026-11'.length),
  );
}

/** Vehicles ordered in each of the last twelve months; a month without orders is there with zero. */
export async function purchasesByMonth(
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<Dashboard['purchases']> {
  const months = lastMonths(now);
  const found = await findMonths(db, workspaceId, hourInParis(`${months[0]}-01`, 0));
  return months.map((month) => {
    const {
      vehicles = 0,
      exclTaxCents = 0,
      inclTaxCents = 0,
    } = found.find((row) => row.month === month) ?? {};
    return { month, vehicles, exclTax: euros(exclTaxCents), inclTax: euros(inclTaxCents) };
  });
}

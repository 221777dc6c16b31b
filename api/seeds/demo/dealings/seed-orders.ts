import { priceWithVat } from '@pomelo/contract/catalogue/vat.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { databaseOn } from '../../../src/platform/db/connect.ts';
import { type DemoOrder, demoOrders } from '../activity.ts';
import { seedOrderHistory } from './past-order.ts';
import {
  type BundleRow,
  countListings,
  type DealRow,
  longestOnSale,
  putBundles,
  putDeals,
  settleSold,
} from './orders.repository.ts';

/** Of a small stock, most stays on sale. */
const SHARE_SOLD = 1 / 12;
const DAYS_ON_SALE = 12;
/** The latest order that was over then was paid late. */
const LATE_DAYS_AGO = 60;

/** Open orders first, then the latest, as long as there are vehicles for them. */
function affordable(orders: readonly DemoOrder[], vehicles: number): DemoOrder[] {
  let left = vehicles;
  const byNeed = orders.toSorted(
    (one, other) => Number(one.complete) - Number(other.complete) || other.atMs - one.atMs,
  );
  const selected = byNeed.filter((order) => {
    if (order.vehicles > left) return false;
    left -= order.vehicles;
    return true;
  });
  return selected.toSorted((one, other) => one.atMs - other.atMs);
}

/**
 * A year of orders of a workspace, of vehicles taken from the stock: those delivered are sold, the others are
 * booked by their deals. The number of seeded vehicles remains the requested one.
 */
export async function seedOrders(
  client: pg.ClientBase,
  nowMs: number,
  workspaceId: string,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const budget = Math.floor((await countListings(client)) * SHARE_SOLD);
  const planned = affordable(demoOrders(nowMs), budget);
  const vehicles = await longestOnSale(
    client,
    planned.reduce((sum, order) => sum + order.vehicles, 0),
  );
  const orders = affordable(planned, vehicles.length);
  const deals = orders.map(({ email, atMs }): DealRow => {
    const personId = people.get(email) ?? '';
    return { id: uuidv7(), workspaceId, personId, at: new Date(atMs).toISOString() };
  });
  const numbers = await putDeals(client, deals);
  let next = 0;
  const bundles = orders.flatMap((order, at): BundleRow[] => {
    const dealId = deals[at]?.id ?? '';
    const own = vehicles.slice(next, (next += order.vehicles));
    return own.map(({ priceCents, ...vehicle }, place) => ({
      ...vehicle,
      ...priceWithVat(vehicle.vatRegime, priceCents),
      id: uuidv7(),
      bookingId: uuidv7(),
      number: `${numbers.get(dealId) ?? ''}-${String(place + 1).padStart(2, '0')}`,
      dealId,
    }));
  });
  await putBundles(client, bundles);
  const late = orders.findLast((order) => order.complete && order.atMs < nowMs - LATE_DAYS_AGO * DAY_MS);
  for (const [at, order] of orders.entries()) {
    const dealId = deals[at]?.id ?? '';
    const made = {
      id: dealId,
      number: numbers.get(dealId) ?? '',
      bundleIds: bundles.filter((one) => one.dealId === dealId).map(({ id }) => id),
    };
    await seedOrderHistory(databaseOn(client), made, new Date(order.atMs), {
      isOver: order.complete,
      isLate: order === late,
    });
  }
  await settleSold(
    client,
    deals.map(({ id }) => id),
    DAYS_ON_SALE,
  );
}

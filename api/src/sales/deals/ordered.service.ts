import type { OrderedBundle } from '@pomelo/contract/deals/deals.schemas.ts';
import type { Totals } from '@pomelo/contract/deals/totals.schemas.ts';
import { totalsOfLines } from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { findOrderedServices, findOrderedVehicles } from './deal-amounts.repository.ts';
import type { DealRow } from './deal-rows.repository.ts';
import { agreedLine, orderedLine } from './priced-lines.ts';

export type Ordered = { bundles: z.infer<typeof OrderedBundle>[]; titles: string[]; totals: Totals };

const byDeal = <Row extends { dealId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> =>
  Map.groupBy(rows, ({ dealId }) => dealId);

/**
 * Vehicles and totals of orders, with the services added since, without what was cancelled of them; as they were, once
 * all of it was.
 */
export async function orderedOf(
  db: Database,
  orders: readonly DealRow[],
): Promise<ReadonlyMap<string, Ordered>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const [vehicles, services] = [
    byDeal(await findOrderedVehicles(db, ids)),
    byDeal(await findOrderedServices(db, ids)),
  ];
  const orderOf = ({ id, sale }: DealRow): Ordered => {
    const all = vehicles.get(id) ?? [];
    const sold = all.filter(({ cancelled }) => !cancelled);
    const own = sold.length > 0 ? sold : all;
    const remaining = new Set(own.map((vehicle) => vehicle.id));
    const lines = [
      ...own.map((vehicle) => orderedLine(vehicle.vatRegime, vehicle, sale)),
      ...(services.get(id) ?? [])
        .filter(({ bundleId }) => remaining.has(bundleId))
        .map(({ exclTax, vat }) => agreedLine(exclTax, vat)),
    ];
    return {
      bundles: own.map(({ id: bundleId, number, productId, toPay, title }) => ({
        id: bundleId,
        number,
        productId,
        inclTaxPrice: euros(toPay),
        title,
      })),
      titles: own.map(({ title }) => title),
      totals: totalsOfLines(lines),
    };
  };
  return new Map(orders.map((order) => [order.id, orderOf(order)]));
}

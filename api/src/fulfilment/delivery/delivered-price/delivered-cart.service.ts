import type { DeliveredCart } from '@pomelo/contract/cart/delivered-cart.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { deliveriesOf } from '../delivery-state.service.ts';
import { deliveredTogether } from './delivered-together.service.ts';
import { findCartLines, findOrder, isAvailable, pricedLine, saleTo } from '../../../sales/index.ts';
import { titlesOf } from '../../../catalogue/index.ts';

type Asking = { workspaceId: string; now: Date };

// CART-10
/** Prix rendu of the lines of the cart that can still be ordered, oldest first. */
export async function deliveredCart(db: Database, { workspaceId, now }: Asking): Promise<DeliveredCart> {
  const lines = (await findCartLines(db, workspaceId, now)).filter((line) => isAvailable(line, workspaceId));
  const ids = lines.map(({ productId }) => productId);
  const titles = new Map(
    ids.length > 0 ? (await titlesOf(db, ids)).map(({ productId, title }) => [productId, title]) : [],
  );
  const { kind } = await saleTo(db, workspaceId);
  const vehicles = lines.map((line) => ({
    ...line,
    title: titles.get(line.productId) ?? '',
    line: pricedLine(line, kind),
  }));
  return deliveredTogether(db, { workspaceId, now }, vehicles);
}

/**
 * Delivered price of a validated cart at the prices of the order; null once a service or a delivery was
 * chosen, because then the vehicles' own pages are more precise. Undefined for another workspace's.
 */
export async function deliveredOrder(
  db: Database,
  asking: Asking,
  dealId: string,
): Promise<DeliveredCart | null | undefined> {
  const order = await findOrder(db, asking.workspaceId, dealId);
  if (!order) return undefined;
  if (order.services.length > 0) return null;
  const deliveries = await deliveriesOf(
    db,
    order.bundles.map(({ id }) => id),
  );
  return deliveries.length > 0 ? null : deliveredTogether(db, asking, order.bundles);
}

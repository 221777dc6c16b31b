import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import type { Client } from '@pomelo/contract/client.ts';
import { BUNDLE_PAGE_SIZE, MAX_PAGE_SIZE } from '@pomelo/contract/constants.ts';
import { deals } from '@pomelo/contract/deals/deals.endpoints.ts';
import { type OrdersQuery, toBundlesQuery } from './orders-query.ts';

const INCLUDE = 'payment,carteGrise,tracking,delivery';

/** The offers of the company, and a page of its ordered vehicles with the open steps of each. */
export async function loadOrders(client: Client, query: OrdersQuery) {
  const [offers, ordered] = await Promise.all([
    client.call(deals.list, {
      query: { status: 'step-1,step-2,step-3', include: 'offers', perPage: MAX_PAGE_SIZE },
    }),
    client.call(bundles.list, {
      query: { ...toBundlesQuery(query), status: 'step-4', include: INCLUDE, perPage: BUNDLE_PAGE_SIZE },
    }),
  ]);
  // A draft without a request is visible only to the staff.
  return {
    offers: offers.data.filter(({ step, sourcing }) => step !== 'step-1' || sourcing !== null),
    ordered,
  };
}

/** Every ordered vehicle of the address, page after page. */
export async function loadAllOrdered(client: Client, query: OrdersQuery) {
  const all = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await client.call(bundles.list, {
      query: { ...toBundlesQuery(query), status: 'step-4', include: INCLUDE, page, perPage: MAX_PAGE_SIZE },
    });
    all.push(...data);
    last = meta.totalPages;
  }
  return all;
}

import { staffStock } from '@pomelo/contract/backoffice/stock/stock.endpoints.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { named } from '../../../middleware/index.ts';
import { readingIn, stockQueryIn } from './stock-query.ts';
import type { Route } from './+types/rows.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** A block of rows as data, requested while scrolling. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { narrowing, order } = stockQueryIn(searchParams);
  const { data, meta } = await staffClient(context).call(staffStock.rows, {
    query: { ...narrowing, ...order, reading: readingIn(searchParams) },
  });
  return Response.json({ rows: data, total: meta.total });
}

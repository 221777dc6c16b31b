import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { toCsv } from './csv.ts';
import { decodeOrders } from './orders-query.ts';
import { loadAllOrdered } from './orders.loader.server.ts';
import { EXPORT_HEAD, exportLines } from './orders.messages.ts';
import type { Route } from './+types/orders-export.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

// ORD-5
/** The ordered vehicles of the list and of its pages, for a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = decodeOrders(new URL(request.url).searchParams);
  const ordered = await loadAllOrdered(privateClient(context), query);
  return new Response(toCsv([EXPORT_HEAD, ...exportLines(ordered)]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="commandes-pomelo.csv"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

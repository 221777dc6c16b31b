import { staffStock } from '@pomelo/contract/backoffice/stock/stock.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import { stockQueryIn } from './stock-query.ts';
import type { Route } from './+types/export.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** The filtered stock as a file for a spreadsheet. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { narrowing } = stockQueryIn(new URL(request.url).searchParams);
  return relayFile(urlOf(staffStock.file, { query: narrowing }, true), { request, context }, 'streamed');
}

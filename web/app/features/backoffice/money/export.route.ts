import { staffInvoices } from '@pomelo/contract/backoffice/orders/invoices.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import { invoicesQueryIn } from './money-query.ts';
import type { Route } from './+types/export.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** The invoices that a list shows, as a file for the accountant. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { filters } = invoicesQueryIn(new URL(request.url).searchParams);
  return relayFile(urlOf(staffInvoices.file, { query: filters }, true), { request, context }, 'streamed');
}

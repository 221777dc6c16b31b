import { staffInvoices } from '@pomelo/contract/backoffice/orders/invoices.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/xml.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** An invoice as data. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(staffInvoices.xml, { params }, true), { request, context });

import { staffInvoices } from '@pomelo/contract/backoffice/orders/invoices.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { named } from '../../../middleware/index.ts';
import { showFile } from '../shared/shown-file.server.ts';
import type { Route } from './+types/pdf.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** An invoice as it was sent. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  showFile(urlOf(staffInvoices.pdf, { params }, true), { request, context });

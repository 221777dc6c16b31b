import { urlOf } from '@pomelo/contract/client.ts';
import { quotations } from '@pomelo/contract/quotations/quotations.endpoints.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { named } from '../../middleware/index.ts';
import type { Route } from './+types/pdf.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth');

/** The PDF of a quotation, for the customer: without the dealer's cost. */
export const loader = (args: Route.LoaderArgs) =>
  relayFile(urlOf(quotations.pdf, { params: args.params }, true), args);

import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/recapitulative.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** The « état récapitulatif » of a month, as CSV. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(endpoints.recapitulativeFile, { params }, true), { request, context });

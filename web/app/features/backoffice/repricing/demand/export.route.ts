import { staffDemand } from '@pomelo/contract/backoffice/stock/demand.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../../middleware/index.ts';
import type { Route } from './+types/export.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** Models to buy as CSV. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  relayFile(urlOf(staffDemand.file, {}, true), { request, context });

import { imports } from '@pomelo/contract/backoffice/stock/feeds.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/report.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** Every line an import refused, for a spreadsheet. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  relayFile(urlOf(imports.report, { params: { id: params.id } }, true), { request, context });

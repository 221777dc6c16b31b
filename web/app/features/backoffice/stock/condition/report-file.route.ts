import { vehicleCondition } from '@pomelo/contract/backoffice/stock/condition.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { named } from '../../../../middleware/index.ts';
import { showFile } from '../../shared/shown-file.server.ts';
import type { Route } from './+types/report-file.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** A signed version of a condition report, as a file. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  showFile(urlOf(vehicleCondition.file, { params }, true), { request, context });

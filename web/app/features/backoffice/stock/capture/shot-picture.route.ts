import { vehicleCapture } from '@pomelo/contract/backoffice/stock/capture.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { named } from '../../../../middleware/index.ts';
import { showFile } from '../../shared/shown-file.server.ts';
import type { Route } from './+types/shot-picture.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** A photograph that a yard proposes. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  showFile(urlOf(vehicleCapture.picture, { params }, true), { request, context });

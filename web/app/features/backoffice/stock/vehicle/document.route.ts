import { staffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { named } from '../../../../middleware/index.ts';
import { showFile } from '../../shared/shown-file.server.ts';
import type { Route } from './+types/document.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** A document of a vehicle, as a file. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  showFile(urlOf(staffVehicle.document, { params }, true), { request, context });

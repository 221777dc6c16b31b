import { staffExports as endpoints } from '@pomelo/contract/backoffice/exports/exports.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/export-cmr.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** The pre-filled consignment note. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(endpoints.consignmentNote, { params }, true), { request, context });

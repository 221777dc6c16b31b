import { exports as endpoints } from '@pomelo/contract/exports/exports.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { named } from '../../middleware/index.ts';
import type { Route } from './+types/consignment-note.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

/** The pre-filled consignment note. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(endpoints.consignmentNote, { params }, true), { request, context });

import { exports as endpoints } from '@pomelo/contract/exports/exports.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { named } from '../../middleware/index.ts';
import type { Route } from './+types/export-proof.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

/** A proof of transport. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(endpoints.proof, { params }, true), { request, context });

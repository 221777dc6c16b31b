import { bundleHandover } from '@pomelo/contract/handover/handover.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/handover-file.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

/** A photograph or a signature of a hand-over. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(bundleHandover.file, { params }, true), { request, context });

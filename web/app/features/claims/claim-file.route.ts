import { claims } from '@pomelo/contract/claims/claims.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { named } from '../../middleware/index.ts';
import type { Route } from './+types/claim-file.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

/** A photograph, a video or a document of a claim. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(claims.file, { params }, true), { request, context });

import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { named } from '../../middleware/index.ts';
import type { Route } from './+types/carte-grise-document.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

/** A document that was sent for the carte grise of an ordered vehicle, as a file. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(bundles.carteGrisePaper, { params }, true), { request, context });

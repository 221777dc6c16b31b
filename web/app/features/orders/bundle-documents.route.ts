import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { named } from '../../middleware/index.ts';
import type { Route } from './+types/bundle-documents.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

/** All the documents of an ordered vehicle, in one archive. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(bundles.documents, { params: { id: params.id } }, true), { request, context });

import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { named } from '../../middleware/index.ts';
import type { Route } from './+types/order-document.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth');

/** The invoice of an order of terminals, or its credit note, as a file. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(bundles.downloadDocument, { params: { id: params.documentId } }, true), {
    request,
    context,
  });

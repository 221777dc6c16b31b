import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { named } from '../../middleware/index.ts';
import type { Route } from './+types/note-file.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

/** The PDF of a debit note. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(bundles.downloadDocument, { params: { id: params.documentId } }, true), {
    request,
    context,
  });

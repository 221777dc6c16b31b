import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { sessionContext, viewContext } from '../../context.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import type { Route } from './+types/document.route.ts';

/** A document of a vehicle, as a file. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const isViewB2c = context.get(viewContext) === 'b2c' ? '1' : undefined;
  const input = { params: { id: params.productId, docId: params.documentId }, query: { isViewB2c } };
  return relayFile(urlOf(catalogue.document, input, context.get(sessionContext) !== null), {
    request,
    context,
  });
}

import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { partsContext, sessionContext, viewContext } from '../../context.ts';
import { pageNotFoundMessage } from '../../lib/page-not-found.ts';
import type { Route } from './+types/document.route.ts';

const KEPT_HEADERS = ['content-type', 'content-disposition', 'content-length'];

/** A document of a vehicle, as a file; what this person may not see does not exist. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const credentials = context.get(sessionContext)?.credentials ?? null;
  const isViewB2c = context.get(viewContext) === 'b2c' ? '1' : undefined;
  const input = { params: { id: params.productId, docId: params.documentId }, query: { isViewB2c } };
  const url = urlOf(catalogue.document, input, credentials !== null);
  const file = await context.get(partsContext).openStream(url, credentials, request.signal);
  if (!file.ok) {
    await file.body?.cancel();
    return new Response(pageNotFoundMessage(new URL(request.url).pathname), { status: file.status });
  }
  const headers = new Headers({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' });
  for (const name of KEPT_HEADERS) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}

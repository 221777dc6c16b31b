import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { partsContext, sessionContext } from '../../context.ts';
import type { Route } from './+types/events.route.ts';

/** Relays the stock events of the API; closed with the page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const credentials = context.get(sessionContext)?.credentials ?? null;
  const url = urlOf(catalogue.events, {}, credentials !== null);
  const stream = await context.get(partsContext).openStream(url, credentials, request.signal);
  const headers = {
    'Content-Type': stream.headers.get('content-type') ?? 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  };
  return new Response(stream.body, { status: stream.status, headers });
}

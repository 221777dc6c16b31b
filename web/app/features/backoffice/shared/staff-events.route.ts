import { today } from '@pomelo/contract/backoffice/today.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { partsContext } from '../../../context.ts';
import { staffOf } from '../../../lib/session/staff.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/staff-events.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** Relays what changes for the team; closed with the page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { credentials } = staffOf(context);
  const url = urlOf(today.events, {}, false);
  const stream = await context.get(partsContext).openStream(url, credentials, request.signal);
  const headers = {
    'Content-Type': stream.headers.get('content-type') ?? 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  };
  return new Response(stream.body, { status: stream.status, headers });
}

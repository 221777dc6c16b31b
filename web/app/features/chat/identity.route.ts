import { chat } from '@pomelo/contract/content/chat.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { data } from 'react-router';
import { partsContext, sessionContext } from '../../context.ts';
import type { Route } from './+types/identity.route.ts';

/** Identity of the chat user, for its script; only for logged-in users. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  // oxlint-disable-next-line typescript/only-throw-error -- the router answers what is thrown this way.
  if (!session) throw data(null, { status: HTTP_STATUS.unauthorized });
  const identity = await context.get(partsContext).clientFor(session.credentials).call(chat.identity);
  return Response.json(identity, { headers: { 'Cache-Control': 'private, no-store' } });
}

import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { staffAccount } from '@pomelo/contract/backoffice/staff-account.endpoints.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import type { OpenAction } from '../form/action.server.ts';
import { readCookies, TOKEN_COOKIE } from './cookies.server.ts';

/** Revokes the session of a browser; does nothing without one, or when the server no longer knows its token. */
export async function endSession({
  request,
  session,
  client,
  parts,
}: Pick<OpenAction, 'request' | 'session' | 'client' | 'parts'>): Promise<void> {
  const token = readCookies(request.headers.get('cookie')).get(TOKEN_COOKIE);
  // A staff member may have no company, or impersonate a buyer: then there is no buyer session to close.
  const ending =
    session && !session.state.seen
      ? client.call(account.logout)
      : token
        ? parts.clientFor({ token, workspaceId: '' }).call(staffAccount.logout)
        : null;
  await ending?.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    console.error('token not revoked', error.message);
  });
}

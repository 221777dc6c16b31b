import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { redirectDocument } from 'react-router';
import { openAction } from '../../lib/action.server.ts';
import { clearedSessionCookies } from '../../lib/cookies.server.ts';
import { forgetCookies } from '../../lib/third-party-cookies.server.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/log-out.route.ts';

const SEE_OTHER = 303;

/** portal.md §4: revokes the token, then clears the cookies, even when the server no longer knows the token. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, client, secure } = await openAction(request, context);
  if (session) {
    await client.call(account.logout).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      console.error('token not revoked', error.message);
    });
  }
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  for (const cleared of clearedSessionCookies(secure)) headers.append('Set-Cookie', cleared);
  // The next person of this browser never reads what was written to the team.
  for (const [name, cleared] of forgetCookies(['messagerie'], request, secure)) headers.append(name, cleared);
  throw redirectDocument(urls.home(), { status: SEE_OTHER, headers });
}

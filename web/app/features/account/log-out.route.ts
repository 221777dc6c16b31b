import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirectDocument } from 'react-router';
import { openAction } from '../../lib/form/action.server.ts';
import {
  clearedImpersonationCookie,
  clearedSessionCookies,
  readCookies,
  IMPERSONATION_COOKIE,
} from '../../lib/session/cookies.server.ts';
import { endSession } from '../../lib/session/end-session.server.ts';
import { clearedUserCookies } from '../../lib/session/preferences.server.ts';
import { clearedThirdPartyCookies } from '../../lib/session/third-party-cookies.server.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/log-out.route.ts';

/** ACC-12: revokes the token, then clears the cookies, even when the server no longer knows the token. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openAction(request, context);
  const { secure } = submission;
  const cookies = readCookies(request.headers.get('cookie'));
  await endSession(submission);
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  for (const cleared of clearedSessionCookies(secure)) headers.append('Set-Cookie', cleared);
  if (cookies.has(IMPERSONATION_COOKIE)) headers.append('Set-Cookie', clearedImpersonationCookie(secure));
  for (const [name, cookie] of clearedUserCookies(request, secure)) headers.append(name, cookie);
  // The next user of this browser must not read the chat history.
  for (const [name, cleared] of clearedThirdPartyCookies(['messagerie'], request, secure))
    headers.append(name, cleared);
  throw redirectDocument(urls.home(), { status: HTTP_STATUS.seeOther, headers });
}

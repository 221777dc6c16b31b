import { staff as endpoints } from '@pomelo/contract/backoffice/staff.endpoints.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect, type MiddlewareFunction } from 'react-router';
import { staffUrls } from '../backoffice-urls.ts';
import { partsContext, preferencesContext, sessionContext, staffContext } from '../context.ts';
import { isPlainForm } from '../lib/form/action-answer.server.ts';
import { readCookies, TOKEN_COOKIE } from '../lib/session/cookies.server.ts';
import { pageHidden } from '../lib/requests/page-not-found.ts';
import { urls } from '../urls.ts';
import { isRead, requestedPath } from './requested-path.ts';

/**
 * Guards `/gestion` (STAFF-1): a visitor is sent to the log-in dialog and back; for a buyer the page does not
 * exist. A form that scripts post reaches its action, which answers 401: the input stays.
 */
export const staff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname } = new URL(request.url);
  const path = requestedPath(request);
  const isPostedByScripts = !isRead(request) && !isPlainForm(request);
  const token = readCookies(request.headers.get('cookie')).get(TOKEN_COOKIE);
  if (!token) return isPostedByScripts ? next() : leave(request, urls.logIn(path));
  const credentials = { token, workspaceId: '' };
  let hasWorkAtAccount = false;
  try {
    const state = await context.get(partsContext).clientFor(credentials).call(endpoints.state);
    context.set(staffContext, { credentials, state, path: pathname });
    hasWorkAtAccount =
      (state.passwordToChoose || state.secondFactorMissing) && !pathname.startsWith(staffUrls.account());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === HTTP_STATUS.unauthorized)
      return isPostedByScripts ? next() : leave(request, urls.logIn(path));
    // oxlint-disable-next-line typescript/only-throw-error -- the router answers what is thrown this way.
    if (error.status === HTTP_STATUS.forbidden) throw pageHidden(pathname);
    throw error;
  }
  // Showroom mode: the back-office is trade data too.
  if (isRead(request) && context.get(sessionContext) && context.get(preferencesContext).showroom)
    leave(request, urls.showroomMode(path));
  // First replace a temporary password, and set up a required second factor.
  if (hasWorkAtAccount) leave(request, staffUrls.account());
  return next();
};

/** A stream that may not be read any more ends for good: a page in its place is an error, and it would ask again. */
function leave(request: Request, to: string): never {
  const isStream = request.headers.get('accept')?.includes('text/event-stream') ?? false;
  throw isStream ? new Response(null, { status: HTTP_STATUS.noContent }) : redirect(to, HTTP_STATUS.found);
}

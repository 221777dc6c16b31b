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

/**
 * Guards `/gestion` (STAFF-1): a visitor is sent to the log-in dialog and back; for a buyer the page does not
 * exist. A form that scripts post reaches its action, which answers 401: the input stays.
 */
export const staff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\.data$/, '') + search;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isPostedByScripts = !isRead && !isPlainForm(request);
  const token = readCookies(request.headers.get('cookie')).get(TOKEN_COOKIE);
  if (!token) return isPostedByScripts ? next() : redirectToLogIn(path);
  const credentials = { token, workspaceId: '' };
  let hasWorkAtAccount = false;
  try {
    const state = await context.get(partsContext).clientFor(credentials).call(endpoints.state);
    context.set(staffContext, { credentials, state, path: pathname });
    hasWorkAtAccount =
      (state.passwordToChoose || state.secondFactorMissing) && !pathname.startsWith(staffUrls.account());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === HTTP_STATUS.unauthorized) return isPostedByScripts ? next() : redirectToLogIn(path);
    // oxlint-disable-next-line typescript/only-throw-error -- the router answers what is thrown this way.
    if (error.status === HTTP_STATUS.forbidden) throw pageHidden(pathname);
    throw error;
  }
  // Showroom mode: the back-office is trade data too.
  if (isRead && context.get(sessionContext) && context.get(preferencesContext).showroom)
    throw redirect(urls.showroomMode(path), HTTP_STATUS.found);
  // First replace a temporary password, and set up a required second factor.
  if (hasWorkAtAccount) throw redirect(staffUrls.account(), HTTP_STATUS.found);
  return next();
};

function redirectToLogIn(path: string): never {
  throw redirect(urls.logIn(path), HTTP_STATUS.found);
}

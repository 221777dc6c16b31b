import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect, type MiddlewareFunction } from 'react-router';
import { outageContext, sessionContext } from '../context.ts';
import { isPlainForm } from '../lib/form/action-answer.server.ts';
import { unavailable } from '../lib/outage/outage.server.ts';
import { urls } from '../urls.ts';
import { requestedPath, isRead } from './requested-path.ts';

// ACC-10
/**
 * ACC-8: a visitor is redirected to the home page with the log-in dialog open, and back afterwards. A form
 * that scripts post reaches its action, which answers 401 (`openPrivateAction`): a redirect would lose the
 * input. While the API is unreachable the session is unknown: no user is redirected to log in. ACC-25: a
 * temporary password must be replaced before any other private page.
 */
export const auth: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isPostedByScripts = !isRead(request) && !isPlainForm(request);
  const session = context.get(sessionContext);
  const path = requestedPath(request);
  if (session?.state.profile.passwordToChoose && !session.state.seen && !path.startsWith(urls.welcome()))
    throw redirect(urls.welcome(path), HTTP_STATUS.found);
  if (session || isPostedByScripts) return next();
  if (context.get(outageContext)) return unavailable();
  throw redirect(urls.logIn(path), HTTP_STATUS.found);
};

import { redirect, type MiddlewareFunction } from 'react-router';
import { outageContext, sessionContext } from '../context.ts';
import { isPlainForm } from '../lib/action-answer.server.ts';
import { unavailable } from '../lib/outage.server.ts';
import { urls } from '../urls.ts';
import { requestedPath, isRead } from './requested-path.ts';

// ACC-10
/**
 * ACC-8: a visitor is sent to the home page with the log-in dialog open, and lands here afterwards. A form
 * that scripts post goes on to its action, which answers 401 (`openPrivateAction`): a redirect would lose what was typed.
 * Who is there may be unknown for want of an API: nobody is sent to log in for that.
 * ACC-25: whoever has a password that somebody else knows chooses his own before any other private page.
 */
export const auth: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isPostedByScripts = !isRead(request) && !isPlainForm(request);
  const session = context.get(sessionContext);
  const path = requestedPath(request);
  if (session?.state.profile.passwordToChoose && !session.state.seen && !path.startsWith(urls.welcome()))
    throw redirect(urls.welcome(path), 302);
  if (session || isPostedByScripts) return next();
  if (context.get(outageContext)) return unavailable();
  throw redirect(urls.logIn(path), 302);
};

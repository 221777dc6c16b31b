import { redirect, type MiddlewareFunction } from 'react-router';
import { sessionContext } from '../context.ts';
import { urls } from '../urls.ts';

/** decisions.md §2: a visitor is sent to the home page with the log-in dialog open, and lands here afterwards. */
export const auth: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (context.get(sessionContext)) return next();
  const { pathname, search } = new URL(request.url);
  throw redirect(urls.logIn(pathname.replace(/\.data$/, '') + search), 302);
};

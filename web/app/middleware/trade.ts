import { redirect, type MiddlewareFunction } from 'react-router';
import { viewContext } from '../context.ts';
import { urls } from '../urls.ts';
import { requestedPath, isRead } from './requested-path.ts';

/**
 * CAT-15: the dealer's own customer looks at the screen in showroom mode, where there is no trade price, no
 * booking and no cart. A page that shows what the dealer pays gives way to the one that leads out of it, and back here.
 */
export const trade: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (!isRead(request) || context.get(viewContext) === 'b2b') return next();
  throw redirect(urls.showroomMode(requestedPath(request)), 302);
};

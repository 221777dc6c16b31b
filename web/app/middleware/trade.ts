import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect, type MiddlewareFunction } from 'react-router';
import { viewContext } from '../context.ts';
import { urls } from '../urls.ts';
import { requestedPath, isRead } from './requested-path.ts';

/**
 * CAT-15: in showroom mode the dealer's customer looks at the screen: no trade price, booking or cart. A page with
 * the dealer's prices is replaced by one that leaves showroom mode, and returns here.
 */
export const trade: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (!isRead(request) || context.get(viewContext) === 'b2b') return next();
  throw redirect(urls.showroomMode(requestedPath(request)), HTTP_STATUS.found);
};

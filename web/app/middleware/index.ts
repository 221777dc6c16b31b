import { type MiddlewareFunction, redirect } from 'react-router';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { auth } from './auth.ts';
import { b2c } from './b2c.ts';
import { oneAddressOnly } from './one-address.ts';
import { session } from './session.ts';
import { staff } from './staff.ts';
import { urls } from '../urls.ts';
import { viewContext } from '../context.ts';
import { requestedPath, isRead } from './requested-path.ts';

/**
 * CAT-15: in showroom mode the dealer's customer looks at the screen: no trade price, booking or cart. A page
 * with the dealer's prices is replaced by one that leaves showroom mode and redirects back.
 */
const trade: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (!isRead(request) || context.get(viewContext) === 'b2b') return next();
  throw redirect(urls.showroomMode(requestedPath(request)), HTTP_STATUS.found);
};

/**
 * Reports to the server which route answered, for log and metrics: the pattern, never the address. The server
 * removes the header.
 */
const routePattern: MiddlewareFunction<Response> = async ({ pattern }, next) => {
  const response = await next();
  response.headers.set('X-Pomelo-Route', pattern);
  return response;
};

const OLD_INTERNET_EXPLORER = /MSIE |Trident\//;

/** SITE-21: old Internet Explorer is redirected with status 302. */
const outdatedBrowser: MiddlewareFunction<Response> = ({ request }, next) => {
  const isNotice = new URL(request.url).pathname === urls.outdatedBrowser();
  if (!isNotice && OLD_INTERNET_EXPLORER.test(request.headers.get('user-agent') ?? ''))
    throw redirect(urls.outdatedBrowser(), HTTP_STATUS.found);
  return next();
};

const MIDDLEWARES = {
  auth,
  b2c,
  'one-address': oneAddressOnly,
  'outdated-browser': outdatedBrowser,
  'route-pattern': routePattern,
  session,
  staff,
  trade,
} as const satisfies Record<string, MiddlewareFunction<Response>>;
export type MiddlewareName = keyof typeof MIDDLEWARES;

const isKnown = (name: string): name is MiddlewareName => Object.hasOwn(MIDDLEWARES, name);

/**
 * The middlewares a route module names (SITE-22). The parameter is a string on purpose: an unknown name fails
 * at start.
 */
export function named(...names: string[]): MiddlewareFunction<Response>[] {
  return names.map((name) => {
    if (!isKnown(name)) throw new Error('Unknown route middleware');
    return MIDDLEWARES[name];
  });
}

import type { MiddlewareFunction } from 'react-router';
import { auth } from './auth.ts';
import { b2c } from './b2c.ts';
import { oneAddressOnly } from './one-address.ts';
import { outdatedBrowser } from './outdated-browser.ts';
import { routePattern } from './route-pattern.ts';
import { session } from './session.ts';
import { staff } from './staff.ts';
import { trade } from './trade.ts';

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

/** The middlewares a route module names (SITE-22). The parameter is a string on purpose: an unknown name fails at start. */
export function named(...names: string[]): MiddlewareFunction<Response>[] {
  return names.map((name) => {
    if (!isKnown(name)) throw new Error('Unknown route middleware');
    return MIDDLEWARES[name];
  });
}

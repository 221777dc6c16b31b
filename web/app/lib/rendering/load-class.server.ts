import type { LoadClass } from '@pomelo/contract/load-class.ts';
import { urls } from '../../urls.ts';
import { readCookies, TOKEN_COOKIE } from '../session/cookies.server.ts';

/** The page of the cart is served as the calls behind it. */
const SALES: ReadonlySet<string> = new Set([urls.cart()]);

/** The load class of a requested page, from its address and cookies, before the session is looked up. */
export function loadClassOfPage(
  pathname: string,
  cookies: string | null,
): Exclude<LoadClass, 'health' | 'exports'> {
  if (!readCookies(cookies).has(TOKEN_COOKIE)) return 'visitors';
  return SALES.has(pathname.replace(/\.data$/, '')) ? 'sales' : 'buyers';
}

import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect, type MiddlewareFunction } from 'react-router';

/**
 * Public addresses that contain no capitals: public pages and the dealer’s showroom. The case of a token is
 * preserved.
 */
const LOWER_CASE = new Set([
  'arrivages',
  'bornes-electriques',
  'bornes-electriques-details',
  'catalogue-btoc',
  'comparer',
  'contact',
  'cookies',
  'creation-site',
  'international-used-cars',
  'neuf',
  'news',
  'occasion',
  'page',
  'services',
  'valeur-de-marche',
  'vente-voiture-marchand',
]);

/** An offer and its name; a token may follow, which is as it was made. */
const OFFER = /^\/offre(?:\/[^/]+)?(?=\/|$)/i;

/** Letters in lower case, but for those of an escape (`%C3`). */
const lowered = (path: string): string =>
  path.replaceAll(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.length > 1 ? part : part.toLowerCase()));

/** The canonical form of this path: no doubled or final slash, and public pages in lower case. */
export function oneAddress(path: string): string {
  const single = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const [, first = ''] = single.split('/');
  return LOWER_CASE.has(first.toLowerCase()) ? lowered(single) : single.replace(OFFER, lowered);
}

/** A control character that no user types, and that PostgreSQL refuses. */
const NUL = /%00/g;

/**
 * A page has one canonical address: the others redirect to it permanently. Data requests come from our own
 * scripts, which use it.
 */
export const oneAddressOnly: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const right = oneAddress(pathname) + search.replaceAll(NUL, '');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && right !== pathname + search && !pathname.endsWith('.data'))
    throw redirect(right, HTTP_STATUS.movedPermanently);
  return next();
};

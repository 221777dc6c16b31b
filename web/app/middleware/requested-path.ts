import { hasNoScreen } from '../lib/rendering/route-tree.ts';
import { safeReturnPath, urls } from '../urls.ts';

/** The router names in it the routes whose data it reads, and in `index` that a page has no path of its own. */
const ROUTES = '_routes';

// ACC-8
/**
 * The page that was open or is being opened, as a document or as its data. When scripts read the data of a
 * part of a page, it is the page that they are on.
 */
export function requestedPath(request: Request): string {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!pathname.endsWith('.data')) return pathname + search;
  const routes = searchParams.get(ROUTES)?.split(',') ?? [];
  if (routes.length > 0 && routes.every(hasNoScreen)) return openPage(request);
  return (pathname.replace(/(?:\/_)?\.data$/, '') || '/') + withoutRoutes(search);
}

/** The parameters of the page as they were written. */
function withoutRoutes(search: string): string {
  const parameters = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && part !== 'index' && !part.startsWith(`${ROUTES}=`));
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}

/** The path of the page whose script sent the request; the home page when the browser does not state it. */
function openPage({ headers }: Request): string {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return urls.home();
  const { pathname, search } = new URL(referrer);
  return safeReturnPath(pathname + search, urls.home());
}

export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

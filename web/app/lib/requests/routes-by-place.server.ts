type Place = { id: string; parentId?: string | undefined; path?: string | undefined };
type PlacesById = Record<string, Place | undefined>;

/**
 * The first path segment, when it is in its usual spelling; null for any other, which is matched against all
 * routes.
 */
export const placeOf = (pathname: string): string | null =>
  /^\/(?!\/)((?:[a-z0-9][a-z0-9_-]*)?)(?:\.data)?(?:\/|$)/.exec(pathname)?.[1] ?? null;

function fullPath(routes: PlacesById, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? `${fullPath(routes, route.parentId)}/${route.path ?? ''}` : '';
}

/** The first part of every address that a route has; undefined when it has any. */
function firstPart(routes: PlacesById, id: string): string | undefined {
  const first = fullPath(routes, id).split('/').find(Boolean);
  return first === undefined || /[:*?]/.test(first) ? undefined : first.toLowerCase();
}

/** Every first path segment that one route alone matches. */
export const placesOf = (routes: PlacesById): ReadonlySet<string> =>
  new Set(Object.keys(routes).flatMap((id) => firstPart(routes, id) ?? []));

/**
 * The routes without those that cannot match a prefix. The router tries its routes one after the other, twice
 * per request, and prepares them all for each render: a hundred back-office screens cost a tenth of every
 * other page.
 */
export const routesUnder = <Route extends Place>(
  routes: Record<string, Route | undefined>,
  place: string,
): Record<string, Route | undefined> =>
  Object.fromEntries(
    Object.entries(routes).filter(([id]) => [undefined, place].includes(firstPart(routes, id))),
  );

/** Upper bound: no list has more pages. */
const MAX_PAGE = 100_000;

/** The page number of an address; the first page when it is invalid. */
export function pageIn(params: URLSearchParams, name = 'page', last = MAX_PAGE): number {
  const page = Number(params.get(name));
  return Number.isSafeInteger(page) && page >= 1 && page <= last ? page : 1;
}

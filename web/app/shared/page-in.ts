/** No list has more: what is asked beyond cannot be read. */
const MAX_PAGE = 100_000;

/** The page that an address asks for; the first one when it cannot be read. */
export function pageIn(params: URLSearchParams, name = 'page', last = MAX_PAGE): number {
  const page = Number(params.get(name));
  return Number.isSafeInteger(page) && page >= 1 && page <= last ? page : 1;
}

/**
 * The query of a list, without `?`, after a change: null removes a parameter. The list resets to its first
 * page.
 */
export function changedQuery(
  search: string,
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const params = new URLSearchParams(search);
  if (!('page' in changes)) params.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, String(value));
  }
  return params.toString();
}

/** A path with the query of `changedQuery`. */
export function changedAddress(
  pathname: string,
  search: string,
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const query = changedQuery(search, changes);
  return query ? `${pathname}?${query}` : pathname;
}

export type SortState = 'ascending' | 'descending' | null;

/** Reads `tri` for one column: `date` sorts it ascending, `-date` descending. */
export function sortState(sort: string | null | undefined, name: string): SortState {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : null;
}

/** The sort of a column header: reversed when it is the current one. */
export const nextSort = (sort: string | null | undefined, name: string): string =>
  sortState(sort, name) === 'ascending' ? `-${name}` : name;

/** A filter form as a query: empty fields are dropped, parameters outside the form and `preserved` stay. */
export function filterQuery(
  entries: Iterable<readonly [string, unknown]>,
  search: string,
  preserved: readonly string[],
): string {
  const before = new URLSearchParams(search);
  const params = new URLSearchParams();
  for (const [name, value] of entries)
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim());
  for (const name of preserved) {
    const value = before.get(name);
    if (value && !params.has(name)) params.set(name, value);
  }
  return params.toString();
}

/** `modifier` names the row whose form is open. */
const NOT_FILTERS = new Set(['page', 'tri', 'modifier']);

/** Whether the address has filters, apart from order, page and `preserved`. */
export const isNarrowed = (search: string, preserved: readonly string[] = []): boolean =>
  [...new URLSearchParams(search)].some(
    ([name, value]) => !NOT_FILTERS.has(name) && !preserved.includes(name) && value !== '',
  );

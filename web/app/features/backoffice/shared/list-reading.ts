/** Parsers of parameters in the address. */
export type Slugs<T extends string> = Readonly<Record<T, string>>;

export const keysOf = <T extends string>(slugs: Slugs<T>): T[] => Object.keys(slugs) as T[];

/** The value of a slug in the address; undefined for an unknown one. */
export const slugIn = <T extends string>(
  params: URLSearchParams,
  name: string,
  slugs: Slugs<T>,
): T | undefined => keysOf(slugs).find((key) => slugs[key] === (params.get(name) ?? ''));

/** Text of a field; undefined when empty. */
export const textIn = (params: URLSearchParams, name: string, longest: number): string | undefined =>
  params.get(name)?.trim().slice(0, longest).trim() || undefined;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export function idIn(params: URLSearchParams, name: string): string | undefined {
  const id = params.get(name) ?? '';
  return UUID.test(id) ? id : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const isDay = (text: string): boolean => {
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN;
  // « 2026-02-30 » reads as another day.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};
export function dayIn(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name) ?? '';
  return isDay(day) ? day : undefined;
}

/** A box of a filter: ticked, or not there. */
export const tickIn = (params: URLSearchParams, name: string): '1' | undefined =>
  params.get(name) === '1' ? '1' : undefined;

export type Order<T> = { sort: T; direction: 'asc' | 'desc' };

/** The order of a list: `tri` as column headers use it, and its API parameters. */
export function orderIn<Name extends string, T>(
  params: URLSearchParams,
  sorts: Readonly<Record<Name, T>>,
  usual: { by: Name; direction: 'asc' | 'desc' },
): { tri: string; order: Order<T> } {
  const isSort = (name: string): name is Name => Object.hasOwn(sorts, name);
  const requested = params.get('tri') ?? '';
  const name = requested.replace(/^-/, '');
  const { by, direction } = isSort(name)
    ? { by: name, direction: requested.startsWith('-') ? ('desc' as const) : ('asc' as const) }
    : usual;
  return { tri: direction === 'desc' ? `-${by}` : by, order: { sort: sorts[by], direction } };
}

/** Only the given parameters. */
export const present = <T extends object>(filters: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

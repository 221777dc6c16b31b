import type { Rule } from './rules.ts';
import { isCode, isTest, type SourceFile, targets, valueTargets, withoutComments } from './source-files.ts';

/** From the lowest to the highest; of the last two neither imports the other. */
export const CONTEXTS = [
  'platform',
  'accounts',
  'catalogue',
  'sales',
  'fulfilment',
  'finance',
  'claims',
  'exports',
  'content',
  'backoffice',
] as const;
export type Context = (typeof CONTEXTS)[number];
const SIDE_BY_SIDE: readonly Context[] = ['content', 'backoffice'];

export const isContext = (name: string | undefined): name is Context =>
  CONTEXTS.some((context) => context === name);

/** The context of a file of the API; undefined for files that assemble contexts, and for other workspaces. */
export function contextOf(path: string): Context | undefined {
  const name = /^api\/src\/(\w+)\//.exec(path)?.[1];
  return isContext(name) ? name : undefined;
}

export const isProduct = (file: SourceFile): boolean =>
  /^(api|server)\/src\//.test(file.path) && isCode(file) && !isTest(file);
export const isBelow = (lower: Context, upper: Context): boolean =>
  CONTEXTS.indexOf(lower) < CONTEXTS.indexOf(upper) &&
  !(SIDE_BY_SIDE.includes(lower) && SIDE_BY_SIDE.includes(upper));

/** A context imports only those below it; events and ports serve the other direction. */
export const contextsImportOneWay: Rule = (file) => {
  const from = contextOf(file.path);
  if (!from || !isProduct(file)) return [];
  return targets(file).flatMap((path) => {
    const to = contextOf(path);
    return !to || to === from || isBelow(to, from)
      ? []
      : [`${file.path} imports ${path}: ${from} is not above ${to}`];
  });
};

/** Code outside a context imports only its index.ts. The platform is a set of libraries, without one. */
export const onlyIndexIsImported: Rule = (file) => {
  if (!isProduct(file)) return [];
  return targets(file).flatMap((path) => {
    const to = contextOf(path);
    if (!to || to === 'platform' || to === contextOf(file.path) || path === `api/src/${to}/index.ts`)
      return [];
    return [`${file.path} imports ${path}: only api/src/${to}/index.ts is for others`];
  });
};

/** A context does not import its own index.ts, which would be a cycle. */
export const insideNeedsNoIndex: Rule = (file) => {
  const own = contextOf(file.path);
  return own && targets(file).includes(`api/src/${own}/index.ts`) && isProduct(file)
    ? [`${file.path} imports its own index.ts`]
    : [];
};

/** Cycles of files of the API's product code, types aside; each as its paths in order. */
export function importCycles(sources: readonly SourceFile[]): string[][] {
  const imports = new Map(sources.filter(isProduct).map((file) => [file.path, valueTargets(file)]));
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push(trail.slice(at));
    if (at >= 0 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return cycles;
}

const BOOKING_PERIOD = /\b(?:upper|lower|upper_inf)\((?:\w+\.)?period\)/;

/** Only `catalogue/bookings/booking-period.repository.ts` interprets the period of a booking. */
export const bookingPeriodHasOneReader: Rule = (file) =>
  file.path.startsWith('api/src/') &&
  isProduct(file) &&
  !file.path.startsWith('api/src/catalogue/bookings/') &&
  BOOKING_PERIOD.test(withoutComments(file.text))
    ? [`${file.path} reads the period of a booking: booking-period.repository.ts says what it means`]
    : [];

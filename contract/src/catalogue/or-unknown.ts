import { UNKNOWN } from './facets.ts';

/** Values of a fact that may be unknown. Apart from the facets: no browser needs it. */
export const orUnknown = <const Values extends readonly string[]>(
  known: Values,
): readonly [...Values, typeof UNKNOWN] => [...known, UNKNOWN];

/** Requests only a number of vehicles from the home page. */
export const COUNT_PARAM = 'compte';

/**
 * The finder's fields: their names are the listing's (domain/listing/listing-query.ts), so that its form is a
 * plain GET.
 */
export const FINDER_FIELDS = [
  { name: 'marque', api: 'make', isNumber: false },
  { name: 'q', api: 'q', isNumber: false },
  { name: 'energie', api: 'energy', isNumber: false },
  { name: 'prix-max', api: 'priceMax', isNumber: true },
  { name: 'km-max', api: 'kmMax', isNumber: true },
  { name: 'annee-min', api: 'yearMin', isNumber: true },
] as const;

import { ENERGIES } from '@pomelo/contract/catalogue/facets.ts';
import type { STOCK_STATES, StockSort } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { changedQuery } from '../../../lib/list/list-address.ts';
import { centsIn, countIn } from '../../../lib/list/typed-filter.ts';
import { orderIn, present, type Slugs, slugIn, textIn, tickIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';

type State = (typeof STOCK_STATES)[number];

/** Status slugs of the address. */
export const STATE_SLUGS: Slugs<State> = {
  published: 'publie',
  booked: 'reserve',
  sold: 'vendu',
  draft: 'brouillon',
  withdrawn: 'retire',
};
const SORTS = {
  date: 'salesDate',
  reference: 'reference',
  vehicule: 'title',
  prix: 'price',
  annee: 'modelYear',
  vues: 'views',
  modifie: 'updatedAt',
} as const satisfies Readonly<Record<string, StockSort>>;
export const NO_FEED = 'aucune';

/** Optional columns, in addition to reference, vehicle and status. */
export const COLUMNS = [
  'immat',
  'vin',
  'km',
  'nombre',
  'annee',
  'energie',
  'prix',
  'public',
  'parc',
  'source',
  'stock',
  'photo',
  'vues',
  'modifie',
] as const;
export type ColumnName = (typeof COLUMNS)[number];
const USUAL_COLUMNS: readonly ColumnName[] = ['immat', 'km', 'annee', 'prix', 'parc', 'stock'];

const IDS = { min: 1, max: 2_147_483_647 };
export const PRICES = { min: 0, max: 1_000_000_000 };
export const YEARS = { min: 1900, max: 2100 };
export const DAYS = { min: 1, max: 10_000 };

const narrowingIn = (params: URLSearchParams) =>
  present({
    q: textIn(params, 'q', 100),
    state: slugIn(params, 'etat', STATE_SLUGS),
    depotId: params.get('parc') === NO_FEED ? ('none' as const) : countIn(params.get('parc'), IDS),
    feedId: params.get('source') === NO_FEED ? ('none' as const) : countIn(params.get('source'), IDS),
    makeId: countIn(params.get('marque'), IDS),
    energy: ENERGIES.find((energy) => energy === params.get('energie')),
    priceFrom: centsIn(params.get('prix-min'), PRICES),
    priceTo: centsIn(params.get('prix-max'), PRICES),
    yearFrom: countIn(params.get('annee-min'), YEARS),
    yearTo: countIn(params.get('annee-max'), YEARS),
    stockDays: countIn(params.get('jours'), DAYS),
    unphotographed: tickIn(params, 'sans-photo'),
  });
export type StockNarrowing = ReturnType<typeof narrowingIn>;

/** Filters of the stock from the address; invalid ones are ignored. */
export function stockQueryIn(params: URLSearchParams) {
  const { tri, order } = orderIn(params, SORTS, { by: 'date', direction: 'desc' });
  const named = (params.get('colonnes') ?? '').split(',');
  const columns: readonly ColumnName[] = COLUMNS.filter((column) => named.includes(column));
  return {
    narrowing: narrowingIn(params),
    tri,
    order: { ...order, page: pageIn(params) },
    columns: columns.length > 0 ? columns : USUAL_COLUMNS,
  };
}

/** Which reading of the list a block belongs to. */
export const readingIn = (params: URLSearchParams): number => countIn(params.get('lecture'), IDS) ?? 0;

/** The part of a query that selects and sorts vehicles, without page and columns. */
export const listedIn = (query: string): string => changedQuery(query, { colonnes: null });

/** The address with the chosen columns: one parameter instead of a box each. Null when nothing was ticked. */
export function withChosenColumns(search: URLSearchParams): string | null {
  if (!search.has('colonne')) return null;
  const chosen = search.getAll('colonne').filter((column) => column !== '');
  const next = new URLSearchParams(search);
  next.delete('colonne');
  next.delete('colonnes');
  if (chosen.length > 0) next.set('colonnes', chosen.join(','));
  return next.toString();
}

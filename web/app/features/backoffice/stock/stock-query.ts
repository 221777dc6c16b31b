import { ENERGIES, type Energy } from '@pomelo/contract/catalogue/facets.ts';
import type { STOCK_STATES, StockSort } from '@pomelo/contract/backoffice/stock.schemas.ts';
import { readEuros } from '../../../shared/euros-input.ts';
import { pageIn } from '../shared/list-address.ts';

type State = (typeof STOCK_STATES)[number];

/** How the address names where a vehicle stands. */
export const STATE_SLUGS: Readonly<Record<State, string>> = {
  published: 'publie',
  booked: 'reserve',
  sold: 'vendu',
  draft: 'brouillon',
  withdrawn: 'retire',
};
const isState = (state: string): state is State => Object.hasOwn(STATE_SLUGS, state);
const SORTS: Readonly<Record<string, StockSort>> = {
  date: 'salesDate',
  reference: 'reference',
  vehicule: 'title',
  prix: 'price',
  annee: 'modelYear',
  vues: 'views',
  modifie: 'updatedAt',
};
const USUAL = '-date';
export const NO_FEED = 'aucune';

/** The columns one may leave out or add, beside the reference, the vehicle and its state. */
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

export type StockNarrowing = {
  q?: string;
  state?: State;
  depotId?: number;
  feedId?: number | 'none';
  makeId?: number;
  energy?: Energy;
  priceFrom?: number;
  priceTo?: number;
  yearFrom?: number;
  yearTo?: number;
  stockDays?: number;
  unphotographed?: '1';
};
export type StockAsked = {
  narrowing: StockNarrowing;
  sort: string;
  order: { sort: StockSort; direction: 'asc' | 'desc'; page: number };
  columns: readonly ColumnName[];
};

const whole = (text: string | null, least: number, most: number): number | undefined => {
  const value = Number(text ?? '');
  return text && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
};
const MOST_ID = 2_147_483_647;
const MOST_CENTS = 1_000_000_000;
const cents = (text: string | null): number | undefined => {
  const value = readEuros(text ?? '');
  return value !== null && value <= MOST_CENTS ? value : undefined;
};

function narrowingIn(search: URLSearchParams): StockNarrowing {
  const get = (name: string): string | null => search.get(name);
  const feed = get('source') === NO_FEED ? ('none' as const) : whole(get('source'), 1, MOST_ID);
  const all = {
    q: get('q')?.trim().slice(0, 100).trim() || undefined,
    state: Object.keys(STATE_SLUGS)
      .filter(isState)
      .find((state) => STATE_SLUGS[state] === get('etat')),
    depotId: whole(get('parc'), 1, MOST_ID),
    feedId: feed,
    makeId: whole(get('marque'), 1, MOST_ID),
    energy: ENERGIES.find((energy) => energy === get('energie')),
    priceFrom: cents(get('prix-min')),
    priceTo: cents(get('prix-max')),
    yearFrom: whole(get('annee-min'), 1900, 2100),
    yearTo: whole(get('annee-max'), 1900, 2100),
    stockDays: whole(get('jours'), 1, 10_000),
    unphotographed: get('sans-photo') === '1' ? ('1' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** What the address asks of the stock; what it says wrongly is left out. */
export function readStockQuery(search: URLSearchParams): StockAsked {
  const asked = search.get('tri') ?? USUAL;
  const sort = SORTS[asked.replace(/^-/, '')];
  const named = (search.get('colonnes') ?? '').split(',');
  const columns = COLUMNS.filter((column) => named.includes(column));
  return {
    narrowing: narrowingIn(search),
    sort: sort ? asked : USUAL,
    order: { sort: sort ?? 'salesDate', direction: sort && !asked.startsWith('-') ? 'asc' : 'desc', page: pageIn(search) },
    columns: columns.length > 0 ? columns : USUAL_COLUMNS,
  };
}

/** The address once its columns are chosen: boxes say them one by one, it says them in one word. Null when nothing was ticked anew. */
export function withChosenColumns(search: URLSearchParams): string | null {
  if (!search.has('colonne')) return null;
  const chosen = search.getAll('colonne').filter((column) => column !== '');
  const next = new URLSearchParams(search);
  next.delete('colonne');
  next.delete('colonnes');
  if (chosen.length > 0) next.set('colonnes', chosen.join(','));
  return next.toString();
}

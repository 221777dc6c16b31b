import type { BUNDLE_SORTS, TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { pageIn } from '../../lib/requests/page-in.ts';

export type BundleSort = (typeof BUNDLE_SORTS)[number];

/** The decoded address of /commandes: the only state of the list. */
export type OrdersQuery = {
  q: string;
  /** null is any. */
  step: TrackingStep | null;
  complete: boolean | null;
  sort: BundleSort;
  direction: 'ASC' | 'DESC';
  page: number;
};

/** Newest order first, the usual interest of a buyer. The API's own default is the sales date. */
export const DEFAULT_ORDERS: OrdersQuery = {
  q: '',
  step: null,
  complete: null,
  sort: 'orderedAt',
  direction: 'DESC',
  page: 1,
};

/** Slugs of the address for the fields of the API. */
export const SORTS_IN_ADDRESS: Readonly<Record<BundleSort, string>> = {
  'productCatalogItem.salesDate': 'mise-en-vente',
  orderedAt: 'date',
  inclTaxPrice: 'montant',
  number: 'numero',
};
export const STEPS_IN_ADDRESS: Readonly<Record<TrackingStep, string>> = {
  ordered: 'commande',
  paid: 'paye',
  preparing: 'preparation',
  shipped: 'expedie',
  delivered: 'livre',
  'carte-grise-sent': 'carte-grise',
};
export const STATES_IN_ADDRESS = { open: 'en-cours', complete: 'terminees' } as const;
/**
 * The keys of a record of every value; the schemas that list them too would bring what validates to the
 * browser.
 */
const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>): Key[] =>
  Object.keys(record) as Key[];
export const ALL_SORTS = keysOf(SORTS_IN_ADDRESS);
export const ALL_STEPS = keysOf(STEPS_IN_ADDRESS);

const MAX_TEXT = 100;

/** One value of the address, such as `montant-asc`, is the sort and its direction. */
export const sortValue = ({ sort, direction }: Pick<OrdersQuery, 'sort' | 'direction'>): string =>
  `${SORTS_IN_ADDRESS[sort]}${direction === 'ASC' ? '-asc' : ''}`;

function readSort(text: string | null): Pick<OrdersQuery, 'sort' | 'direction'> {
  for (const sort of ALL_SORTS) {
    for (const direction of ['ASC', 'DESC'] as const)
      if (text === sortValue({ sort, direction })) return { sort, direction };
  }
  return { sort: DEFAULT_ORDERS.sort, direction: DEFAULT_ORDERS.direction };
}

/** Never fails: unknown or invalid values are ignored. */
export function decodeOrders(params: URLSearchParams): OrdersQuery {
  const state = params.get('etat');
  return {
    q: (params.get('q') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT).trim(),
    step: ALL_STEPS.find((step) => STEPS_IN_ADDRESS[step] === params.get('etape')) ?? null,
    complete: state === STATES_IN_ADDRESS.complete ? true : state === STATES_IN_ADDRESS.open ? false : null,
    ...readSort(params.get('tri')),
    page: pageIn(params),
  };
}

/** The query of an address, without `?`; default values are left out. */
export function encodeOrders(query: OrdersQuery): string {
  const params = new URLSearchParams();
  if (query.q) params.set('q', query.q);
  if (query.step) params.set('etape', STEPS_IN_ADDRESS[query.step]);
  if (query.complete !== null) params.set('etat', STATES_IN_ADDRESS[query.complete ? 'complete' : 'open']);
  if (sortValue(query) !== sortValue(DEFAULT_ORDERS)) params.set('tri', sortValue(query));
  if (query.page > 1) params.set('page', String(query.page));
  return params.toString();
}

/** True without filters, whatever the sort. */
export const isEverything = ({ q, step, complete }: OrdersQuery): boolean =>
  q === '' && step === null && complete === null;

/** Query parameters of GET /public/bundles. */
export const toBundlesQuery = ({ q, step, complete, sort, direction, page }: OrdersQuery) => ({
  ...(q ? { q } : {}),
  ...(step ? { step } : {}),
  ...(complete === null ? {} : { complete: complete ? ('1' as const) : ('0' as const) }),
  sort,
  direction,
  page,
});

import type { STAFF_DEAL_SORTS, StaffDealState } from '@pomelo/contract/backoffice/deals.schemas.ts';

/** How the address names the states of a deal. */
export const STATE_SLUGS: Readonly<Record<StaffDealState, string>> = {
  'step-1': 'recherche',
  'step-2': 'preparation',
  'step-3': 'offre',
  'step-4': 'commande',
  complete: 'terminee',
  refused: 'refusee',
  expired: 'expiree',
  withdrawn: 'retiree',
};
/** In the order of a deal's life. */
export const STATES: readonly StaffDealState[] = ['step-1', 'step-2', 'step-3', 'step-4', 'complete', 'refused', 'expired', 'withdrawn'];
type Sort = (typeof STAFF_DEAL_SORTS)[number];
const SORTS: Readonly<Record<string, Sort>> = { date: 'createdAt', numero: 'number', societe: 'company', validite: 'validUntil' };
const USUAL = '-date';
const NOBODY = 'personne';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LATEST_PAGE = 100_000;
const PER_PAGE = 50;

export type DealsAsked = {
  /** The board, unless a state or the list is asked for. */
  view: 'board' | 'list';
  /** As the address has it: what the head of a column compares with. */
  sort: string;
  narrowing: { q?: string; workspaceId?: string; owner?: string; from?: string; to?: string; late?: '1' };
  list: { state?: string; sort: Sort; direction: 'asc' | 'desc'; page: number; perPage: number };
};

const valid = (value: string | null, shape: RegExp): string | undefined => (value !== null && shape.test(value) ? value : undefined);

function narrowingIn(search: URLSearchParams): DealsAsked['narrowing'] {
  const owner = search.get('suivi') === NOBODY ? 'none' : valid(search.get('suivi'), UUID);
  const q = search.get('q')?.trim().slice(0, 100);
  const [workspaceId, from, to] = [valid(search.get('societe'), UUID), valid(search.get('du'), DAY), valid(search.get('au'), DAY)];
  return {
    ...(q && { q }),
    ...(workspaceId && { workspaceId }),
    ...(owner && { owner }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search.get('retard') === '1' && { late: '1' as const }),
  };
}

/** What the address asks of the deals; what it says wrongly is left out. */
export function readDealsQuery(search: URLSearchParams): DealsAsked {
  const state = STATES.find((one) => STATE_SLUGS[one] === search.get('etape'));
  const asked = search.get('tri') ?? USUAL;
  const sort = SORTS[asked.replace(/^-/, '')];
  const page = Number(search.get('page') ?? '1');
  return {
    view: state !== undefined || search.get('vue') === 'liste' ? 'list' : 'board',
    sort: sort ? asked : USUAL,
    narrowing: narrowingIn(search),
    list: {
      ...(state && { state }),
      sort: sort ?? 'createdAt',
      direction: sort && !asked.startsWith('-') ? 'asc' : 'desc',
      page: Number.isInteger(page) && page >= 1 && page <= LATEST_PAGE ? page : 1,
      perPage: PER_PAGE,
    },
  };
}

/** The value of « Suivi par » in the address. */
export const ownerValue = (owner: string | undefined): string => (owner === 'none' ? NOBODY : (owner ?? ''));

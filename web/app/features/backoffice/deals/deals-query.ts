import type { STAFF_DEAL_SORTS, StaffDealState } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { dayIn, idIn, orderIn, present, type Slugs, slugIn, textIn, tickIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';

/** How the address names the states of a deal, in the order of its life. */
export const STATE_SLUGS: Slugs<StaffDealState> = {
  'step-1': 'recherche',
  'step-2': 'preparation',
  'step-3': 'offre',
  'step-4': 'commande',
  complete: 'terminee',
  refused: 'refusee',
  expired: 'expiree',
  withdrawn: 'retiree',
  cancelled: 'annulee',
};
type Sort = (typeof STAFF_DEAL_SORTS)[number];
const SORTS = {
  date: 'createdAt',
  numero: 'number',
  societe: 'company',
  validite: 'validUntil',
} as const satisfies Readonly<Record<string, Sort>>;
/** URL value for unassigned deals. */
export const UNASSIGNED = 'personne';

const narrowingIn = (params: URLSearchParams) =>
  present({
    q: textIn(params, 'q', 100),
    workspaceId: idIn(params, 'societe'),
    owner: params.get('suivi') === UNASSIGNED ? 'none' : idIn(params, 'suivi'),
    from: dayIn(params, 'du'),
    to: dayIn(params, 'au'),
    late: tickIn(params, 'retard'),
  });

/**
 * Filters of the deals from the address; invalid ones are ignored. The board by default, a table for a status
 * or the list.
 */
export function dealsQueryIn(params: URLSearchParams) {
  const state = slugIn(params, 'etape', STATE_SLUGS);
  const { tri, order } = orderIn(params, SORTS, { by: 'date', direction: 'desc' });
  return {
    view: state !== undefined || params.get('vue') === 'liste' ? ('list' as const) : ('board' as const),
    tri,
    narrowing: narrowingIn(params),
    list: { ...present({ state }), ...order, page: pageIn(params), perPage: 50 },
  };
}

import type { REGISTRATION_STATES } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { orderIn, present, type Slugs, slugIn, textIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';

type State = (typeof REGISTRATION_STATES)[number] | 'all';

/** How the address names the states of a registration. */
export const STATE_SLUGS: Slugs<State> = {
  'to-check': '',
  joining: 'acces',
  approved: 'acceptees',
  refused: 'refusees',
  all: 'toutes',
};
const SORTS = { date: 'date', societe: 'name' } as const;

/**
 * Filters of the registrations from the address; invalid ones are ignored. Pending ones oldest first, others
 * latest first.
 */
export function registrationsQueryIn(params: URLSearchParams) {
  const state = slugIn(params, 'etat', STATE_SLUGS) ?? 'to-check';
  const isWaiting = state === 'to-check' || state === 'joining';
  const { tri, order } = orderIn(params, SORTS, { by: 'date', direction: isWaiting ? 'asc' : 'desc' });
  return {
    tri,
    query: { ...present({ q: textIn(params, 'q', 200) }), state, ...order, page: pageIn(params) },
  };
}

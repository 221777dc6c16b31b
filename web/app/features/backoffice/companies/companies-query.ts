import type { COMPANY_ACTIVITIES, COMPANY_STATES } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { orderIn, present, type Slugs, slugIn, textIn, tickIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';

type State = (typeof COMPANY_STATES)[number];
type ActivityName = (typeof COMPANY_ACTIVITIES)[number];

/** How the address names them. */
export const STATE_SLUGS: Slugs<State> = { open: '', closed: 'fermees', all: 'toutes' };
export const ACTIVITY_SLUGS: Slugs<ActivityName> = { recent: 'recente', quiet: 'endormie', never: 'jamais' };
const SORTS = { societe: 'name', creation: 'created', passage: 'seen', du: 'due' } as const;

/** Filters of the companies from the address; invalid ones are ignored. */
export function companiesQueryIn(params: URLSearchParams) {
  const { tri, order } = orderIn(params, SORTS, { by: 'societe', direction: 'asc' });
  const filters = present({
    q: textIn(params, 'q', 200),
    activity: slugIn(params, 'activite', ACTIVITY_SLUGS),
    due: tickIn(params, 'du'),
  });
  return {
    tri,
    query: {
      ...filters,
      state: slugIn(params, 'etat', STATE_SLUGS) ?? 'open',
      ...order,
      page: pageIn(params),
    },
  };
}

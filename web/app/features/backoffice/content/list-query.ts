import { PUBLICATION_STATES } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { orderIn, textIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';

const SORTS = { titre: 'title', publication: 'published', modification: 'updated' } as const;

/** Filters of a content list from the address; invalid ones are ignored. The latest comes first. */
export function contentQueryIn(params: URLSearchParams) {
  const { tri, order } = orderIn(params, SORTS, { by: 'modification', direction: 'desc' });
  return {
    tri,
    q: textIn(params, 'q', 200),
    state: PUBLICATION_STATES.find((one) => one === params.get('etat')),
    ...order,
    page: pageIn(params),
  };
}

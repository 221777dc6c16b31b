import { PUBLICATION_STATES } from '@pomelo/contract/backoffice/content.schemas.ts';
import { orderIn, textIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../shared/page-in.ts';

const SORTS = { titre: 'title', publication: 'published', modification: 'updated' } as const;

/** What the address of a list of texts says; what it says wrongly is left out. The last written come first. */
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

import { PUBLICATION_STATES, type PublicationState } from '@pomelo/contract/backoffice/content.schemas.ts';
import { pageIn } from '../shared/list-address.ts';

export const SORTS = {
  titre: 'title',
  '-titre': '-title',
  publication: 'published',
  '-publication': '-published',
  modification: 'updated',
  '-modification': '-updated',
} as const;
const DEFAULT_SORT = '-updated';

const isSort = (text: string): text is keyof typeof SORTS => Object.hasOwn(SORTS, text);

/** What the address of a list of texts says; what it says wrongly is left out. */
export function contentQuery(params: URLSearchParams) {
  const sort = params.get('tri') ?? '';
  const state: PublicationState | undefined = PUBLICATION_STATES.find((one) => one === params.get('etat'));
  return {
    q: params.get('q')?.trim().slice(0, 200) || undefined,
    state,
    sort: isSort(sort) ? SORTS[sort] : (DEFAULT_SORT as (typeof SORTS)[keyof typeof SORTS]),
    page: pageIn(params),
  };
}

import { textIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';

export const STATES = { 'a-traiter': 'open', traites: 'handled', tous: 'all' } as const;
export const KINDS = { contact: 'contact', anglais: 'english', site: 'site' } as const;
export type MessagesQuery = {
  q: string;
  state: keyof typeof STATES;
  kind: keyof typeof KINDS | '';
  page: number;
};

const MAX_TEXT = 100;
const isIn = <T extends object>(names: T, name: string | null): name is Extract<keyof T, string> =>
  name !== null && Object.hasOwn(names, name);

/** Never fails: unknown or invalid values are ignored. */
export function messagesQueryIn(params: URLSearchParams): MessagesQuery {
  const [state, kind] = [params.get('etat'), params.get('genre')];
  return {
    q: textIn(params, 'q', MAX_TEXT) ?? '',
    state: isIn(STATES, state) ? state : 'a-traiter',
    kind: isIn(KINDS, kind) ? kind : '',
    page: pageIn(params),
  };
}

/** As GET /backoffice/contact-requests takes it. */
export const toRequestsQuery = ({ q, state, kind, page }: MessagesQuery) => ({
  ...(q && { q }),
  state: STATES[state],
  ...(kind && { kind: KINDS[kind] }),
  page,
});

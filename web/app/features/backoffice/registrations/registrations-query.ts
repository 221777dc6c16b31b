import type { REGISTRATION_SORTS, REGISTRATION_STATES } from '@pomelo/contract/backoffice/registrations.schemas.ts';

type State = (typeof REGISTRATION_STATES)[number] | 'all';
type Sort = (typeof REGISTRATION_SORTS)[number];

/** How the address names the states of a registration. */
export const STATE_SLUGS: Readonly<Record<State, string>> = {
  'to-check': '',
  joining: 'acces',
  approved: 'acceptees',
  refused: 'refusees',
  all: 'toutes',
};
const SORTS: Readonly<Record<string, Sort>> = { date: 'date', '-date': '-date', societe: 'name', '-societe': '-name' };
const MAX_PAGE = 100_000;

export type RegistrationsAsked = {
  /** As the address has it: what the head of a column compares with. */
  tri: string;
  query: { state: State; sort: Sort; page: number; q?: string };
};

/** What the address asks of the registrations; what it says wrongly is left out. Those that wait come oldest first, others last first. */
export function registrationsQueryIn(params: URLSearchParams): RegistrationsAsked {
  const states = Object.keys(STATE_SLUGS) as State[];
  const state = states.find((one) => STATE_SLUGS[one] === (params.get('etat') ?? '')) ?? 'to-check';
  const usual = state === 'to-check' || state === 'joining' ? 'date' : '-date';
  const asked = params.get('tri') ?? usual;
  const tri = Object.hasOwn(SORTS, asked) ? asked : usual;
  const page = Number(params.get('page'));
  const q = (params.get('q') ?? '').trim().slice(0, 200).trim();
  return {
    tri,
    query: {
      state,
      sort: SORTS[tri] ?? 'date',
      page: Number.isSafeInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
      ...(q && { q }),
    },
  };
}

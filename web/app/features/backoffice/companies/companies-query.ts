import { type COMPANY_ACTIVITIES, COMPANY_SORTS, type COMPANY_STATES } from '@pomelo/contract/backoffice/companies.schemas.ts';

type State = (typeof COMPANY_STATES)[number];
type ActivityName = (typeof COMPANY_ACTIVITIES)[number];
type Sort = (typeof COMPANY_SORTS)[number];

/** How the address names them. */
export const STATE_SLUGS: Readonly<Record<State, string>> = { open: '', closed: 'fermees', all: 'toutes' };
export const ACTIVITY_SLUGS: Readonly<Record<ActivityName, string>> = { recent: 'recente', quiet: 'endormie', never: 'jamais' };
const SORT_SLUGS: Readonly<Record<string, string>> = { societe: 'name', creation: 'created', passage: 'seen', du: 'due' };
const USUAL = 'societe';
const MAX_PAGE = 100_000;

export type CompaniesAsked = {
  /** As the address has it: what the head of a column compares with. */
  tri: string;
  query: { q?: string; state: State; activity?: ActivityName; due?: '1'; sort: Sort; page: number };
};

const keyOf = <K extends string>(slugs: Readonly<Record<K, string>>, slug: string | null): K | undefined =>
  (Object.keys(slugs) as K[]).find((key) => slugs[key] === slug);

/** `-du`: the sort `-due`; undefined for what is no sort. */
function sortOf(tri: string): Sort | undefined {
  const name = Object.hasOwn(SORT_SLUGS, tri.replace(/^-/, '')) ? SORT_SLUGS[tri.replace(/^-/, '')] : undefined;
  return COMPANY_SORTS.find((sort) => name !== undefined && sort === (tri.startsWith('-') ? `-${name}` : name));
}

/** What the address asks of the companies; what it says wrongly is left out. */
export function companiesQueryIn(params: URLSearchParams): CompaniesAsked {
  const tri = params.get('tri') ?? USUAL;
  const sort = sortOf(tri);
  const activity = keyOf(ACTIVITY_SLUGS, params.get('activite'));
  const page = Number(params.get('page'));
  const q = (params.get('q') ?? '').trim().slice(0, 200).trim();
  return {
    tri: sort ? tri : USUAL,
    query: {
      ...(q && { q }),
      state: keyOf(STATE_SLUGS, params.get('etat') ?? '') ?? 'open',
      ...(activity && { activity }),
      ...(params.get('du') === '1' && { due: '1' as const }),
      sort: sort ?? 'name',
      page: Number.isSafeInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    },
  };
}

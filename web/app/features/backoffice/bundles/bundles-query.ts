import type { STAFF_BUNDLE_SORTS } from '@pomelo/contract/backoffice/bundles.schemas.ts';
import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { CarteGriseState } from '@pomelo/contract/bundles/carte-grise.schemas.ts';

/** How the address names the steps, in their order. */
export const STEP_SLUGS: Readonly<Record<TrackingStep, string>> = {
  ordered: 'commande',
  paid: 'paye',
  preparing: 'preparation',
  shipped: 'expedie',
  delivered: 'livre',
  'carte-grise-sent': 'carte-grise-envoyee',
};
export const STEPS: readonly TrackingStep[] = ['ordered', 'paid', 'preparing', 'shipped', 'delivered', 'carte-grise-sent'];
type Dossier = CarteGriseState | 'none';
export const DOSSIER_SLUGS: Readonly<Record<Dossier, string>> = {
  none: 'non-demandee',
  incomplete: 'incomplet',
  complete: 'complet',
  sent: 'transmis',
  issued: 'delivre',
};
export const DOSSIERS: readonly Dossier[] = ['none', 'incomplete', 'complete', 'sent', 'issued'];

type Sort = (typeof STAFF_BUNDLE_SORTS)[number];
const SORTS: Readonly<Record<string, Sort>> = {
  commande: 'orderedAt',
  depuis: 'stepAt',
  numero: 'number',
  societe: 'company',
  creneau: 'slot',
};
/** What stands longest where it is comes first. */
const USUAL = 'depuis';
export const ALL = 'toutes';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LATEST_PAGE = 100_000;

export type BundlesAsked = {
  sort: string;
  query: {
    q?: string;
    step?: TrackingStep;
    /** Those of open orders, unless a step or all are asked for. */
    open?: '1';
    late?: '1';
    carteGrise?: Dossier;
    workspaceId?: string;
    sort: Sort;
    direction: 'asc' | 'desc';
    page: number;
    perPage: number;
  };
};

/** What the address asks of the ordered vehicles; what it says wrongly is left out. */
export function readBundlesQuery(search: URLSearchParams): BundlesAsked {
  const step = STEPS.find((one) => STEP_SLUGS[one] === search.get('etape'));
  const carteGrise = DOSSIERS.find((one) => DOSSIER_SLUGS[one] === search.get('carte-grise'));
  const asked = search.get('tri') ?? USUAL;
  const sort = SORTS[asked.replace(/^-/, '')];
  const page = Number(search.get('page') ?? '1');
  const company = search.get('societe') ?? '';
  const q = search.get('q')?.trim().slice(0, 100);
  return {
    sort: sort ? asked : USUAL,
    query: {
      ...(q && { q }),
      ...(step ? { step } : search.get('etape') === ALL ? {} : { open: '1' as const }),
      ...(search.get('retard') === '1' && { late: '1' as const }),
      ...(carteGrise && { carteGrise }),
      ...(UUID.test(company) && { workspaceId: company }),
      sort: sort ?? 'stepAt',
      direction: sort && asked.startsWith('-') ? 'desc' : 'asc',
      page: Number.isInteger(page) && page >= 1 && page <= LATEST_PAGE ? page : 1,
      perPage: 50,
    },
  };
}

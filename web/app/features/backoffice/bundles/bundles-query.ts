import type { STAFF_BUNDLE_SORTS } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { CarteGriseState } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { idIn, orderIn, present, type Slugs, slugIn, textIn, tickIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';

/** How the address names the steps, in their order. */
export const STEP_SLUGS: Slugs<TrackingStep> = {
  ordered: 'commande',
  paid: 'paye',
  preparing: 'preparation',
  shipped: 'expedie',
  delivered: 'livre',
  'carte-grise-sent': 'carte-grise-envoyee',
};
type Dossier = CarteGriseState | 'none';
export const DOSSIER_SLUGS: Slugs<Dossier> = {
  none: 'non-demandee',
  incomplete: 'incomplet',
  complete: 'complet',
  sent: 'transmis',
  issued: 'delivre',
};

type Sort = (typeof STAFF_BUNDLE_SORTS)[number];
const SORTS = {
  commande: 'orderedAt',
  depuis: 'stepAt',
  numero: 'number',
  societe: 'company',
  creneau: 'slot',
} as const satisfies Readonly<Record<string, Sort>>;
export const ALL = 'toutes';

/**
 * Filters of the ordered vehicles from the address; invalid ones are ignored. Those longest at their step
 * come first.
 */
export function bundlesQueryIn(params: URLSearchParams) {
  const step = slugIn(params, 'etape', STEP_SLUGS);
  const { tri, order } = orderIn(params, SORTS, { by: 'depuis', direction: 'asc' });
  const filters = present({
    q: textIn(params, 'q', 100),
    step,
    // Open orders by default.
    open: step === undefined && params.get('etape') !== ALL ? ('1' as const) : undefined,
    late: tickIn(params, 'retard'),
    carteGrise: slugIn(params, 'carte-grise', DOSSIER_SLUGS),
    workspaceId: idIn(params, 'societe'),
  });
  return { tri, query: { ...filters, ...order, page: pageIn(params), perPage: 50 } };
}

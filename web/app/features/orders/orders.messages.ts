import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { formatDay } from '../../lib/dates.ts';
import { untilText } from '../../lib/paris-time.ts';
import { stepName } from '../../domain/deal/steps.messages.ts';
import { csvAmount } from './csv.ts';
import {
  ALL_SORTS,
  type BundleSort,
  DEFAULT_ORDERS,
  isEverything,
  type OrdersQuery,
  sortValue,
} from './orders-query.ts';
import { missingOf } from './tracking.messages.ts';

/** Under the title of the page; null for a filtered list, whose totals are unknown. */
export function ordersSummary(offers: number, vehicles: number | null): string | undefined {
  const waiting =
    offers > 0 ? [counted(offers, 'offre ou recherche en cours', 'offres ou recherches en cours')] : [];
  const ordered =
    vehicles === 0
      ? 'aucun véhicule commandé'
      : counted(vehicles ?? 0, 'véhicule commandé', 'véhicules commandés');
  const all = vehicles === null ? waiting : [...waiting, ordered];
  return all.length > 0 ? `${all.join(', ')}.`.replace(/^./, (first) => first.toUpperCase()) : undefined;
}

/** « 3 véhicules », of a list that may be narrowed. */
export const resultCountText = (total: number, query: OrdersQuery): string =>
  isEverything(query) ? counted(total, 'véhicule') : counted(total, 'véhicule trouvé', 'véhicules trouvés');

export type DealTexts = { state: string; tone: TagTone; note: string; verb: string };

/** Next step of an offer or a request. */
export function dealText(deal: Deal, nowMs: number): DealTexts {
  const until = deal.validUntil ? `Valable jusqu’${untilPhrase(deal.validUntil, nowMs)}` : '';
  if (deal.ended === 'refused') return { state: 'Refusée', tone: 'line', note: '', verb: 'Revoir' };
  if (deal.ended === 'expired')
    return { state: 'Expirée', tone: 'line', note: 'Les véhicules ne sont plus gardés.', verb: 'Revoir' };
  if (deal.ended === 'cancelled') return { state: 'Annulée', tone: 'line', note: '', verb: 'Revoir' };
  if (deal.ended === 'withdrawn') return { state: 'Retirée', tone: 'line', note: '', verb: 'Revoir' };
  if (awaitsPomelo(deal))
    return {
      state: 'Votre proposition',
      tone: 'line',
      note: 'Votre commercial étudie vos prix.',
      verb: 'Suivre',
    };
  if (deal.step === 'step-3') return { state: 'À répondre', tone: 'live', note: until, verb: 'Répondre' };
  if (deal.sourcing)
    return {
      state: 'Recherche en cours',
      tone: 'line',
      note: 'Nos acheteurs cherchent ce véhicule.',
      verb: 'Suivre',
    };
  return {
    state: 'En préparation',
    tone: 'line',
    note: 'Votre commercial prépare les prix.',
    verb: 'Suivre',
  };
}

/** A counter-offer of the buyer's is answered by a new version. */
const awaitsPomelo = ({ step, offers }: Deal): boolean => step === 'step-3' && offers?.[0]?.by === 'buyer';

/** Whether the buyer may answer now. */
export const isToAnswer = (deal: Deal): boolean =>
  deal.step === 'step-3' && deal.ended === null && !awaitsPomelo(deal);

/** « à 17 h », « à demain à 9 h », « au 28/11 à 9 h ». */
const untilPhrase = (instant: string, nowMs: number): string =>
  untilText(instant, nowMs)
    .replace(/^le /, 'au ')
    .replace(/^demain/, 'à demain');

const SORT_LABELS: Readonly<Record<BundleSort, { DESC: string; ASC: string }>> = {
  'productCatalogItem.salesDate': {
    DESC: 'Mise en vente, la plus récente',
    ASC: 'Mise en vente, la plus ancienne',
  },
  orderedAt: { DESC: 'Commande, la plus récente', ASC: 'Commande, la plus ancienne' },
  inclTaxPrice: { DESC: 'Prix, le plus haut', ASC: 'Prix, le plus bas' },
  number: { DESC: 'Numéro, décroissant', ASC: 'Numéro, croissant' },
};

const USUAL_SORT = sortValue(DEFAULT_ORDERS);
/** The sorts of the list, one choice each: the usual one first, without a value in the address. */
export const sortChoices = ALL_SORTS.flatMap((sort) =>
  (['DESC', 'ASC'] as const).map((direction) => ({
    value: sortValue({ sort, direction }),
    label: SORT_LABELS[sort][direction],
  })),
)
  .map((choice) => (choice.value === USUAL_SORT ? { ...choice, value: '' } : choice))
  .toSorted((a, b) => Number(a.value !== '') - Number(b.value !== ''));

export const EXPORT_HEAD = [
  'Dossier',
  'Commande',
  'Date',
  'Véhicule',
  'Référence',
  'Régime de TVA',
  'Véhicule et services, à payer',
  'Reste à payer de la commande',
  'Étape',
  'À faire',
  'État',
] as const;

const REGIMES = { recuperable: 'TVA récupérable', marge: 'TVA sur marge', exempt: 'Exonéré de TVA' };

function regimeOf({ totals }: Bundle): string {
  if (totals.marge.count > 0) return REGIMES.marge;
  return totals.exempt.count > 0 ? REGIMES.exempt : REGIMES.recuperable;
}

/** Lines of the export; what is left to pay of an order is on its first one alone, so that the column adds up. */
export function exportLines(bundles: readonly Bundle[]): string[][] {
  const orders = new Set<string>();
  return bundles.map((bundle) => {
    const isFirst = !orders.has(bundle.dealNumber);
    orders.add(bundle.dealNumber);
    return exportLine(bundle, isFirst);
  });
}

const exportLine = (bundle: Bundle, isFirstOfOrder: boolean): string[] => [
  bundle.number,
  bundle.dealNumber,
  formatDay(bundle.orderedAt),
  bundle.title,
  bundle.productCatalogItem.reference,
  regimeOf(bundle),
  bundle.cancelled ? '' : csvAmount(bundle.totals.toPay.amount),
  bundle.payment && isFirstOfOrder ? csvAmount(bundle.payment.due.amount) : '',
  bundle.cancelled ? '' : stepName(bundle.currentStep, bundle),
  missingOf(bundle)
    .map(({ label }) => label)
    .join(', '),
  bundle.cancelled ? 'Annulée' : bundle.complete ? 'Terminée' : 'En cours',
];

import { counted } from '@pomelo/contract/format.ts';
import type { AlertFrequency, CustomSearch } from '@pomelo/contract/searches/searches.schemas.ts';
import type { z } from 'zod';
import type { Subscription } from '@pomelo/contract/searches/searches.schemas.ts';

/** Descriptions of the alert frequencies. */
export const ALERT_LABELS: Record<AlertFrequency, string> = {
  instant: 'Dès l’arrivée',
  daily: 'Chaque matin',
  weekly: 'Chaque lundi',
  off: 'Aucune alerte',
};

/** « 12 véhicules, dont 3 nouveaux »; also for a search without results. */
export function countText({ total, newCount }: Pick<CustomSearch, 'total' | 'newCount'>): string {
  if (total === 0) return 'Aucun véhicule pour l’instant';
  const all = counted(total, 'véhicule');
  if (newCount === 0) return all;
  return `${all}, dont ${counted(newCount, 'nouveau', 'nouveaux')}`;
}

export const SEARCH_SAVED =
  'Recherche enregistrée\u202f: vous serez averti chaque matin des nouveaux véhicules';
export const SEARCH_CHANGED = 'Recherche modifiée';
export const SEARCH_FAILED = 'La recherche n’a pas pu être modifiée. Réessayez.';
export const SAVING_FAILED = 'La recherche n’a pas pu être enregistrée. Réessayez.';

/** Confirms a new frequency. */
export const alertChanged = (alert: AlertFrequency): string =>
  alert === 'off'
    ? 'Vous ne recevrez plus d’alerte pour cette recherche'
    : `Alerte\u202f: ${ALERT_LABELS[alert].toLowerCase()}`;

const KIND_LABELS: Record<z.infer<typeof Subscription>['kind'], string> = {
  'custom-search': 'les alertes de cette recherche',
  'favorite-price': 'les baisses de prix de vos favoris',
  'waiting-list': 'les véhicules attendus qui se libèrent',
  approvals: 'les demandes d’accord d’achat',
  'booking-ending': 'les réservations qui se terminent',
  'company-papers': 'la fin des pièces de votre société',
  orders: 'les commandes et les règlements de vos collègues',
};

/** Subscription that the link of a mail cancels: « les alertes de la recherche « SUV hybrides » ». */
export const subscriptionText = ({
  kind,
  name,
}: Pick<z.infer<typeof Subscription>, 'kind' | 'name'>): string =>
  kind === 'custom-search' && name ? `les alertes de la recherche «\u202f${name}\u202f»` : KIND_LABELS[kind];

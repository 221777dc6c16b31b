import type { StaffDealRow, StaffDealState } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { formatDay, formatInstant } from '../../../lib/dates.ts';

/** Of a column or a row; `one` is one deal, `title` a column of them. */
export const STATE_LABELS: Readonly<Record<StaffDealState, { one: string; title: string; tone: TagTone }>> = {
  'step-1': { one: 'Recherche', title: 'Recherches à prendre', tone: 'warn' },
  'step-2': { one: 'En préparation', title: 'Offres à préparer', tone: 'warn' },
  'step-3': { one: 'Offre faite', title: 'Offres faites', tone: 'live' },
  'step-4': { one: 'Commande', title: 'Commandes', tone: 'line' },
  complete: { one: 'Terminée', title: 'Terminées', tone: 'ok' },
  refused: { one: 'Refusée', title: 'Refusées', tone: 'line' },
  expired: { one: 'Expirée', title: 'Expirées', tone: 'line' },
  withdrawn: { one: 'Retirée', title: 'Retirées', tone: 'line' },
  cancelled: { one: 'Annulée', title: 'Annulées', tone: 'line' },
};

/** Whose turn it is, or its outcome: under the title of a deal. */
export function turnText({ state, waitsFor, validUntil, since }: StaffDealRow): string {
  if (state === 'step-3' && waitsFor === 'us') return 'L’acheteur a proposé ses prix';
  if (state === 'step-3' && validUntil) return `Réponse attendue avant le ${formatInstant(validUntil)}`;
  if (state === 'step-1') return `Demandée le ${formatInstant(since)}`;
  if (state === 'step-2') return `À préparer depuis le ${formatInstant(since)}`;
  return `${STATE_LABELS[state].one} le ${formatDay(since)}`;
}

export const vehiclesText = (count: number): string =>
  count === 0 ? 'aucun véhicule' : counted(count, 'véhicule');

/** « 1 234 affaires ». */
export const resultCountText = (count: number): string =>
  count === 0 ? 'Aucune affaire' : counted(count, 'affaire');

export const BEGIN_FAILED = 'L’offre n’a pas été commencée. Réessayez dans un instant.';
export const dealOpenedText = (number: string): string =>
  `L’affaire ${number} est ouverte\u202f: composez l’offre.`;
export const DEALS_FAILED = 'Le serveur ne répond pas. Réessayez dans un instant.';

import { withDe } from '@pomelo/contract/elision.ts';
import type { ApprovalState } from '@pomelo/contract/workspace/approval.schemas.ts';
import { exactPrice, type OrderNeed } from '../../accounts/index.ts';

const DECIDED: Record<ApprovalState, string> = {
  pending: 'Cette demande attend encore.',
  approved: 'Cet achat a déjà été accordé.',
  refused: 'Cette demande a déjà été refusée.',
  cancelled: 'Cette demande a été retirée.',
  expired: 'Cette demande a expiré\u202f: ses véhicules ne sont plus tenus.',
};
/** Why no decision is possible any more. */
export const alreadyDecided = (state: ApprovalState): string => DECIDED[state];

const joined = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Names the vehicles that were lost while an owner was deciding, and the next step. */
export function vehiclesGone(vehicles: readonly { title: string; reference: string }[]): string {
  const names = joined.format(vehicles.map(({ title, reference }) => `${title} (réf. ${reference})`));
  const gone =
    vehicles.length > 1 ? 'Ces véhicules ne sont plus disponibles' : 'Ce véhicule n’est plus disponible';
  return `${gone}\u202f: ${names}. Refusez la demande\u202f: les véhicules encore libres retourneront dans le panier.`;
}

const NEEDS: Record<OrderNeed, string> = {
  phone1: 'un numéro de téléphone',
  billingAddress: 'l’adresse de facturation de la société',
};

/** Missing data of an order. */
export const orderLacks = (missing: readonly OrderNeed[], name: string): string =>
  `La commande serait passée au nom ${withDe(name)}, mais il manque ${joined.format(missing.map((need) => NEEDS[need]))}.`;

/** The approved total differs from the displayed one; cents excluding VAT. */
export const totalChanged = (cents: number): string =>
  `Un prix a changé depuis l’affichage\u202f: le total est maintenant de ${exactPrice(cents)} hors TVA. Vérifiez-le avant d’accorder l’achat.`;

export const toPayChanged = (cents: number): string =>
  `La TVA de cet achat a changé depuis l’affichage\u202f: le total à payer est maintenant de ${exactPrice(cents)}. Vérifiez-le avant d’accorder l’achat.`;

export const TOTAL_MISSING = 'Indiquez le total que vous accordez.';
export const OWN_REQUEST =
  'Vous ne pouvez pas accorder votre propre demande\u202f: un autre titulaire doit en décider.';

import { formatAmount } from '@pomelo/contract/format.ts';
import type { OrderNeed } from '../../accounts/index.ts';

const NEEDS: Record<OrderNeed, string> = {
  phone1: 'votre téléphone',
  billingAddress: 'l’adresse de facturation',
};
const joined = new Intl.ListFormat('fr', { type: 'conjunction' });

/** « Complétez votre profil pour commander : indiquez votre téléphone et l’adresse de facturation. » */
export const profileIncomplete = (missing: readonly OrderNeed[]): string =>
  `Complétez votre profil pour commander\u202f: indiquez ${joined.format(missing.map((need) => NEEDS[need]))}.`;

export const ALREADY_ORDERED = 'Votre espace a déjà commandé ce véhicule.';
export const ALREADY_ASKED =
  'Ce véhicule est dans une demande d’accord de votre espace\u202f: un titulaire doit d’abord en décider.';

export const IN_OFFER =
  'Ce véhicule est tenu pour une offre faite à votre espace\u202f: répondez-y depuis vos commandes.';

/** Names the vehicles that went while the cart waited. */
export function vehiclesLost(vehicles: readonly { title: string; reference: string }[]): string {
  const names = joined.format(vehicles.map(({ title, reference }) => `${title} (réf. ${reference})`));
  return vehicles.length > 1
    ? `Ces véhicules ne sont plus disponibles\u202f: ${names}. Retirez-les pour valider votre panier.`
    : `Ce véhicule n’est plus disponible\u202f: ${names}. Retirez-le pour valider votre panier.`;
}

/** Total of the cart, in cents, when it is not the one that was shown. */
export const cartTotalChanged = (cents: number): string =>
  `Votre panier a changé entre-temps\u202f: son total est maintenant de ${formatAmount(cents)}. Vérifiez-le avant de valider.`;
export const CART_CHANGED = 'Votre panier a changé entre-temps\u202f: vérifiez la commande.';

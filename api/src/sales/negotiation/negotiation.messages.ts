import { formatAmount } from '@pomelo/contract/format.ts';
import type { PriceProposalState } from '@pomelo/contract/negotiations/negotiations.schemas.ts';

export const notBelowAsking = (askingCents: number): string =>
  `Ce véhicule est proposé à ${formatAmount(askingCents)}\u202f: réservez-le à ce prix, ou proposez moins.`;
export const notBelowOurs = (ourCents: number): string =>
  `Nous vous le proposons à ${formatAmount(ourCents)}\u202f: acceptez ce prix, ou proposez moins.`;
export const notAboveTheirs = (theirCents: number): string =>
  `L’acheteur propose ${formatAmount(theirCents)}\u202f: acceptez son prix, ou demandez plus.`;
export const notBelowOwn = (askingCents: number): string =>
  `Le prix demandé est de ${formatAmount(askingCents)}\u202f: proposez moins.`;
export const ALREADY_PROPOSED =
  'Votre société attend déjà une réponse pour ce véhicule\u202f: retirez d’abord son prix.';
export const ALREADY_BOOKED = 'Votre société a déjà ce véhicule à un prix convenu\u202f: il est au panier.';
export const NOT_FREE = 'Ce véhicule est réservé par un autre acheteur pour le moment.';
export const NOT_FREE_FOR_STAFF =
  'Ce véhicule est réservé par une autre société\u202f: le prix ne peut pas être accepté pour le moment.';
export const NEGOTIATION_FULL =
  'Cette négociation compte déjà vingt prix\u202f: acceptez le dernier, ou refusez-le.';
export const tooManyPending = (max: number): string =>
  `Votre société a ${max} prix en attente\u202f: retirez-en, ou attendez les réponses.`;
export const ASKING_FELL =
  'Le prix demandé est passé sous ce prix\u202f: l’acheteur peut réserver le véhicule au prix demandé.';
export const REGIME_CORRECTED =
  'Le régime de TVA du véhicule a été corrigé depuis ce prix\u202f: proposez-en un autre.';
export const WHO_MAY_SELL_BELOW =
  'Ce prix est sous le plancher\u202f: proposez plus, ou confiez la réponse à un administrateur.';

const ANSWERED: Record<Exclude<PriceProposalState, 'pending'>, string> = {
  accepted: 'Ce prix a déjà été accepté.',
  countered: 'Un autre prix a été proposé entre-temps\u202f: relisez-le avant de répondre.',
  refused: 'Ce prix a déjà été refusé.',
  withdrawn: 'Ce prix a été retiré.',
  expired: 'Le délai de réponse est passé.',
  lost: 'Le véhicule n’est plus en vente.',
};
/** Why a price can no longer be answered. */
export const alreadyAnswered = (state: PriceProposalState): string =>
  state === 'pending' ? ANSWERED.countered : ANSWERED[state];

import { formatAmount } from '@pomelo/contract/format.ts';
import type { OfferState } from '@pomelo/contract/deals/deals.schemas.ts';
import type { DealState } from './life-cycle.ts';
import { cutText } from '../../platform/cut-text.ts';

const LONGEST_TITLE = 90;

/** « Peugeot 308 GT et 2 autres véhicules », or what is looked for. */
export function dealTitle(vehicles: readonly string[], wanted: string | undefined): string {
  const [first, ...others] = vehicles;
  if (first === undefined) return wanted === undefined ? 'Offre en préparation' : shortened(wanted);
  if (others.length === 0) return first;
  return `${first} et ${others.length === 1 ? 'un autre véhicule' : `${others.length}\u202fautres véhicules`}`;
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST_TITLE ? `${cutText(line, LONGEST_TITLE - 1).trimEnd()}…` : line;
};

const OVER: Record<OfferState, string> = {
  made: 'Cette offre attend encore une réponse.',
  countered: 'D’autres prix ont été proposés depuis.',
  accepted: 'Cette offre a déjà été acceptée.',
  refused: 'Cette offre a déjà été refusée.',
  expired: 'Cette offre a expiré\u202f: ses véhicules ne sont plus tenus.',
  replaced: 'Cette offre a été retirée ou remplacée.',
};
/** Why a version can no longer be answered. */
export const versionOver = (state: OfferState): string => OVER[state];

const DEAL_OVER: Record<DealState, string> = {
  'step-1': 'Cette demande n’a pas encore été prise en charge.',
  'step-2': 'Cette offre est encore en préparation.',
  'step-3': 'Cette offre attend une réponse.',
  'step-4': 'Cette affaire est déjà une commande.',
  complete: 'Cette commande est terminée.',
  refused: 'Cette offre a été refusée.',
  expired: 'Cette offre a expiré.',
  withdrawn: 'Cette affaire a été retirée.',
  cancelled: 'Cette commande est annulée.',
};
/** Why a deal cannot move to the requested state. */
export const dealOver = (state: DealState): string => DEAL_OVER[state];

export const OWN_COUNTER =
  'Vos prix attendent la réponse de Pomelo\u202f: ils ne peuvent être acceptés que par lui.';
export const NO_COUNTER = 'L’acheteur n’a pas proposé de prix qui attendent une réponse.';
/** Shown to the sales team, which agreed to a version that was since replaced. */
export const otherCounter = (version: number): string =>
  `L’acheteur a proposé d’autres prix depuis\u202f: relisez sa version ${version} avant de l’accepter.`;
export const NO_OFFER_YET = 'Aucune offre n’a encore été faite pour cette demande.';
export const REPLACED_LINK =
  'Une autre version de cette offre a été faite depuis\u202f: son lien est dans un message plus récent.';
export const NOT_IN_OFFER = 'Ce véhicule ne fait pas partie de l’offre.';
export const ABOVE_OFFER = 'Ce prix dépasse celui de l’offre.';
export const SAME_PRICES = 'Ces prix sont ceux de l’offre\u202f: acceptez-la, ou proposez d’autres prix.';
export const TWICE = 'Ce véhicule est indiqué deux fois.';
export const ALREADY_ENDED = 'La date de validité est déjà passée.';

const joined = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Names the vehicles of an offer that went. */
export function offerVehiclesLost(vehicles: readonly { title: string; reference: string }[]): string {
  const names = joined.format(vehicles.map(({ title, reference }) => `${title} (réf. ${reference})`));
  const gone =
    vehicles.length > 1 ? 'Ces véhicules ne sont plus disponibles' : 'Ce véhicule n’est plus disponible';
  return `${gone}\u202f: ${names}. Écrivez-nous\u202f: une nouvelle version de l’offre peut être faite sans ${vehicles.length > 1 ? 'eux' : 'lui'}.`;
}

/** Names the vehicles of an offer whose VAT regime was corrected since. */
export const offerVatCorrected = (titles: readonly string[]): string =>
  `Le régime de TVA a été corrigé depuis cette offre\u202f: ${joined.format(titles)}. Elle ne peut plus être acceptée\u202f; écrivez-nous pour en recevoir une nouvelle version.`;

/** What is to pay of an offer, in cents, changed with the VAT status of the buyer. */
export const offerTotalChanged = (cents: number): string =>
  `La TVA de cette offre a changé depuis l’affichage\u202f: le total à payer est maintenant de ${formatAmount(cents)}. Vérifiez-le avant d’accepter.`;

export const WHO_MAY_ACCEPT = 'Demandez à un titulaire de votre espace d’accepter l’offre à votre place.';

/** For a wanted day in the past. */
export const DAY_PAST = 'Choisissez un jour à venir.';
export const DAY_FAR = 'Choisissez un jour dans les deux ans.';

/** The most sourcing requests a workspace may have open. */
export const tooManyRequests = (limit: number): string =>
  `Votre espace a déjà ${limit}\u202fdemandes de recherche en cours\u202f: attendez une réponse avant d’en faire une autre.`;

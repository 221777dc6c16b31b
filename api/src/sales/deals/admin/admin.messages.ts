import type { AdminDeal } from './admin-list.service.ts';
import type { DealState } from '../life-cycle.ts';
import { exactPrice, momentInParis } from '../../../accounts/index.ts';

const STATES: Record<DealState, string> = {
  'step-1': 'recherche à prendre en charge',
  'step-2': 'offre en préparation',
  'step-3': 'offre',
  'step-4': 'commande',
  complete: 'commande terminée',
  refused: 'refusée',
  expired: 'expirée',
  withdrawn: 'retirée',
  cancelled: 'commande annulée',
};

const turn = ({ state, by, version }: AdminDeal): string =>
  state !== 'step-3'
    ? STATES[state]
    : by === 'buyer'
      ? `prix proposés par l’acheteur (version ${version}), à répondre`
      : 'offre faite, réponse attendue';

/** A deal in the command line's list: two lines. */
export function dealLine(deal: AdminDeal): string {
  const { number, company, title, prices, validUntil } = deal;
  const amount = prices > 0 ? `, ${exactPrice(prices)} hors TVA` : '';
  const until = validUntil ? `, jusqu’au ${momentInParis(validUntil).replace(/^le /, '')}` : '';
  return `${number}  ${company}\u202f: ${turn(deal)}${until}\n  ${title}${amount}`;
}

export const NOTHING_OPEN = 'Aucune recherche ni offre en cours.';
export const unknownDeal = (number: string): string => `Aucune affaire ne porte le numéro ${number}.`;
export const unknownCustomer = (who: string): string =>
  `Aucune société ouverte pour ${who}\u202f: donnez l’adresse e-mail d’un acheteur, un SIRET ou le numéro d’une affaire.`;
export const severalCompanies = (who: string): string =>
  `${who} appartient à plusieurs sociétés\u202f: donnez le SIRET de celle à qui l’offre est faite.`;
export const unknownReference = (reference: string): string =>
  `Aucun véhicule en vente sous la référence ${reference}.`;
export const unknownService = (code: string): string => `Aucun service ${code} au tarif d’aujourd’hui.`;
export const offered = (number: string): string =>
  `Offre ${number} faite\u202f: ses véhicules sont tenus, le message part à l’acheteur.`;
/** Default message to the buyer. */
export const WE_AGREE = 'Vos prix nous conviennent.';
export const agreed = (number: string): string =>
  `Les prix de l’acheteur sont acceptés\u202f: l’offre ${number} est refaite à ces prix, il n’a plus qu’à la confirmer.`;
export const takenUp = (number: string): string => `La recherche ${number} est prise en charge.`;
export const withdrawn = (number: string): string =>
  `L’affaire ${number} est retirée, ses véhicules sont libres.`;
export const replied = (number: string): string =>
  `Message ajouté à l’affaire ${number}, il sera envoyé à l’acheteur dans quelques minutes.`;

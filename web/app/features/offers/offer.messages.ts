import type { Deal, Offer, OfferState } from '@pomelo/contract/deals/deals.schemas.ts';
import { counted, formatAmount, formatKm } from '@pomelo/contract/format.ts';
import type { ConfirmOptions } from '@pomelo/design/confirm.store.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { formatDay, formatInstant } from '../../lib/dates.ts';
import { exactEuros } from '../../lib/exact-euros.ts';

export const OFFER_FAILED = 'Le serveur ne répond pas. Réessayez dans un instant.';
export const ACCEPT_FAILED = 'L’offre n’a pas été acceptée. Réessayez dans un instant.';
export const REFUSE_FAILED = 'L’offre n’a pas été refusée. Réessayez dans un instant.';
export const COUNTER_FAILED = 'Votre proposition n’est pas partie. Réessayez dans un instant.';
export const MESSAGE_FAILED = 'Votre message n’est pas parti. Réessayez dans un instant.';
export const ACCEPTED = 'L’offre est acceptée\u202f: les véhicules sont commandés.';
export const REFUSED = 'L’offre est refusée. Votre commercial en est prévenu.';
export const COUNTERED =
  'Votre proposition est partie. Votre commercial vous répond par une nouvelle version.';
export const MESSAGE_SENT = 'Votre message est parti.';
export const PRICE_NEEDED = 'Indiquez un prix, par exemple 12\u202f500.';

/** Under the title: the next action, or the outcome. */
export type Standing = { state: string; tone: TagTone; text: string; mayAnswer: boolean };

const ENDS: Readonly<Record<NonNullable<Deal['ended']>, Omit<Standing, 'mayAnswer'>>> = {
  refused: {
    state: 'Refusée',
    tone: 'line',
    text: 'Vous avez refusé cette offre. Ses véhicules ne vous sont plus gardés.',
  },
  expired: {
    state: 'Expirée',
    tone: 'warn',
    text: 'Son délai est passé, et ses véhicules ne vous sont plus gardés.',
  },
  withdrawn: {
    state: 'Retirée',
    tone: 'line',
    text: 'Pomelo a retiré cette offre. Écrivez à votre commercial pour en demander une autre.',
  },
  cancelled: {
    state: 'Annulée',
    tone: 'line',
    text: 'Cette offre était devenue une commande, annulée depuis.',
  },
};

/** The status of a deal, for its page. */
export function offerStatusOf(deal: Deal, latest: Offer | null): Standing {
  if (deal.ended) return { ...ENDS[deal.ended], mayAnswer: false };
  if (deal.step === 'step-4') {
    return { state: 'Acceptée', tone: 'ok', text: 'Cette offre est devenue une commande.', mayAnswer: false };
  }
  if (latest?.by === 'buyer') {
    return {
      state: 'Votre proposition',
      tone: 'line',
      text: 'Votre commercial étudie vos prix et vous répond par une nouvelle version.',
      mayAnswer: false,
    };
  }
  if (latest && latest.state === 'made') {
    return {
      state: 'À répondre',
      tone: 'live',
      text: 'Acceptez, refusez, ou proposez vos prix.',
      mayAnswer: true,
    };
  }
  if (deal.sourcing) {
    return {
      state: 'Recherche en cours',
      tone: 'line',
      text: 'Nos acheteurs cherchent ce véhicule et vous écrivent ici.',
      mayAnswer: false,
    };
  }
  return {
    state: 'En préparation',
    tone: 'line',
    text: 'Votre commercial prépare les prix de cette offre.',
    mayAnswer: false,
  };
}

/** « 3 véhicules », « 1 véhicule ». */
export const vehiclesText = (count: number): string => counted(count, 'véhicule');

/** « Offre A0000027 », or the request while there is no offer. */
export const dealName = (
  { number, sourcing }: Pick<Deal, 'number' | 'sourcing'>,
  latest: Offer | null,
): string => `${sourcing && !latest ? 'Recherche' : 'Offre'} ${number}`;

/** Confirmation of accepting an offer. */
export const acceptQuestion = ({ lines, totals }: Offer): ConfirmOptions => ({
  title: 'Accepter cette offre\u202f?',
  message: `${vehiclesText(lines.length)} commandé${lines.length > 1 ? 's' : ''} pour ${formatAmount(totals.toPay.amount)} à payer. C’est un engagement ferme.`,
  confirmLabel: `Accepter pour ${formatAmount(totals.toPay.amount)}`,
});

export const acceptLabel = ({ totals }: Offer): string =>
  `Accepter pour ${formatAmount(totals.toPay.amount)}`;

const VERSION_STATES: Readonly<Record<OfferState, string>> = {
  made: 'en attente de réponse',
  countered: 'suivie d’une contre-proposition',
  accepted: 'acceptée',
  refused: 'refusée',
  expired: 'expirée',
  replaced: 'remplacée',
};

/** A version of the buyer: its answer is the next version. */
const ANSWERED = 'suivie d’une réponse de Pomelo';

/** « Version 2, de Pomelo, 21/11 à 9 h 45 : remplacée ». */
export const versionText = ({ version, by, madeAt, state }: Offer): string =>
  `Version ${version}, ${by === 'pomelo' ? 'de Pomelo' : 'de vous'}, ${formatInstant(madeAt)}\u202f: ${
    by === 'buyer' && state === 'countered' ? ANSWERED : VERSION_STATES[state]
  }`;

/** Why an answer to an earlier version was refused: the page then shows the new one. */
export function refusalText(code: string, detail: string): string {
  if (code === 'offer-changed')
    return `${detail} La nouvelle version est affichée\u202f: relisez-la avant de répondre.`;
  return detail;
}

/** The status of an offer for the link of a mail: to be answered, or ended. */
export function linkStatus(state: OfferState, validUntil: string): string {
  if (state === 'made') return `Valable jusqu’au ${formatInstant(validUntil)}, heure de Paris.`;
  return `Cette offre est ${VERSION_STATES[state]}.`;
}

export const SOURCING_FAILED = 'Votre demande n’est pas partie. Réessayez dans un instant.';
export const SOURCING_SENT = 'Votre demande est partie.';

/** The request, as its confirmation shows it. */
export function sourcingFacts(sourcing: NonNullable<Deal['sourcing']>): { label: string; value: string }[] {
  const facts = [{ label: 'Quantité', value: vehiclesText(sourcing.quantity) }];
  if (sourcing.maxPrice)
    facts.push({ label: 'Prix maximal', value: `${exactEuros(sourcing.maxPrice.amount)} HT par véhicule` });
  if (sourcing.maxKm !== null) facts.push({ label: 'Kilométrage maximal', value: formatKm(sourcing.maxKm) });
  if (sourcing.wantedBy) facts.push({ label: 'Voulu avant le', value: formatDay(sourcing.wantedBy) });
  return facts;
}

/** The field of a price is named after its vehicle: `price-11`. */
export const PRICE_FIELD = 'price-';
export const priceField = (productId: number): string => `${PRICE_FIELD}${productId}`;

import type { PurchaseLimit } from '@pomelo/contract/account/account.schemas.ts';
import { APPROVAL_HOURS } from '@pomelo/contract/constants.ts';

const CENTS_IN_EURO = 100;

/**
 * « 20 000 € », « 20 000,40 € »: to the cent when there are cents, so that rounding never seems to exceed a
 * limit.
 */
export const exactPrice = (cents: number): string =>
  new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cents % CENTS_IN_EURO === 0 ? 0 : 2,
  })
    .format(cents / CENTS_IN_EURO)
    .replaceAll('\u00a0', '\u202f');

/** « 20 000 € hors TVA par commande »: a limit inside a sentence. */
export const limitText = ({ amount, period }: PurchaseLimit): string =>
  `${exactPrice(amount.amount)} hors TVA par ${period === 'order' ? 'commande' : 'mois'}`;

const WHAT_TO_DO = `Demandez l’accord d’un titulaire\u202f: les véhicules vous restent réservés ${APPROVAL_HOURS} heures en attendant.`;

/**
 * Names the limit, the total of the order and what to do. Amounts in cents excluding VAT; `spent` is that of
 * the month so far.
 */
export function overLimit(limit: PurchaseLimit, cents: number, spent: number, advice = WHAT_TO_DO): string {
  const order = `Cette commande de ${exactPrice(cents)} hors TVA`;
  const exceeds =
    limit.period === 'order'
      ? `${order} dépasse votre plafond de ${limitText(limit)}.`
      : `${order} porterait vos achats du mois à ${exactPrice(spent + cents)}, au-delà de votre plafond de ${limitText(limit)}.`;
  return `${exceeds} ${advice}`;
}

const WHO_MAY_ADD = 'Demandez à un titulaire de votre espace de faire cet ajout à votre place.';

/**
 * As `overLimit`, for a service added to an order. `before` is the total of the order, or of the month,
 * without it.
 */
export function addedOverLimit(limit: PurchaseLimit, cents: number, before: number): string {
  const total = limit.period === 'order' ? 'le montant de cette commande' : 'vos achats du mois';
  const exceeds = `Cet ajout de ${exactPrice(cents)} hors TVA porterait ${total} à ${exactPrice(before + cents)}, au-delà de votre plafond de ${limitText(limit)}.`;
  return `${exceeds} ${WHO_MAY_ADD}`;
}

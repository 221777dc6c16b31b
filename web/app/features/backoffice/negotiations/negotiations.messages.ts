import type { StaffNegotiation } from '@pomelo/contract/backoffice/orders/negotiations.schemas.ts';
import { counted, formatAmount } from '@pomelo/contract/format.ts';
import { marginOf } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import type { PriceProposalState } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { shareOfText } from '../../../domain/deal/gap.messages.ts';

export const ANSWER_FAILED = 'La réponse n’a pas pu être enregistrée.';
export const ACCEPTED = 'Prix accepté\u202f: le véhicule est réservé et au panier de la société.';
export const COUNTERED = 'Votre prix est envoyé.';
export const REFUSED = 'Le prix est refusé, l’acheteur en est averti.';
export const PRICE_NEEDED = 'Indiquez un prix, par exemple 12\u202f500.';
export const RULE_FAILED = 'La règle n’a pas pu être enregistrée.';
export const RULE_SAVED = 'La règle est enregistrée.';
export const RULE_REMOVED = 'La règle est retirée.';
export const SHARE_NEEDED = 'Indiquez un pourcentage, par exemple 3,5.';
export const ALLOWED = 'Cette société peut proposer des prix.';
export const NO_LONGER_ALLOWED = 'Cette société ne peut plus proposer de prix.';
export const RIGHT_FAILED = 'Ce droit n’a pas pu être changé.';

export const countText = (total: number): string =>
  total === 0 ? 'Aucun prix' : counted(total, 'négociation', 'négociations');

type Label = { label: string; tone: TagTone };
const ENDED: Record<Exclude<PriceProposalState, 'pending' | 'countered'>, Label> = {
  accepted: { label: 'Accepté', tone: 'ok' },
  refused: { label: 'Refusé', tone: 'plain' },
  withdrawn: { label: 'Retiré', tone: 'plain' },
  expired: { label: 'Délai passé', tone: 'plain' },
  lost: { label: 'Véhicule vendu', tone: 'plain' },
};
/** Where a negotiation stands, for the team. */
export function stateLabel({ state, by }: { state: PriceProposalState; by: 'buyer' | 'pomelo' }): Label {
  if (state !== 'pending' && state !== 'countered') return ENDED[state];
  return by === 'buyer'
    ? { label: 'À répondre', tone: 'warn' }
    : { label: 'Attend l’acheteur', tone: 'line' };
}

/** « 1 440 €, 6,6 % », or that the cost is unknown. */
export function marginText(
  cents: number,
  { figures, item }: Pick<StaffNegotiation, 'figures' | 'item'>,
): string {
  const { cost } = figures;
  if (!cost) return 'non communiquée';
  const vatRegime = item.vatRegime ?? 'recuperable';
  const margin = marginOf({ vatRegime, priceCents: cents, costCents: cost.amount });
  return `${formatAmount(margin).replace('-', '−')}, ${shareOfText(margin, cents)}`;
}

/** « 374 € au-dessus du plancher »; null without a floor. */
export function floorText(cents: number, { floor }: StaffNegotiation['figures']): string | null {
  if (!floor) return null;
  const gap = cents - floor.amount;
  if (gap === 0) return 'au plancher';
  return `${formatAmount(Math.abs(gap))} ${gap > 0 ? 'au-dessus' : 'au-dessous'} du plancher`;
}

/** Hundredths of a percent, as typed: « 3,5 ». */
export const shareTyped = (hundredths: number | null): string =>
  hundredths === null ? '' : String(hundredths / 100).replace('.', ',');
/** Null when it is no percentage. */
export function readShare(typed: string): number | null {
  const text = typed.replace(/[\s\u00a0\u202f%]/g, '').replace(',', '.');
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}
export const shareText = (hundredths: number | null): string =>
  hundredths === null ? '–' : `${shareTyped(hundredths)}\u202f%`;

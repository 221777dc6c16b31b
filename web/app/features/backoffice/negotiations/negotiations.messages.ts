import { counted } from '@pomelo/contract/format.ts';
import type { PriceProposalState } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';

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
/** Status of a negotiation, for the team. */
export function stateLabel({ state, by }: { state: PriceProposalState; by: 'buyer' | 'pomelo' }): Label {
  if (state !== 'pending' && state !== 'countered') return ENDED[state];
  return by === 'buyer'
    ? { label: 'À répondre', tone: 'warn' }
    : { label: 'Attend l’acheteur', tone: 'line' };
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

import { counted } from '@pomelo/contract/format.ts';
import type { Money } from '@pomelo/contract/money.ts';
import type { Approval, ApprovalState } from '@pomelo/contract/workspace/approval.schemas.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { exactEuros } from '../../lib/exact-euros.ts';

const STATES: Record<ApprovalState, { word: string; tone: TagTone }> = {
  pending: { word: 'En attente', tone: 'live' },
  approved: { word: 'Accordée', tone: 'ok' },
  refused: { word: 'Refusée', tone: 'bad' },
  cancelled: { word: 'Retirée', tone: 'plain' },
  expired: { word: 'Expirée', tone: 'plain' },
};

export const stateText = (state: ApprovalState): { word: string; tone: TagTone } => STATES[state];

/** « 2 véhicules, 43 500 € HT ». */
export const contentText = ({ lines, total }: Pick<Approval, 'lines' | 'total'>): string =>
  `${counted(lines.length, 'véhicule')}, ${exactEuros(total.amount)} HT`;

/** Author, time and reason of the decision; an expired request was not decided. */
export function outcomeText({ state, decidedBy, decidedAt, expiresAt }: Approval): string | null {
  if (state === 'expired') return `Sans réponse avant le ${formatInstant(expiresAt)}`;
  if (state === 'pending' || !decidedAt) return null;
  const by = decidedBy && state !== 'cancelled' ? `par ${decidedBy}, ` : '';
  return `${by}le ${formatInstant(decidedAt)}`;
}

/** How long the vehicles stay booked; with those whose booking ended. */
export function bookedUntilText({ expiresAt, lines }: Pick<Approval, 'expiresAt' | 'lines'>): string {
  const lost = lines.filter(({ held }) => !held).length;
  const held = `Véhicules gardés jusqu’au ${formatInstant(expiresAt)}`;
  if (lost === 0) return held;
  return `${held}, sauf ${lost > 1 ? `${lost} qui ne le sont plus` : 'un qui ne l’est plus'}`;
}

/** Confirmation of an approval: author, number of vehicles and amount. */
export const agreeQuestion = ({ lines, total, askedBy }: Pick<Approval, 'lines' | 'total' | 'askedBy'>) => ({
  title: `Accorder cet achat de ${exactEuros(total.amount)} HT\u202f?`,
  message: `${lines.length > 1 ? `Les ${counted(lines.length, 'véhicule')} demandés` : 'Le véhicule demandé'} par ${askedBy.name} ${lines.length > 1 ? 'seront commandés' : 'sera commandé'} aussitôt, au nom de votre société. Le règlement se fait par virement.`,
  confirmLabel: 'Accorder l’achat',
});

export const cancelQuestion = {
  title: 'Retirer votre demande d’accord\u202f?',
  message: 'Les véhicules reviennent au panier. Ils ne sont gardés que par vos réservations encore en cours.',
  confirmLabel: 'Retirer la demande',
  cancelLabel: 'Garder',
};

/** The total changed between reading and approval: nothing was ordered, and a new approval is required. */
export const priceChanged = (read: Money, now: Money): string =>
  `Le total a changé\u202f: ${exactEuros(now.amount)} HT au lieu de ${exactEuros(read.amount)}. Rien n’est commandé. Accordez de nouveau si ce montant vous convient.`;

export const APPROVAL_AGREED = 'L’achat est accordé, la commande est passée';
export const APPROVAL_REFUSED = 'La demande est refusée, les véhicules reviennent au panier';
export const APPROVAL_CANCELLED = 'Votre demande est retirée, les véhicules reviennent au panier';
export const APPROVAL_FAILED = 'La réponse n’a pas pu être enregistrée. Réessayez.';

/** Introduction of the page, by role. */
export const approvalsPurpose = (isOwner: boolean): string =>
  isOwner
    ? 'Les achats au-dessus d’un plafond attendent ici votre accord. Les véhicules sont gardés pendant ce temps.'
    : 'Les achats au-dessus d’un plafond attendent ici l’accord d’un titulaire. Les véhicules sont gardés pendant ce temps.';

import type { DunningHold } from '@pomelo/contract/dunning/dunning-rules.ts';
import type { DebitNoteState } from '@pomelo/contract/dunning/debit-notes.schemas.ts';
import type { OverdueInvoice } from '@pomelo/contract/dunning/dunning.schemas.ts';
import { counted, formatAmount } from '@pomelo/contract/format.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';

const WHOLE = 10_000;
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', minimumFractionDigits: 2 });

/** « 12,15 % » of 1215. */
export const rateText = (basisPoints: number): string => percent.format(basisPoints / WHOLE);

export const daysLateText = (days: number): string => `${counted(days, 'jour')} de retard`;

/** « 12 000 € × 12,15 % × 23 / 365 », one a period; a rate that is not known is said so. */
export const formulaText = ({ periods }: Pick<OverdueInvoice, 'periods'>): string =>
  periods
    .map(
      ({ base, basisPoints, days }) =>
        `${formatAmount(base.amount)} × ${basisPoints === null ? 'taux à venir' : rateText(basisPoints)} × ${days}\u202f/\u202f365`,
    )
    .join(' + ');

export const NOTE_STATE_LABELS: Readonly<Record<DebitNoteState, { label: string; tone: TagTone }>> = {
  open: { label: 'À régler', tone: 'warn' },
  paid: { label: 'Réglée', tone: 'ok' },
  cancelled: { label: 'Annulée', tone: 'line' },
};

/** « 91,73 € », « abandonnés », or that it cannot be known yet. */
export function interestText({ interest, waived }: Pick<OverdueInvoice, 'interest' | 'waived'>): string {
  if (waived) return 'abandonnés';
  return interest ? formatAmount(interest.amount) : 'taux du semestre à venir';
}

/** For the buyer. */
export const HOLD_TEXTS: Readonly<Record<DunningHold, string>> = {
  suspended: 'Relances suspendues',
  claim: 'Contestée\u202f: votre réclamation est étudiée',
  transfer: 'Un virement reçu est en cours de rapprochement',
  debit: 'Prélèvement en cours',
  financing: 'Versement de votre prêteur attendu',
};
export const HOLD_LABELS: Readonly<Record<DunningHold, string>> = {
  suspended: 'Suspendue',
  claim: 'Contestée',
  transfer: 'Virement à rapprocher',
  debit: 'Prélèvement en cours',
  financing: 'Prêteur attendu',
};

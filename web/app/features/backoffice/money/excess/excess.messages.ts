import type {
  ExcessRefund,
  OwedTransfer,
  RecoveryCandidate,
  RetriedRefund,
} from '@pomelo/contract/backoffice/orders/excess-refunds.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { formatDay } from '../../../../lib/dates.ts';

// TERM-10
export const EXCESS = 'Renvoyé en trop';
export const EXCESS_LABELS: Readonly<Record<ExcessRefund['state'], { word: string; tone: TagTone }>> = {
  open: { word: 'À traiter', tone: 'warn' },
  matched: { word: 'Rattaché à un virement dû', tone: 'ok' },
  'to-recover': { word: 'À récupérer auprès du client', tone: 'warn' },
  recovered: { word: 'Récupéré', tone: 'ok' },
  failed: { word: 'Refusé par la banque du client', tone: 'plain' },
};
/** What of it ended no owed transfer. */
export const LEFT_LABELS: Readonly<Record<ExcessRefund['state'], string>> = {
  open: 'Sans virement dû en face',
  matched: 'Sans virement dû en face',
  'to-recover': 'À récupérer',
  recovered: 'Récupéré',
  failed: 'Revenu chez le prestataire',
};
/** « 700,00 € du 12 nov. 2026 »: distinguishes forms and headings of a page. */
export const excessName = ({ amount, reportedAt }: Pick<ExcessRefund, 'amount' | 'reportedAt'>): string =>
  `${formatAmount(amount.amount)} du ${formatDay(reportedAt)}`;
export const owedName = ({ amount, reason, createdAt }: OwedTransfer): string =>
  `${formatAmount(amount.amount)}, ${reason}, du ${formatDay(createdAt)}`;
export const candidateName = ({ amount, debtor, receivedOn }: RecoveryCandidate): string =>
  `${formatAmount(amount.amount)}, ${debtor}, reçu le ${formatDay(receivedOn)}`;

export const MATCHED =
  'La somme est rattachée au virement dû, qui n’est plus à faire. L’acheteur reçoit un e-mail.';
export const TO_RECOVER = 'La somme est notée à récupérer auprès du client.';
export const RECOVERED = 'La somme est notée récupérée.';
export const RETRY_UNDONE =
  'Ce remboursement est une partie de la commande, avec son avoir, et le virement est de nouveau dû. L’acheteur reçoit un e-mail.';

export const RETRIES = 'Remboursements refaits sur la carte';
export const RETRIES_EXPLAINED =
  'Chacun a le montant d’un virement dû, et a été pris pour lui\u202f: le virement n’est plus à faire. Si c’était une autre partie de la commande, défaites ce rattachement.';
export const retryName = ({ amount, madeOn }: RetriedRefund): string =>
  `${formatAmount(amount.amount)} du ${formatDay(madeOn)}`;
export const undoQuestion = ({ amount }: RetriedRefund) => ({
  title: 'Défaire ce rattachement',
  message: `Un avoir de ${formatAmount(amount.amount)} est émis, et le virement de ce montant est de nouveau dû.`,
  confirmLabel: 'Défaire le rattachement',
  danger: true,
});

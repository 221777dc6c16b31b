import { formatAmount } from '@pomelo/contract/format.ts';
import type {
  OnlinePayment,
  OnlinePaymentState,
} from '@pomelo/contract/online-payments/online-payments.schemas.ts';

export const TRANSFER_WAITING =
  'Un virement reçu est en cours de rapprochement et vient peut-être de votre société. S’il règle cette commande, ne payez pas en ligne\u202f: ce qui serait payé deux fois vous serait remboursé.';
export const PAYMENT_FAILED = 'Le paiement en ligne n’a pas été ouvert. Réessayez.';

/** Codes of banks that say something to the payer. */
const REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: 'provision insuffisante',
  debit_not_authorized: 'prélèvement non autorisé par le titulaire',
  account_closed: 'compte clos',
  bank_account_closed: 'compte clos',
  incorrect_account_details: 'coordonnées bancaires inexactes',
  invalid_account_number: 'coordonnées bancaires inexactes',
  refer_to_customer: 'refus du titulaire',
  customer_initiated: 'contestation du titulaire',
  refunded: 'remboursé par le prestataire',
};

/** Why a payment failed or was returned: « provision insuffisante ». */
export const reasonText = (reason: string | null): string =>
  (reason === null ? undefined : REASONS[reason]) ?? 'motif non précisé par la banque';

export const STATE_LABELS: Readonly<
  Record<OnlinePaymentState, { word: string; tone: 'ok' | 'warn' | 'bad' | 'line' }>
> = {
  open: { word: 'Page de paiement ouverte', tone: 'line' },
  pending: { word: 'Prélèvement en cours', tone: 'warn' },
  paid: { word: 'Payé en ligne', tone: 'ok' },
  failed: { word: 'Paiement refusé', tone: 'bad' },
  expired: { word: 'Abandonné', tone: 'line' },
  returned: { word: 'Repris par la banque', tone: 'bad' },
};

/** « Prélèvement de 12 000 € en cours : … » */
export function stateText({
  state,
  amount,
  reason,
}: Pick<OnlinePayment, 'state' | 'amount' | 'reason'>): string {
  const sum = formatAmount(amount.amount);
  switch (state) {
    case 'open':
      return `Une page de paiement de ${sum} est ouverte.`;
    case 'pending':
      return `Prélèvement de ${sum} en cours\u202f: la banque répond en quelques jours ouvrés, rien d’autre n’est à faire.`;
    case 'paid':
      return `Paiement de ${sum} reçu.`;
    case 'failed':
      return `Paiement de ${sum} refusé\u202f: ${reasonText(reason)}.`;
    case 'expired':
      return `Paiement de ${sum} abandonné\u202f: rien n’a été débité.`;
    case 'returned':
      return `Paiement de ${sum} repris par la banque\u202f: ${reasonText(reason)}.`;
  }
}

export const payText = (cents: number, isPrepayment: boolean): string =>
  `Payer ${isPrepayment ? 'l’acompte de ' : ''}${formatAmount(cents)} en ligne`;

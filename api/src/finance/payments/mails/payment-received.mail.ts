import { formatAmount } from '@pomelo/contract/format.ts';
import { frenchDay } from '../../../platform/documents/french.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { ABOUT_YOUR_ORDER, ORDER_OF_A_COLLEAGUE } from '../../../sales/index.ts';

export type ReceivedLetter = {
  firstName: string;
  /** The reader placed the order. */
  ordered: boolean;
  dealNumber: string;
  /** `2026-11-21`. */
  receivedOn: string;
  /** Cents given to this order. */
  amount: number;
  /** Cents of the full transfer, of which the rest is for other orders or not matched yet. */
  transfer: number;
  /** Cents of the order, all included. */
  total: number;
  /** Cents received for it so far. */
  received: number;
  reference: string;
  /** Paid through the payment service. */
  online: boolean;
  /** The lender that paid for the company. */
  lender: string | null;
  url: string;
};

function outcome({ dealNumber, total, received, reference }: ReceivedLetter): string {
  const due = total - received;
  if (due > 0)
    return `Il reste ${named('reste', formatAmount(due))} à régler, avec la référence ${named('reference', reference)}.`;
  const paid = `La commande ${named('numero', dealNumber)} est réglée\u202f: sa facture est sur sa page, et la préparation peut commencer.`;
  return due === 0
    ? paid
    : `${paid} Nous vous remboursons le trop-perçu de ${named('surplus', formatAmount(-due))} par virement.`;
}

const subjectOf = ({ dealNumber, total, received, online }: ReceivedLetter): string =>
  received < total
    ? online
      ? `Paiement reçu pour la commande ${named('numero', dealNumber)}`
      : `Virement reçu pour la commande ${named('numero', dealNumber)}`
    : `Commande ${named('numero', dealNumber)} réglée`;

/** A transfer was matched to an order: the received amount, the paid items, and the rest. */
export const paymentReceivedMail = (letter: ReceivedLetter): MailContent => {
  const { firstName, ordered, dealNumber, receivedOn, amount, transfer, total, received, reference, online } =
    letter;
  const share =
    amount < transfer
      ? [{ label: online ? 'Paiement reçu' : 'Virement reçu', value: formatAmount(transfer) }]
      : [];
  return {
    subject: subjectOf(letter),
    preview: `${named('montant', formatAmount(amount))} reçus le ${named('jour', frenchDay(receivedOn))}.`,
    greeting: greeting(firstName),
    blocks: [
      {
        kind: 'paragraph',
        text: `Nous avons reçu ${named('montant', formatAmount(amount))} pour la commande ${named('numero', dealNumber)}.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Reçu le', value: frenchDay(receivedOn) },
          ...(letter.lender === null ? [] : [{ label: 'Payé par', value: letter.lender }]),
          ...share,
          { label: 'Affecté à cette commande', value: formatAmount(amount) },
          { label: 'Total de la commande', value: formatAmount(total) },
          { label: 'Reçu en tout', value: formatAmount(received) },
          { label: 'Reste à payer', value: formatAmount(Math.max(0, total - received)) },
          ...(online ? [] : [{ label: 'Référence du virement', value: reference }]),
        ],
      },
      { kind: 'paragraph', text: outcome(letter) },
      { kind: 'button', label: 'Voir la commande', url: letter.url },
    ],
    reason: ordered ? ABOUT_YOUR_ORDER : ORDER_OF_A_COLLEAGUE,
  };
};

const likely: ReceivedLetter = {
  firstName: 'Karim',
  ordered: true,
  dealNumber: 'A0000042',
  receivedOn: '2026-11-21',
  amount: 4_268_953,
  transfer: 4_268_953,
  total: 4_268_953,
  received: 4_268_953,
  reference: 'POM0000042',
  online: false,
  lender: null,
  url: '/commandes?q=A0000042',
};
export const examples: readonly MailContent[] = [
  paymentReceivedMail(likely),
  paymentReceivedMail({
    ...likely,
    ordered: false,
    firstName: 'Claire',
    amount: 1_000_000,
    received: 1_000_000,
  }),
  paymentReceivedMail({ ...likely, received: 4_300_000 }),
  paymentReceivedMail({ ...likely, lender: 'Crédit du Garage' }),
  paymentReceivedMail({ ...likely, online: true, amount: 1_000_000, received: 1_000_000 }),
];

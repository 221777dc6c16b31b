import { formatAmount } from '@pomelo/contract/format.ts';
import { frenchDay } from '../../../platform/documents/french.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { ABOUT_YOUR_ORDER, ORDER_OF_A_COLLEAGUE } from '../../../sales/index.ts';

export type RefundLetter = {
  firstName: string;
  /** The reader placed the order. */
  ordered: boolean;
  dealNumber: string;
  /** Cents. */
  amount: number;
  /** `2026-11-21`. */
  madeOn: string;
  reason: string;
  url: string;
};

/** A refund of an order was made at the bank. */
export const refundMadeMail = ({
  firstName,
  ordered,
  dealNumber,
  amount,
  madeOn,
  reason,
  url,
}: RefundLetter): MailContent => ({
  subject: `Remboursement de la commande ${named('numero', dealNumber)}`,
  preview: `${named('montant', formatAmount(amount))} virés le ${named('jour', frenchDay(madeOn))}.`,
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Nous vous avons remboursé ${named('montant', formatAmount(amount))} pour la commande ${named('numero', dealNumber)}.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Montant', value: formatAmount(amount) },
        { label: 'Viré le', value: frenchDay(madeOn) },
        { label: 'Motif', value: reason },
      ],
    },
    { kind: 'paragraph', text: 'Un virement met jusqu’à deux jours ouvrés à arriver sur votre compte.' },
    { kind: 'button', label: 'Voir la commande', url },
  ],
  reason: ordered ? ABOUT_YOUR_ORDER : ORDER_OF_A_COLLEAGUE,
});

export const example: MailContent = refundMadeMail({
  firstName: 'Karim',
  ordered: true,
  dealNumber: 'A0000042',
  amount: 31_047,
  madeOn: '2026-11-23',
  reason: 'Trop-perçu',
  url: '/commandes?q=A0000042',
});

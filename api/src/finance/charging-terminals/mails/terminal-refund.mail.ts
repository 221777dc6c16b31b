import { formatAmount } from '@pomelo/contract/format.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { attachmentsOf, exampleLetter, type TerminalLetter } from './terminal-receipt.mail.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

/** An order of charging terminals was cancelled and its payment refunded. */
export const terminalRefundMail = (letter: TerminalLetter): MailContent => ({
  subject: `Commande ${named('numero', letter.number)} remboursée`,
  preview: `${named('montant', formatAmount(letter.total))} vous sont rendus sur votre carte.`,
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Votre commande ${named('numero', letter.number)} est annulée, et ${named('montant', formatAmount(letter.total))} vous sont rendus sur la carte qui a servi à la régler. Selon votre banque, comptez cinq à dix jours.`,
    },
    ...(letter.document
      ? [
          {
            kind: 'paragraph' as const,
            text: `L’avoir ${named('avoir', letter.document.number)}, qui annule votre facture, est joint à ce message.`,
          },
        ]
      : []),
    { kind: 'button', label: 'Voir la commande', url: `/bornes-electriques/commandes/${letter.id}` },
  ],
  ...attachmentsOf(letter),
});

export const example: MailContent = terminalRefundMail({
  ...exampleLetter,
  document: { number: 'AV2026-000007', documentId: '0199f0a0-0000-7000-8000-000000000003' },
});

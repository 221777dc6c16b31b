import { formatAmount } from '@pomelo/contract/format.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { attachmentsOf, exampleLetter, type TerminalLetter } from './terminal-receipt.mail.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

/** `refunded`: what is sent back now; cents, VAT included. `byTransfer`: the card takes no refund. */
type RefundLetter = TerminalLetter & { refunded: number; byTransfer?: boolean };

/** An order of charging terminals was cancelled and its payment refunded. */
export const terminalRefundMail = (letter: RefundLetter): MailContent => ({
  subject: `Commande ${named('numero', letter.number)} remboursée`,
  preview: letter.byTransfer
    ? `${named('montant', formatAmount(letter.refunded))} vous seront rendus par virement.`
    : `${named('montant', formatAmount(letter.refunded))} vous sont rendus sur votre carte.`,
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: letter.byTransfer
        ? `Votre commande ${named('numero', letter.number)} est annulée, et ${named('montant', formatAmount(letter.refunded))} vous seront rendus par virement\u202f: votre banque a refusé un remboursement sur la carte qui a servi à la régler. Nous vous contacterons pour convenir du compte.`
        : `Votre commande ${named('numero', letter.number)} est annulée, et ${named('montant', formatAmount(letter.refunded))} vous sont rendus sur la carte qui a servi à la régler. Selon votre banque, comptez cinq à dix jours.`,
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

/** A part of the payment of an order was refunded; the order goes on. */
export const terminalPartRefundMail = (letter: RefundLetter): MailContent => ({
  subject: `Remboursement partiel de votre commande ${named('numero', letter.number)}`,
  preview: `${named('montant', formatAmount(letter.refunded))} vous sont rendus sur votre carte.`,
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `${named('montant', formatAmount(letter.refunded))} de votre commande ${named('numero', letter.number)} vous sont rendus sur la carte qui a servi à la régler. Selon votre banque, comptez cinq à dix jours. Le reste de la commande est inchangé.`,
    },
    ...(letter.document
      ? [
          {
            kind: 'paragraph' as const,
            text: `L’avoir ${named('avoir', letter.document.number)} de ce montant est joint à ce message.`,
          },
        ]
      : []),
    { kind: 'button', label: 'Voir la commande', url: `/bornes-electriques/commandes/${letter.id}` },
  ],
  ...attachmentsOf(letter),
});

/** A refund that failed was made on the card at another attempt: the announced transfer is not made. */
export const terminalRetriedRefundMail = ({
  id,
  number,
  firstName,
  refunded,
}: Pick<RefundLetter, 'id' | 'number' | 'firstName' | 'refunded'>): MailContent => ({
  subject: `Votre commande ${named('numero', number)} est remboursée sur votre carte`,
  preview: `${named('montant', formatAmount(refunded))} vous sont rendus sur votre carte.`,
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Un nouveau remboursement de ${named('montant', formatAmount(refunded))} sur la carte qui a servi à régler votre commande ${named('numero', number)} a été émis\u202f: il remplace le virement annoncé. Selon votre banque, comptez cinq à dix jours.`,
    },
    { kind: 'button', label: 'Voir la commande', url: `/bornes-electriques/commandes/${id}` },
  ],
});

const LETTER: RefundLetter = {
  ...exampleLetter,
  refunded: exampleLetter.total,
  document: { number: 'AV2026-000007', documentId: '0199f0a0-0000-7000-8000-000000000003' },
};
export const examples: readonly MailContent[] = [
  terminalRefundMail(LETTER),
  terminalRefundMail({ ...LETTER, byTransfer: true }),
  terminalPartRefundMail({ ...LETTER, refunded: 36_000 }),
  terminalRetriedRefundMail({ ...LETTER, refunded: 36_000 }),
];

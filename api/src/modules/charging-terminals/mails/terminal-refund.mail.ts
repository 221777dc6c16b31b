import type { MailContent } from '../../mail/mail-content.ts';
import { exactEuros } from '../../documents/french.ts';
import { exampleLetter, type TerminalLetter } from './terminal-receipt.mail.ts';

/** Says that an order of charging terminals was cancelled and its payment given back. */
export const terminalRefundMail = (letter: TerminalLetter): MailContent => ({
  subject: `Commande ${letter.number} remboursée`,
  preview: `${exactEuros(letter.total)} vous sont rendus sur votre carte.`,
  greeting: `Bonjour${letter.firstName ? ` ${letter.firstName}` : ''},`,
  blocks: [
    {
      kind: 'paragraph',
      text: `Votre commande ${letter.number} est annulée, et ${exactEuros(letter.total)} vous sont rendus sur la carte qui a servi à la régler. Selon votre banque, comptez cinq à dix jours.`,
    },
    { kind: 'button', label: 'Voir la commande', url: `/bornes-electriques/commandes/${letter.id}` },
  ],
});

export const example: MailContent = terminalRefundMail(exampleLetter);

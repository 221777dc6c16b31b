import { formatAmount } from '@pomelo/contract/format.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { factsOf, LIKELY_LETTERS, type OnlineLetter, reasonOf } from './online-letter.ts';

/** The bank took a payment back: the order is to pay again. */
export const onlineReturnedMail = (letter: OnlineLetter): MailContent => ({
  subject: `Paiement repris pour la commande ${named('numero', letter.dealNumber)}`,
  preview: `Votre banque a repris ${named('montant', formatAmount(letter.cents))}.`,
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Votre banque a repris le paiement de ${named('montant', formatAmount(letter.cents))} de la commande ${named('numero', letter.dealNumber)}, qui est de nouveau à régler.`,
    },
    factsOf(letter),
    {
      kind: 'paragraph',
      text: 'Si c’est une erreur, voyez votre banque, puis réglez par virement ou en ligne.',
    },
    { kind: 'button', label: 'Voir la commande', url: letter.url },
  ],
  reason: reasonOf(letter),
});

export const examples: readonly MailContent[] = LIKELY_LETTERS.map(onlineReturnedMail);

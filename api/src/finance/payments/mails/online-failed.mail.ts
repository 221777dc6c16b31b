import { formatAmount } from '@pomelo/contract/format.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { factsOf, LIKELY_LETTERS, type OnlineLetter, reasonOf } from './online-letter.ts';

/** A debit that was under way failed: the order is still to pay. */
export const onlineFailedMail = (letter: OnlineLetter): MailContent => ({
  subject: `Prélèvement refusé pour la commande ${named('numero', letter.dealNumber)}`,
  preview: `${named('montant', formatAmount(letter.cents))} restent à régler.`,
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Votre banque a refusé le prélèvement de ${named('montant', formatAmount(letter.cents))} pour la commande ${named('numero', letter.dealNumber)}. Rien n’a été débité, et la commande reste à régler.`,
    },
    factsOf(letter),
    { kind: 'button', label: 'Voir la commande', url: letter.url },
  ],
  reason: reasonOf(letter),
});

export const examples: readonly MailContent[] = LIKELY_LETTERS.map(onlineFailedMail);

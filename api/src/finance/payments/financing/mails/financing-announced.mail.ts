import { formatAmount } from '@pomelo/contract/format.ts';
import { frenchDay } from '../../../../platform/documents/french.ts';
import type { MailContent } from '../../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../../platform/mail/greeting.ts';
import { named } from '../../../../platform/mail/texts/named.ts';
import { ANNOUNCED_LETTERS, factsOf, type FinancingLetter, reasonOf } from './financing-letter.ts';

/** The lender announced its transfer. */
export const financingAnnouncedMail = (letter: FinancingLetter): MailContent => ({
  subject: `Versement annoncé pour la commande ${named('numero', letter.dealNumber)}`,
  preview: `${named('montant', formatAmount(letter.announced?.cents ?? letter.cents))} annoncés par ${named('preteur', letter.lender)}.`,
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `${named('preteur', letter.lender)} annonce un versement pour la commande ${named('numero', letter.dealNumber)}, le ${named('jour', frenchDay(letter.announced?.on ?? ''))}. La commande sera réglée lorsque notre banque l’aura reçu.`,
    },
    factsOf(letter),
    { kind: 'button', label: 'Voir le financement', url: letter.url },
  ],
  reason: reasonOf(letter),
});

export const examples: readonly MailContent[] = ANNOUNCED_LETTERS.map(financingAnnouncedMail);

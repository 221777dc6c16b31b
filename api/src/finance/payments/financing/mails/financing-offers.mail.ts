import { formatAmount } from '@pomelo/contract/format.ts';
import type { MailContent } from '../../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../../platform/mail/greeting.ts';
import { named } from '../../../../platform/mail/texts/named.ts';
import { factsOf, type FinancingLetter, LIKELY_LETTERS, reasonOf } from './financing-letter.ts';

/** The lender made offers. */
export const financingOffersMail = (letter: FinancingLetter): MailContent => ({
  subject: `Financement de la commande ${named('numero', letter.dealNumber)}\u202f: des offres vous attendent`,
  preview: `${named('preteur', letter.lender)} propose de financer ${named('montant', formatAmount(letter.cents))}.`,
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `${named('preteur', letter.lender)} a répondu à votre demande de financement. Ses offres sont sur la page de la commande, avec la date jusqu’à laquelle chacune est valable.`,
    },
    factsOf(letter),
    { kind: 'button', label: 'Voir les offres', url: letter.url },
    {
      kind: 'paragraph',
      text: 'Les conditions sont celles du prêteur, qui décide seul. Pomelo ne prête pas et ne donne pas de conseil en financement.',
    },
  ],
  reason: reasonOf(letter),
});

export const examples: readonly MailContent[] = LIKELY_LETTERS.map(financingOffersMail);

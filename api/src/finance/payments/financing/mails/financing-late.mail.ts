import { formatAmount } from '@pomelo/contract/format.ts';
import { frenchDay } from '../../../../platform/documents/french.ts';
import type { MailContent } from '../../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../../platform/mail/greeting.ts';
import { named } from '../../../../platform/mail/texts/named.ts';
import { ANNOUNCED_LETTERS, factsOf, type FinancingLetter, reasonOf } from './financing-letter.ts';

/** Announced money did not arrive. */
export const financingLateMail = (letter: FinancingLetter): MailContent => ({
  subject: `Versement attendu pour la commande ${named('numero', letter.dealNumber)}`,
  preview: `Nous n’avons pas reçu ${named('montant', formatAmount(letter.announced?.cents ?? letter.cents))} de ${named('preteur', letter.lender)}.`,
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Le versement que ${named('preteur', letter.lender)} annonçait pour le ${named('jour', frenchDay(letter.announced?.on ?? ''))} n’est pas arrivé, ou pas en entier. Rapprochez-vous de votre interlocuteur chez le prêteur\u202f: la commande reste à régler.`,
    },
    factsOf(letter),
    { kind: 'button', label: 'Voir le financement', url: letter.url },
  ],
  reason: reasonOf(letter),
});

export const examples: readonly MailContent[] = ANNOUNCED_LETTERS.map(financingLateMail);

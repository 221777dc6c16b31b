import { formatAmount } from '@pomelo/contract/format.ts';
import type { MailContent } from '../../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../../platform/mail/greeting.ts';
import { named } from '../../../../platform/mail/texts/named.ts';
import { factsOf, type FinancingLetter, LIKELY_LETTERS, reasonOf } from './financing-letter.ts';

const reasonText = ({ reason }: FinancingLetter): string =>
  reason === null
    ? 'Il n’en donne pas la raison.'
    : `Voici ce qu’il indique\u202f: «\u202f${named('motif', reason)}\u202f»`;

/** The lender refused. */
export const financingRefusedMail = (letter: FinancingLetter): MailContent => ({
  subject: `Financement refusé pour la commande ${named('numero', letter.dealNumber)}`,
  preview: `La commande reste à régler, par virement ou en ligne.`,
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `${named('preteur', letter.lender)} ne finance pas ${named('montant', formatAmount(letter.cents))} pour la commande ${named('numero', letter.dealNumber)}. ${reasonText(letter)}`,
    },
    factsOf(letter),
    {
      kind: 'paragraph',
      text: 'Le prêteur décide seul. La commande reste à régler\u202f: par virement, en ligne, ou par une nouvelle demande.',
    },
    { kind: 'button', label: 'Voir la commande', url: letter.url },
  ],
  reason: reasonOf(letter),
});

export const examples: readonly MailContent[] = [
  ...LIKELY_LETTERS.map(financingRefusedMail),
  financingRefusedMail({
    ...LIKELY_LETTERS[0],
    reason: 'Le dossier ne remplit pas les critères du prêteur.',
  }),
];

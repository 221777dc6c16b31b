import { formatAmount } from '@pomelo/contract/format.ts';
import { frenchDay } from '../../../platform/documents/french.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { factsOf, LIKELY_LETTERS, type OnlineLetter, reasonOf } from './online-letter.ts';

/** The staff requests an online payment; the URL is personal. */
export const paymentLinkMail = (letter: OnlineLetter & { lastDay: string }): MailContent => ({
  subject: `Réglez la commande ${named('numero', letter.dealNumber)} en ligne`,
  preview: `${named('montant', formatAmount(letter.cents))}, par prélèvement ou depuis votre banque.`,
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Vous pouvez régler la commande ${named('numero', letter.dealNumber)} en ligne, par prélèvement SEPA ou depuis votre banque.`,
    },
    factsOf(letter, [{ label: 'Lien valable jusqu’au', value: frenchDay(letter.lastDay) }]),
    { kind: 'button', label: 'Payer en ligne', url: letter.url },
    {
      kind: 'paragraph',
      text: 'Toute personne qui a ce lien peut payer\u202f: transmettez-le seulement à qui règle vos commandes.',
    },
  ],
  reason: reasonOf(letter),
});

export const examples: readonly MailContent[] = LIKELY_LETTERS.map((letter) =>
  paymentLinkMail({
    ...letter,
    url: `/regler/${'x'.repeat(43)}`,
    lastDay: '2026-12-05',
  }),
);

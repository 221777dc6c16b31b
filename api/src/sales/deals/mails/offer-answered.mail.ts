import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { TO_THE_TEAM } from './deal-texts.ts';
import { named } from '../../../platform/mail/texts/named.ts';

export type AnsweredLetter = {
  number: string;
  title: string;
  company: string;
  answeredBy: string;
  /** The buyer's message; may be empty. */
  text: string;
  answer:
    | { kind: 'refused' }
    | { kind: 'countered'; /** Cents excluding VAT, or net. */ offered: number; asked: number };
};

/** To the team: an offer was refused, or answered by other prices. */
export function offerAnsweredMail({
  number,
  title,
  company,
  answeredBy,
  text,
  answer,
}: AnsweredLetter): MailContent {
  const note = text ? [{ label: answer.kind === 'refused' ? 'Motif' : 'Message', value: text }] : [];
  const prices =
    answer.kind === 'countered'
      ? [
          { label: 'Prix de l’offre, hors taxes', value: formatAmount(answer.offered) },
          { label: 'Prix proposé, hors taxes', value: formatAmount(answer.asked) },
        ]
      : [];
  const facts = [{ label: 'Offre', value: number }, ...prices, ...note];
  return {
    subject:
      answer.kind === 'refused'
        ? `${named('societe', company)} refuse l’offre ${named('numero', number)}`
        : `${named('societe', company)} propose d’autres prix\u202f: offre ${named('numero', number)}`,
    preview:
      answer.kind === 'refused'
        ? 'Les véhicules sont de nouveau libres.'
        : 'Les véhicules restent tenus jusqu’à la fin de l’offre.',
    greeting: 'Bonjour,',
    blocks: [
      {
        kind: 'paragraph',
        text: `${named('auteur', answeredBy)}, de ${named('societe', company)}, a répondu à l’offre ${named('numero', number)}\u202f: ${named('vehicule', title)}.`,
      },
      { kind: 'facts', facts },
    ],
    reason: TO_THE_TEAM,
  };
}

const likely = {
  number: 'A0000042',
  title: 'Peugeot 308 1.2 Hybrid Allure',
  company: 'Garage Bertin',
  answeredBy: 'Karim Benali',
};
export const examples: readonly MailContent[] = [
  offerAnsweredMail({ ...likely, text: 'Trop de frais de remise en état.', answer: { kind: 'refused' } }),
  offerAnsweredMail({
    ...likely,
    text: '',
    answer: { kind: 'countered', offered: 1_850_000, asked: 1_790_050 },
  }),
];

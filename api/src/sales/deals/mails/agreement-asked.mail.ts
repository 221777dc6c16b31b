import { formatAmount } from '@pomelo/contract/format.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { TO_THE_TEAM } from './deal-texts.ts';

export type AgreementLetter = {
  firstName: string;
  number: string;
  company: string;
  askedBy: string;
  /** Vehicles and services, excluding VAT or net. */
  netCents: number;
  below: readonly { title: string; priceCents: number; leastCents: number }[];
  /** Path of the deal at the back-office. */
  url: string;
};

/** To the approvers of an offer below the margin floor. */
export function agreementRequestedMail(letter: AgreementLetter): MailContent {
  const { firstName, number, company, askedBy, netCents, below, url } = letter;
  return {
    subject: `Accord demandé\u202f: offre ${named('numero', number)} sous le plancher`,
    preview: 'L’offre part dès qu’elle est acceptée.',
    greeting: `Bonjour ${named('prenom', firstName)},`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${named('auteur', askedBy)} demande votre accord pour une offre à ${named('societe', company)}. L’offre part dès que vous l’acceptez.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Offre', value: number },
          { label: 'Montant, hors taxes', value: formatAmount(netCents) },
          ...below.map(({ title, priceCents, leastCents }) => ({
            label: title,
            value: `${formatAmount(priceCents)}, plancher à ${formatAmount(leastCents)}`,
          })),
        ],
      },
      { kind: 'button', label: 'Voir la demande', url },
    ],
    reason: TO_THE_TEAM,
  };
}

const likely = {
  firstName: 'Hélène',
  number: 'A0000028',
  company: 'Ouest Négoce Auto',
  askedBy: 'Thomas Bérard',
  netCents: 5_310_000,
  url: '/gestion/affaires/0198c0de-0000-7000-8000-000000000028',
};
export const examples: readonly MailContent[] = [
  agreementRequestedMail({
    ...likely,
    below: [{ title: 'Volkswagen Passat SW 2.0 TDI 150', priceCents: 1_780_000, leastCents: 1_814_800 }],
  }),
];

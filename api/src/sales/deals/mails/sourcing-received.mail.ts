import { formatKm } from '@pomelo/contract/money.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { OF_A_DEAL, TO_THE_TEAM } from './deal-texts.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { exactPrice } from '../../../accounts/index.ts';

export type SourcingLetter = {
  number: string;
  text: string;
  /** Cents excluding VAT. */
  maxPrice: number | null;
  maxKm: number | null;
  quantity: number;
  /** `2026-12-01`. */
  wantedBy: string | null;
} & ({ to: 'buyer'; firstName: string; url: string } | { to: 'team'; company: string; askedBy: string });

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

const factsOf = ({ number, maxPrice, maxKm, quantity, wantedBy }: SourcingLetter) => [
  { label: 'Demande', value: number },
  { label: 'Nombre de véhicules', value: String(quantity) },
  ...(maxPrice === null ? [] : [{ label: 'Prix au plus, hors taxes', value: exactPrice(maxPrice) }]),
  ...(maxKm === null ? [] : [{ label: 'Kilométrage au plus', value: formatKm(maxKm) }]),
  ...(wantedBy === null ? [] : [{ label: 'Souhaité avant le', value: day.format(Date.parse(wantedBy)) }]),
];

/** A sourcing request was received: notifies the requester and the team. */
export const sourcingReceivedMail = (letter: SourcingLetter): MailContent => {
  const facts = { kind: 'facts', facts: factsOf(letter) } as const;
  const wanted = { kind: 'paragraph', text: named('message', letter.text) } as const;
  if (letter.to === 'team')
    return {
      subject: `${named('societe', letter.company)} cherche un véhicule\u202f: ${named('numero', letter.number)}`,
      preview: `Demande de ${named('auteur', letter.askedBy)}.`,
      greeting: 'Bonjour,',
      blocks: [
        {
          kind: 'paragraph',
          text: `${named('auteur', letter.askedBy)}, de ${named('societe', letter.company)}, demande à trouver ce véhicule.`,
        },
        wanted,
        facts,
      ],
      reason: TO_THE_TEAM,
    };
  return {
    subject: `Votre recherche ${named('numero', letter.number)} est entre nos mains`,
    preview: 'Nous cherchons, et revenons vers vous avec une offre.',
    greeting: greeting(letter.firstName),
    blocks: [
      {
        kind: 'paragraph',
        text: 'Nous avons bien reçu votre demande. Dès qu’un véhicule y répond, nous vous faisons une offre.',
      },
      wanted,
      facts,
      { kind: 'button', label: 'Suivre la demande', url: letter.url },
    ],
    reason: OF_A_DEAL,
  };
};

const likely = {
  number: 'A0000043',
  text: 'Peugeot 3008 hybride, finition GT si possible, carnet d’entretien complet.',
  maxPrice: 2_200_000,
  maxKm: 60_000,
  quantity: 2,
  wantedBy: '2026-12-15',
};
export const examples: readonly MailContent[] = [
  sourcingReceivedMail({
    ...likely,
    to: 'buyer',
    firstName: 'Claire',
    url: '/offre/019a9f6e-0000-7000-8000-000000000043',
  }),
  sourcingReceivedMail({
    ...likely,
    to: 'team',
    company: 'Garage Bertin',
    askedBy: 'Claire Moreau',
    maxKm: null,
    wantedBy: null,
  }),
];

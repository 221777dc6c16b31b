import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { OF_A_DEAL, vehicleCount } from './deal-texts.ts';
import { offerBlocks, type OfferLetter } from './offer-letter.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { EXAMPLE_VEHICLES } from '../../../catalogue/index.ts';

/** An offer was made: its link opens it without an account. */
export const offerMadeMail = (letter: OfferLetter): MailContent => ({
  subject: `Une offre vous attend\u202f: ${named('nombre', vehicleCount(letter.vehicles.length))}`,
  preview: `Offre ${named('numero', letter.number)}, véhicules tenus pour vous jusqu’à votre réponse.`,
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Nous vous proposons ${named('nombre', vehicleCount(letter.vehicles.length))}. Tant que l’offre est valable, personne d’autre ne peut ${letter.vehicles.length > 1 ? 'les' : 'le'} prendre.`,
    },
    ...offerBlocks(letter),
    {
      kind: 'note',
      text: 'Ce lien ouvre cette offre sans mot de passe\u202f: ne le transmettez qu’aux personnes qui peuvent en connaître les prix.',
    },
  ],
  reason: OF_A_DEAL,
});

const likely: OfferLetter = {
  firstName: 'Claire',
  number: 'A0000042',
  vehicles: EXAMPLE_VEHICLES,
  toPay: 2_657_400,
  validUntil: new Date(Date.UTC(2026, 10, 24, 9, 5)),
  message: 'Comme convenu au téléphone, voici nos meilleurs prix pour ces véhicules.',
  url: '/offre/019a9f6e-0000-7000-8000-000000000042/exampleexampleexampleexampleexampleexample',
};
export const examples: readonly MailContent[] = [
  offerMadeMail(likely),
  offerMadeMail({ ...likely, vehicles: EXAMPLE_VEHICLES.slice(0, 1), message: '' }),
];

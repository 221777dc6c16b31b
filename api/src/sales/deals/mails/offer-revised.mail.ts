import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { OF_A_DEAL } from './deal-texts.ts';
import { offerBlocks, type OfferLetter } from './offer-letter.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { EXAMPLE_VEHICLES } from '../../../catalogue/index.ts';

/** A new version replaces the one before, whose link no longer opens. */
export const offerRevisedMail = (letter: OfferLetter): MailContent => ({
  subject: `Nouvelle version de l’offre ${named('numero', letter.number)}`,
  preview: 'Elle remplace la précédente, dont le lien ne sert plus.',
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `L’offre ${named('numero', letter.number)} a une nouvelle version, qui remplace la précédente.`,
    },
    ...offerBlocks(letter),
  ],
  reason: OF_A_DEAL,
});

export const example: MailContent = offerRevisedMail({
  firstName: 'Claire',
  number: 'A0000042',
  vehicles: EXAMPLE_VEHICLES,
  toPay: 2_574_000,
  validUntil: new Date(Date.UTC(2026, 10, 24, 9, 5)),
  message: 'Nous pouvons faire un effort sur la 308.',
  url: '/offre/019a9f6e-0000-7000-8000-000000000042/exampleexampleexampleexampleexampleexample',
});

import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { OF_A_DEAL, vehicleCount } from './deal-texts.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { momentInParis } from '../../../accounts/index.ts';

export type ReminderLetter = {
  firstName: string;
  number: string;
  title: string;
  vehicles: number;
  validUntil: Date;
  url: string;
};

/** Within the last day of an offer. */
export const offerReminderMail = ({
  firstName,
  number,
  title,
  vehicles,
  validUntil,
  url,
}: ReminderLetter): MailContent => ({
  subject: `L’offre ${named('numero', number)} se termine bientôt`,
  preview: `Elle est valable jusqu’au ${named('moment', momentInParis(validUntil).replace(/^le /, ''))}.`,
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `L’offre ${named('numero', number)} (${named('vehicule', title)}) attend encore votre réponse. Elle tient ${named('nombre', vehicleCount(vehicles))} pour vous jusqu’au ${named('moment', momentInParis(validUntil).replace(/^le /, ''))}.`,
    },
    { kind: 'button', label: 'Répondre à l’offre', url },
    { kind: 'note', text: 'Sans réponse d’ici là, l’offre expire et les véhicules redeviennent libres.' },
  ],
  reason: OF_A_DEAL,
});

export const example: MailContent = offerReminderMail({
  firstName: 'Claire',
  number: 'A0000042',
  title: 'Peugeot 308 1.2 Hybrid Allure et 2\u202fautres véhicules',
  vehicles: 3,
  validUntil: new Date(Date.UTC(2026, 10, 24, 9, 5)),
  url: '/offre/019a9f6e-0000-7000-8000-000000000042',
});

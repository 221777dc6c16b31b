import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { OF_A_DEAL } from './deal-texts.ts';
import { named } from '../../../platform/mail/texts/named.ts';

export type ExpiredLetter = {
  firstName: string;
  number: string;
  title: string;
  /** The buyer's own prices were waiting for an answer. */
  countered: boolean;
  url: string;
};

/** An offer ended without an answer. */
export const offerExpiredMail = ({
  firstName,
  number,
  title,
  countered,
  url,
}: ExpiredLetter): MailContent => ({
  subject: `L’offre ${named('numero', number)} a expiré`,
  preview: 'Ses véhicules ne sont plus tenus pour vous.',
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: countered
        ? `Les prix que vous proposiez pour l’offre ${named('numero', number)} (${named('vehicule', title)}) n’ont pas reçu de réponse à temps. Nous en sommes désolés.`
        : `L’offre ${named('numero', number)} (${named('vehicule', title)}) est arrivée à son terme sans réponse.`,
    },
    {
      kind: 'paragraph',
      text: 'Les véhicules sont de nouveau libres. S’ils vous intéressent toujours, écrivez-nous depuis l’offre\u202f: nous vous en ferons une autre.',
    },
    { kind: 'button', label: 'Voir l’offre', url },
  ],
  reason: OF_A_DEAL,
});

const likely = { firstName: 'Claire', number: 'A0000042', title: 'Peugeot 308 1.2 Hybrid Allure' };
const url = '/offre/019a9f6e-0000-7000-8000-000000000042';
export const examples: readonly MailContent[] = [
  offerExpiredMail({ ...likely, countered: false, url }),
  offerExpiredMail({ ...likely, countered: true, url }),
];

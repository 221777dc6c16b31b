import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { TO_THE_TEAM } from './deal-texts.ts';

type RefusedLetter = {
  firstName: string;
  number: string;
  company: string;
  reason: string;
  /** Path of the deal at the back-office. */
  url: string;
};

/** To the person who requested an agreement: the offer was not sent. */
export function agreementRefusedMail({
  firstName,
  number,
  company,
  reason,
  url,
}: RefusedLetter): MailContent {
  return {
    subject: `Accord refusé\u202f: offre ${named('numero', number)}`,
    preview: 'L’offre n’est pas partie\u202f; son brouillon est conservé.',
    greeting: `Bonjour ${named('prenom', firstName)},`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Votre offre à ${named('societe', company)}, sous le plancher de marge, est refusée. Elle n’est pas partie, et son brouillon est conservé.`,
      },
      { kind: 'facts', facts: [{ label: 'Motif', value: reason }] },
      { kind: 'button', label: 'Revoir l’offre', url },
    ],
    reason: TO_THE_TEAM,
  };
}

export const example: MailContent = agreementRefusedMail({
  firstName: 'Thomas',
  number: 'A0000028',
  company: 'Ouest Négoce Auto',
  reason: 'La Passat se vend seule à ce prix.',
  url: '/gestion/affaires/0198c0de-0000-7000-8000-000000000028',
});

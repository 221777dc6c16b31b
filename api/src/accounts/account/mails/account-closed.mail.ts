import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

/** The last mail of an account. `closedCompanies` are the workspaces that were closed with it. */
export const accountClosedMail = ({
  firstName,
  closedCompanies,
}: {
  firstName: string;
  closedCompanies: readonly string[];
}): MailContent => ({
  subject: 'Votre compte Pomelo est fermé',
  preview: 'Vos données personnelles ont été effacées.',
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: 'Votre compte est fermé, comme vous l’avez demandé. Vos nom, adresse e-mail, téléphone, photo, recherches et favoris ont été effacés, et vos sessions fermées.',
    },
    ...(closedCompanies.length > 0
      ? [
          {
            kind: 'paragraph' as const,
            text: `Plus personne n’y ayant accès, ${closedCompanies.length > 1 ? 'ces espaces sont fermés' : 'cet espace est fermé'} aussi\u202f: ${named('societes', closedCompanies.join(', '))}. Les réservations en cours ont été annulées.`,
          },
        ]
      : []),
    {
      kind: 'paragraph',
      text: 'Les commandes passées et leurs pièces comptables sont conservées sans votre nom, le temps que la loi impose.',
    },
    {
      kind: 'note',
      text: 'Vous n’êtes pas à l’origine de cette fermeture\u202f? Écrivez sans attendre à notre assistance.',
    },
  ],
  reason: 'Vous recevez ce dernier message parce que votre compte vient d’être fermé.',
});

export const examples: readonly MailContent[] = [
  [],
  ['Garage du Pont'],
  ['Garage du Pont', 'Ouest Négoce Auto'],
].map((closedCompanies) => accountClosedMail({ firstName: 'Camille', closedCompanies }));

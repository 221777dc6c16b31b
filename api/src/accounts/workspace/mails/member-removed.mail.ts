import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

/** Notifies a person that they are no longer a member of a workspace; `self` when they left. */
export const memberRemovedMail = ({
  firstName,
  rs,
  self,
}: {
  firstName: string;
  rs: string;
  self: boolean;
}): MailContent => ({
  subject: self ? 'Vous avez quitté un espace' : 'Vous ne faites plus partie d’un espace',
  preview: `Votre accès à l’espace de ${named('societe', rs)} a pris fin.`,
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: self
        ? `Vous avez quitté l’espace de ${named('societe', rs)} sur Pomelo.`
        : `Un titulaire de ${named('societe', rs)} a mis fin à votre accès à cet espace sur Pomelo.`,
    },
    {
      kind: 'paragraph',
      text: 'Vos recherches et vos favoris de cet espace ont été effacés. Les réservations et les commandes de la société lui restent. Votre compte, lui, demeure.',
    },
  ],
});

export const examples: readonly MailContent[] = [true, false].map((self) =>
  memberRemovedMail({ firstName: 'Karim', rs: 'Garage Bertin', self }),
);

import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

type Facts = { firstName: string; rs: string };

/**
 * To a member whose address was given in a registration. `firstName` and `rs` are those of the account and
 * the workspace.
 */
export const alreadyMemberMail = ({ firstName, rs }: Facts): MailContent => ({
  subject: 'Vous avez déjà accès à cet espace',
  preview: 'Inutile de vous inscrire de nouveau.',
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Une inscription vient d’être faite avec votre adresse pour ${named('societe', rs)}. Vous faites déjà partie de cet espace\u202f: connectez-vous, tout simplement.`,
    },
    { kind: 'button', label: 'Me connecter', url: '/?connexion=%2Ftableau-de-bord' },
    {
      kind: 'paragraph',
      text: 'Mot de passe perdu\u202f? Demandez-en un autre depuis la fenêtre de connexion.',
    },
    {
      kind: 'note',
      text: 'Ce n’était pas vous\u202f? Rien n’a changé dans votre compte, et personne n’y a eu accès.',
    },
  ],
});

export const example = alreadyMemberMail({ firstName: 'Camille', rs: 'Garage du Lac' });

import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

/** The link to reset a forgotten password. */
export const passwordResetMail = ({ firstName, path }: { firstName: string; path: string }): MailContent => ({
  subject: 'Choisissez un nouveau mot de passe',
  preview: 'Le lien est valable une heure et ne sert qu’une fois.',
  greeting: greeting(firstName),
  blocks: [
    { kind: 'paragraph', text: 'Vous avez demandé à changer le mot de passe de votre compte Pomelo.' },
    { kind: 'button', label: 'Choisir un nouveau mot de passe', url: path },
    {
      kind: 'paragraph',
      text: 'Ce lien est valable une heure et ne sert qu’une fois. Vos sessions ouvertes seront toutes fermées.',
    },
    {
      kind: 'note',
      text: 'Vous n’avez rien demandé\u202f? Ignorez ce message\u202f: sans ce lien, votre mot de passe ne change pas. Ne le transmettez à personne, pas même à quelqu’un qui se dirait de Pomelo.',
    },
  ],
});

export const example = passwordResetMail({
  firstName: 'Camille',
  path: '/reinitialiser-mon-mot-de-passe/un-jeton',
});

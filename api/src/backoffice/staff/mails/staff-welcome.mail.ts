import { WELCOME_TOKEN_DAYS } from '@pomelo/contract/constants.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

type Facts = {
  firstName: string;
  addedBy: string;
  /** Null for a person with a password. */ linkPath: string | null;
};

const BACKOFFICE = '/gestion';

/** A person now works at the back-office. */
export const staffWelcomeMail = ({ firstName, addedBy, linkPath }: Facts): MailContent => ({
  subject: 'Vous faites partie de l’équipe de Pomelo',
  preview: linkPath
    ? `Choisissez votre mot de passe sous ${named('jours', WELCOME_TOKEN_DAYS)} jours.`
    : 'Connectez-vous avec votre mot de passe habituel.',
  // While an account has no password, another person typed its name.
  greeting: greeting(linkPath === null ? firstName : ''),
  blocks: [
    { kind: 'paragraph', text: `${named('auteur', addedBy)} vous donne accès à la gestion de Pomelo.` },
    ...(linkPath
      ? ([
          { kind: 'button', label: 'Choisir mon mot de passe', url: linkPath },
          {
            kind: 'paragraph',
            text: `Ce lien est valable ${named('jours', WELCOME_TOKEN_DAYS)} jours et ne sert qu’une fois. Ensuite, «\u202fMot de passe oublié\u202f» vous en enverra un autre.`,
          },
        ] as const)
      : ([{ kind: 'button', label: 'Ouvrir la gestion', url: BACKOFFICE }] as const)),
    {
      kind: 'note',
      text: 'Vous ne travaillez pas pour Pomelo\u202f? Ignorez ce message et ne transmettez ce lien à personne.',
    },
  ],
  reason: 'Vous recevez ce message parce qu’un administrateur de Pomelo a donné cette adresse.',
});

export const examples = [
  staffWelcomeMail({
    firstName: 'Camille',
    addedBy: 'Inès Garnier',
    linkPath: '/reinitialiser-mon-mot-de-passe/un-jeton',
  }),
  staffWelcomeMail({ firstName: 'Camille', addedBy: 'Inès Garnier', linkPath: null }),
];

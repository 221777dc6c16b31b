import { WELCOME_TOKEN_DAYS } from '@pomelo/contract/constants.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { entrance } from './entrance.ts';
import { named } from '../../mail/texts/named.ts';
import { greeting } from '../../mail/greeting.ts';

type Facts = { firstName: string; rs: string; /** Null for whoever signs in already. */ linkPath: string | null };

/** The staff opened the workspace of a company: its first owner may come in. */
export const registrationApprovedMail = ({ firstName, rs, linkPath }: Facts): MailContent => ({
  subject: 'Votre espace Pomelo est ouvert',
  preview: linkPath
    ? `Choisissez votre mot de passe sous ${named('jours', WELCOME_TOKEN_DAYS)} jours.`
    : 'Connectez-vous avec votre mot de passe habituel.',
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `L’inscription de ${named('societe', rs)} est acceptée. Vous êtes titulaire de son espace\u202f: vous pouvez y inviter vos collègues.`,
    },
    ...entrance(linkPath),
  ],
});

export const examples = [
  registrationApprovedMail({ firstName: 'Camille', rs: 'Garage du Lac', linkPath: '/reinitialiser-mon-mot-de-passe/un-jeton' }),
  registrationApprovedMail({ firstName: 'Camille', rs: 'Garage du Lac', linkPath: null }),
];

import { WELCOME_TOKEN_DAYS } from '@pomelo/contract/constants.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { entrance } from './entrance.ts';
import { named } from '../../../platform/mail/texts/named.ts';

/** The address is verified by the link it carries: nothing that the applicant typed is repeated. */
type Facts = { reference: string; /** Null for a person with a password. */ linkPath: string | null };

/** The staff opened the workspace of a company: its first owner may come in. */
export const registrationApprovedMail = ({ reference, linkPath }: Facts): MailContent => ({
  subject: 'Votre espace Pomelo est ouvert',
  preview: linkPath
    ? `Choisissez votre mot de passe sous ${named('jours', WELCOME_TOKEN_DAYS)} jours.`
    : 'Connectez-vous avec votre mot de passe habituel.',
  greeting: 'Bonjour,',
  blocks: [
    {
      kind: 'paragraph',
      text: `Votre inscription ${named('reference', reference)} est acceptée. Vous êtes titulaire de l’espace de votre société\u202f: vous pouvez y inviter vos collègues.`,
    },
    ...entrance(linkPath),
  ],
});

export const examples = [
  registrationApprovedMail({ reference: 'I000042', linkPath: '/reinitialiser-mon-mot-de-passe/un-jeton' }),
  registrationApprovedMail({ reference: 'I000042', linkPath: null }),
];

import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { entrance } from './entrance.ts';
import { named } from '../../../platform/mail/texts/named.ts';

const MAY: Record<Role, string> = {
  owner: 'Vous en êtes titulaire\u202f: vous achetez, et vous gérez la société et ses personnes.',
  buyer: 'Vous y êtes acheteur\u202f: vous réservez et commandez pour la société.',
  viewer: 'Vous y êtes lecteur\u202f: vous consultez les véhicules, les prix et les commandes.',
};
/** `rs` is the name of the workspace, which the team accepted; what the applicant typed is not repeated. */
type Facts = { rs: string; role: Role; /** Null for a person with a password. */ linkPath: string | null };

/** An owner let a person in. */
export const joinAcceptedMail = ({ rs, role, linkPath }: Facts): MailContent => ({
  subject: 'Votre demande d’accès est acceptée',
  preview: linkPath
    ? 'Choisissez votre mot de passe pour entrer.'
    : 'Connectez-vous avec votre mot de passe habituel.',
  greeting: 'Bonjour,',
  blocks: [
    {
      kind: 'paragraph',
      text: `Vous faites maintenant partie de l’espace de ${named('societe', rs)} sur Pomelo. ${named('droits', MAY[role])}`,
    },
    ...entrance(linkPath),
  ],
});

const facts = { rs: 'Garage du Lac' };
export const examples = [
  joinAcceptedMail({ ...facts, role: 'buyer', linkPath: '/reinitialiser-mon-mot-de-passe/un-jeton' }),
  joinAcceptedMail({ ...facts, role: 'viewer', linkPath: null }),
  joinAcceptedMail({ ...facts, role: 'owner', linkPath: null }),
];

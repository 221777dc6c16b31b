import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';

export type InvitationLetter = {
  /** The accepted workspace. */
  rs: string;
  siret: string;
  role: Role;
  /** Token of the link; the database stores only its hash. */
  token: string;
  expiresAt: Date;
};

const MAY: Record<Role, string> = {
  owner:
    'Vous pourrez réserver et commander des véhicules, et gérer les personnes et les plafonds de l’espace.',
  buyer: 'Vous pourrez réserver et commander des véhicules au nom de la société.',
  viewer: 'Vous pourrez consulter les véhicules, les réservations et les commandes de la société.',
};
const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' });

/** Invites a person into a workspace. The inviter may give any address: no name of a person is mailed. */
export const invitationMail = ({ rs, siret, role, token, expiresAt }: InvitationLetter): MailContent => ({
  subject: 'Un collègue vous invite sur Pomelo',
  preview: `Rejoignez l’espace de ${named('societe', rs)}.`,
  greeting: 'Bonjour,',
  blocks: [
    {
      kind: 'paragraph',
      text: `Un titulaire vous invite à rejoindre l’espace de ${named('societe', rs)} (SIRET ${named('siret', siret)}) sur Pomelo, la place de marché automobile des professionnels.`,
    },
    { kind: 'paragraph', text: MAY[role] },
    { kind: 'button', label: 'Rejoindre l’espace', url: `/inscription/invitation/${token}` },
    {
      kind: 'paragraph',
      text: `Ce lien est personnel, et valable jusqu’au ${named('jour', day.format(expiresAt))}.`,
    },
    {
      kind: 'note',
      text: 'Vous ne connaissez pas cette société\u202f? Ignorez ce message\u202f: rien ne sera créé à votre nom.',
    },
  ],
  reason:
    'Vous recevez ce message parce qu’un titulaire de cet espace a indiqué votre adresse pour vous inviter.',
});

export const examples: readonly MailContent[] = (['owner', 'buyer', 'viewer'] as const).map((role) =>
  invitationMail({
    rs: 'Garage Bertin',
    siret: '40483304800022',
    role,
    token: 'bAZPwoBERcACAAAAAAAAAAQexample0example0example',
    expiresAt: new Date(Date.UTC(2026, 11, 5, 9)),
  }),
);

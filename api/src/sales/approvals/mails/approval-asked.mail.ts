import type { MailContent, MailVehicle } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { EXAMPLE_VEHICLES } from '../../../catalogue/index.ts';
import { exactPrice, momentInParis } from '../../../accounts/index.ts';

export type ApprovalLetter = {
  firstName: string;
  askedBy: string;
  vehicles: readonly MailVehicle[];
  /** Excluding VAT. */
  cents: number;
  expiresAt: Date;
};

/** Requests an owner's approval of a colleague's purchase. */
export const approvalRequestedMail = ({
  firstName,
  askedBy,
  vehicles,
  cents,
  expiresAt,
}: ApprovalLetter): MailContent => {
  const count = vehicles.length > 1 ? `${vehicles.length} véhicules` : 'un véhicule';
  return {
    subject: `${named('auteur', askedBy)} demande votre accord pour ${named('nombre', count)}`,
    preview: `Total\u202f: ${named('montant', exactPrice(cents))} hors TVA.`,
    greeting: greeting(firstName),
    blocks: [
      {
        kind: 'paragraph',
        text: `${named('auteur', askedBy)} souhaite commander ${named('nombre', count)} et a besoin de l’accord d’un titulaire.`,
      },
      { kind: 'vehicles', vehicles },
      {
        kind: 'facts',
        facts: [
          { label: 'Total hors TVA', value: exactPrice(cents) },
          {
            label: vehicles.length > 1 ? 'Véhicules réservés jusqu’au' : 'Véhicule réservé jusqu’au',
            value: momentInParis(expiresAt).replace(/^le /, ''),
          },
        ],
      },
      { kind: 'button', label: 'Répondre à la demande', url: '/profil/accords' },
      { kind: 'note', text: 'Sans réponse d’ici là, la demande expire et les réservations prennent fin.' },
    ],
    reason:
      'Vous recevez ce message parce que vous êtes titulaire de l’espace. Ces avis se règlent dans votre profil, rubrique Notifications.',
  };
};

const likely = {
  firstName: 'Claire',
  askedBy: 'Karim Benali',
  expiresAt: new Date(Date.UTC(2026, 10, 24, 9, 5)),
};
export const examples: readonly MailContent[] = [
  approvalRequestedMail({ ...likely, vehicles: EXAMPLE_VEHICLES, cents: 2_214_500 }),
  approvalRequestedMail({ ...likely, vehicles: EXAMPLE_VEHICLES.slice(0, 1), cents: 1_234_550 }),
];

import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';

/** The address is not verified: neither the name nor the company that was typed is repeated. */
type Facts = { reference: string };

/** An owner did not let a person in. */
export const joinDeclinedMail = ({ reference }: Facts): MailContent => ({
  subject: 'Votre demande d’accès n’a pas été acceptée',
  preview: 'Voici à qui vous adresser.',
  greeting: 'Bonjour,',
  blocks: [
    {
      kind: 'paragraph',
      text: `Un titulaire de l’espace de votre société n’a pas accepté votre demande d’accès ${named('reference', reference)}. Aucun compte n’a été ouvert par cette demande.`,
    },
    {
      kind: 'paragraph',
      text: 'Si vous pensez à une erreur, adressez-vous à la personne qui gère l’espace dans votre société\u202f: elle peut vous inviter elle-même.',
    },
  ],
  reason: 'Vous recevez ce message parce qu’une inscription à Pomelo a été faite avec cette adresse.',
});

export const example = joinDeclinedMail({ reference: 'I000042' });

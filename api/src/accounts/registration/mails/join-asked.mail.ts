import { formatPhone } from '../../../platform/documents/phone.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

type Facts = { ownerName: string; rs: string; name: string; email: string; phone1: string };

/** A person requests access to the workspace of their company, for its owner. */
export const joinRequestedMail = ({ ownerName, rs, name, email, phone1 }: Facts): MailContent => ({
  subject: 'Une personne demande à rejoindre votre espace',
  preview: `${named('nom', name)} attend votre réponse.`,
  greeting: greeting(ownerName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Une personne s’est inscrite avec le SIRET de ${named('societe', rs)} et demande à rejoindre votre espace.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Nom', value: name },
        { label: 'E-mail', value: email },
        { label: 'Téléphone', value: formatPhone(phone1) },
      ],
    },
    { kind: 'button', label: 'Répondre à la demande', url: '/profil/personnes' },
    {
      kind: 'note',
      text: 'N’acceptez que si vous connaissez cette personne\u202f: elle verrait vos prix, vos commandes et vos documents. Sans réponse, elle n’a accès à rien.',
    },
  ],
  reason: `Vous recevez ce message parce que vous êtes titulaire de l’espace de ${named('societe', rs)}.`,
});

export const example = joinRequestedMail({
  ownerName: 'Camille',
  rs: 'Garage du Lac',
  name: 'Ada Roux',
  email: 'ada@garage-du-lac.fr',
  phone1: '+33612345678',
});

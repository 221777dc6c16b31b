import { counted } from '@pomelo/contract/format.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';

/** A request for an owner's approval expired without an answer. */
export const approvalExpiredMail = ({
  firstName,
  vehicles,
}: {
  firstName: string;
  vehicles: number;
}): MailContent => ({
  subject: 'Votre demande d’achat est restée sans réponse',
  preview: 'Les véhicules ne sont plus réservés pour elle.',
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Aucun titulaire n’a répondu à temps à votre demande pour ${named('nombre', counted(vehicles, 'véhicule'))}. Les réservations faites pour elle ont pris fin.`,
    },
    {
      kind: 'paragraph',
      text: 'Si les véhicules sont encore libres, remettez-les au panier et demandez de nouveau un accord.',
    },
    { kind: 'button', label: 'Voir la demande', url: '/profil/accords' },
  ],
  reason: 'Vous recevez ce message parce que vous avez demandé un accord d’achat.',
});

export const example: MailContent = approvalExpiredMail({ firstName: 'Karim', vehicles: 2 });

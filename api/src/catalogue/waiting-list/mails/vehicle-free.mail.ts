import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

export type FreedVehicle = { firstName: string; title: string; itemUrl: string; unsubscribePath: string };

/** BOOK-8: notifies the first buyer of the waiting list that the vehicle is free. */
export const vehicleFreeMail = ({
  firstName,
  title,
  itemUrl,
  unsubscribePath,
}: FreedVehicle): MailContent => ({
  subject: `${named('vehicule', title)}\u202f: le véhicule est de nouveau libre`,
  preview: 'Vous êtes le premier averti.',
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Le véhicule que vous attendiez, ${named('vehicule', title)}, vient de se libérer.`,
    },
    {
      kind: 'paragraph',
      text: 'Vous êtes le premier averti\u202f: réservez-le depuis sa fiche avant qu’il ne parte.',
    },
    { kind: 'button', label: 'Voir le véhicule', url: itemUrl },
  ],
  reason: 'Vous recevez ce message parce que vous êtes inscrit sur la liste d’attente de ce véhicule.',
  unsubscribePath,
});

export const example: MailContent = vehicleFreeMail({
  firstName: 'Claire',
  title: 'Peugeot 208 1.2 PureTech 100',
  itemUrl: '/occasion/peugeot/208/1-2-puretech-100/1234',
  unsubscribePath: '/desabonnement/wAZPwoBERcACAAAAAAAAAAQexample0example0example',
});

import type { MailContent, MailVehicle } from '../../../platform/mail/content/mail-content.ts';
import { EXAMPLE_VEHICLES } from './vehicle-examples.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

export type EndingBooking = {
  firstName: string;
  vehicle: MailVehicle;
  /** Ready to read, in Paris time: « à 17 h 40 ». */
  at: string;
  extendable: boolean;
  unsubscribePath: string;
};

/** Two hours before a booking ends, to those who chose the reminder. */
export const bookingEndingMail = ({
  firstName,
  vehicle,
  at,
  extendable,
  unsubscribePath,
}: EndingBooking): MailContent => ({
  subject: `Votre réservation se termine ${named('moment', at)}`,
  preview: named('vehicule', vehicle.title),
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Votre réservation se termine ${named('moment', at)}. Le véhicule sera ensuite proposé aux autres acheteurs.`,
    },
    { kind: 'vehicles', vehicles: [vehicle] },
    {
      kind: 'paragraph',
      text: extendable
        ? 'Commandez-le d’ici là, ou prolongez une fois sa réservation.'
        : 'Cette réservation ne peut plus être prolongée\u202f: commandez-le d’ici là.',
    },
    { kind: 'button', label: 'Voir mes réservations', url: '/mes-reservations' },
  ],
  reason: 'Vous recevez ce message parce que vous avez demandé à être averti de la fin de vos réservations.',
  unsubscribePath,
});

const [vehicle] = EXAMPLE_VEHICLES;
const unsubscribePath = '/desabonnement/bAZPwoBERcACAAAAAAAAAAQexample0example0example';
export const examples: readonly MailContent[] = vehicle
  ? [true, false].map((extendable) =>
      bookingEndingMail({
        firstName: 'Claire',
        vehicle,
        at: 'à 17\u202fh\u202f40',
        extendable,
        unsubscribePath,
      }),
    )
  : [];

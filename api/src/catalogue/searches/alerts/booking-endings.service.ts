import { queuePush } from '../../../accounts/index.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import { mailVehicle, titleOf } from '../mail-vehicle.ts';
import { bookingEndingMail } from '../mails/booking-ending.mail.ts';
import { createUnsubscribeTokens, unsubscribePath } from '../../../platform/mail/unsubscribe-tokens.ts';
import { type EndingBooking, findEndingBookings } from './booking-endings.repository.ts';
import type { AlertJobParts } from './search-alerts.service.ts';

const HOURS = 2;
const BOOKINGS_PATH = '/mes-reservations';

const parisTime = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  minute: '2-digit',
});
/** « à 17 h 40 ». */
export const timeText = (at: Date): string => `à ${parisTime.format(at).replace(':', '\u202fh\u202f')}`;

/** A booking with a new end gets a new reminder. */
const keyOf = ({ id, endDate }: EndingBooking): string => `booking-ending:${id}:${endDate.toISOString()}`;

/** Notifies people who chose it, once, that a booking ends within two hours. */
export async function sendBookingEndings({
  db,
  clock,
  catalogue,
  tokenSecret,
  log,
}: AlertJobParts): Promise<void> {
  const tokens = createUnsubscribeTokens(tokenSecret);
  const rows = await findEndingBookings(db, clock.now(), HOURS);
  await eachAlone({ log, name: 'booking-endings', rows, idOf: ({ id }) => id }, async (found) => {
    await catalogue.prepare([found.itemId]);
    const item = catalogue.item(found.itemId, 'b2b');
    if (!item) return;
    const content = bookingEndingMail({
      firstName: found.firstName,
      vehicle: mailVehicle(item),
      at: timeText(found.endDate),
      extendable: !found.extended && !found.awaited,
      unsubscribePath: unsubscribePath(tokens, { kind: 'booking-ending', id: found.personId }),
    });
    await withTransaction(db, async (trx) => {
      await queueMail(trx, { kind: 'booking-ending', to: found.email, content, dedupeKey: keyOf(found) });
      await queuePush(trx, found.personId, {
        title: 'Une réservation se termine',
        text: `${titleOf(item)}\u202f: jusqu’${timeText(found.endDate)}.`,
        path: BOOKINGS_PATH,
        dedupeKey: keyOf(found),
        now: clock.now(),
        until: found.endDate,
      });
    });
  });
}

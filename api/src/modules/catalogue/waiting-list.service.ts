import type { FastifyBaseLogger } from 'fastify';
import type { Mail, Mailer } from '../../adapters/mailer.ts';
import type { Clock } from '../../clock.ts';
import { withTransaction } from '../../db/connect.ts';
import type { Database } from '../../db/tables.ts';
import { type Offer, offerFreeVehicles, takeOfferTurn } from './waiting-list.repository.ts';

/** How long the first in line is alone in knowing, before the next is told. */
const PATIENCE_HOURS = 2;

export const offerMail = ({ email, firstName, title }: Offer): Mail => ({
  to: email,
  subject: `${title}\u202f: le véhicule est de nouveau libre`,
  text: [
    `Bonjour${firstName ? ` ${firstName}` : ''},`,
    '',
    `Le véhicule que vous attendiez, ${title}, vient de se libérer.`,
    'Vous êtes le premier averti\u202f: réservez-le depuis sa fiche avant qu’il ne parte.',
    '',
    'L’équipe Pomelo',
  ].join('\r\n'),
});

type Parts = { db: Database; clock: Clock; mailer: Mailer; log: FastifyBaseLogger };

/** decisions.md §4: offers each freed vehicle to the first who waits for it. Called after a cancellation and by a timer, for expiries. */
export async function offerFreed({ db, clock, mailer, log }: Parts): Promise<void> {
  const offers = await withTransaction(db, async (trx) =>
    (await takeOfferTurn(trx)) ? offerFreeVehicles(trx, clock.now(), PATIENCE_HOURS) : [],
  );
  for (const offer of offers) {
    try {
      await mailer.send(offerMail(offer));
    } catch (error) {
      log.error({ err: error, itemId: offer.itemId }, 'offer not sent');
    }
  }
}

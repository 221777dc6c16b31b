import type { FastifyBaseLogger } from 'fastify';
import type { Mail, Mailer } from '../../adapters/mailer.ts';
import type { Clock } from '../../clock.ts';
import { withTransaction } from '../../db/connect.ts';
import type { Database } from '../../db/tables.ts';
import { markOffered, nextOffer, type Offer, takeOfferTurn } from './waiting-list.repository.ts';

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

/**
 * decisions.md §4: offers each freed vehicle to the first who waits for it. Called after a cancellation and by a timer, for
 * expiries. A vehicle counts as offered once its mail is written: one that failed is tried again at the next call.
 */
export async function offerFreed(parts: Parts): Promise<void> {
  const failed: number[] = [];
  while (await offerOne(parts, failed));
}

/** False when nothing is left to offer, or another node is at it. */
async function offerOne({ db, clock, mailer, log }: Parts, failed: number[]): Promise<boolean> {
  return withTransaction(db, async (trx) => {
    const now = clock.now();
    if (!(await takeOfferTurn(trx))) return false;
    const offer = await nextOffer(trx, now, PATIENCE_HOURS, failed);
    if (!offer) return false;
    try {
      await mailer.send(offerMail(offer));
    } catch (error) {
      failed.push(offer.itemId);
      log.error({ err: error, itemId: offer.itemId }, 'offer not sent, will be tried again');
      return true;
    }
    await markOffered(trx, offer, now);
    return true;
  });
}

import type { Clock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { eachAlone, type BatchLog } from '../../platform/jobs/each-alone.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { type UnsubscribeTokens, unsubscribePath } from '../../platform/mail/unsubscribe-tokens.ts';
import { vehicleFreeMail } from './mails/vehicle-free.mail.ts';
import type { CatalogueReader } from '../read-model/reader.ts';
import { findListingsToOffer, markOffered, nextOffer, tryLockOffers } from './waiting-list.repository.ts';

/** Head start of the first in line before the next is notified. */
const PATIENCE_HOURS = 2;

/** A link to other vehicles, in case this one is gone when the mail is read. */
const LISTING = '/vente-voiture-marchand';

type OfferParts = {
  db: Database;
  clock: Clock;
  catalogue: CatalogueReader;
  unsubscribeTokens: UnsubscribeTokens;
  log: BatchLog;
};

/**
 * BOOK-8: offers each freed vehicle to the first of its waiting list. Called after a cancellation and by a
 * timer, for expiries.
 */
export async function offerFreed(parts: OfferParts): Promise<void> {
  const rows = await findListingsToOffer(parts.db, parts.clock.now(), PATIENCE_HOURS);
  await eachAlone({ log: parts.log, name: 'offer-freed', rows, idOf: (itemId) => itemId }, (itemId) =>
    offerFirst(parts, itemId),
  );
}

/** Does nothing when the list is empty, or another node handles it. */
async function offerFirst(
  { db, clock, catalogue, unsubscribeTokens }: OfferParts,
  itemId: number,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const now = clock.now();
    if (!(await tryLockOffers(trx, itemId))) return;
    const offer = await nextOffer(trx, now, PATIENCE_HOURS, itemId);
    if (!offer) return;
    await catalogue.prepare([offer.itemId]);
    const content = vehicleFreeMail({
      ...offer,
      itemUrl: catalogue.item(offer.itemId, 'b2b')?.url ?? LISTING,
      unsubscribePath: unsubscribePath(unsubscribeTokens, { kind: 'waiting-list', id: offer.personId }),
    });
    await queueMail(trx, { kind: 'waiting-list', to: offer.email, content });
    await markOffered(trx, offer, now);
  });
}

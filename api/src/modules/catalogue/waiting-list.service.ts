import type { Clock } from '../../clock.ts';
import { withTransaction } from '../../db/connect.ts';
import type { Database } from '../../db/tables.ts';
import { queueMail } from '../mail/mail.service.ts';
import { type UnsubscribeTokens, unsubscribePath } from '../mail/unsubscribe-tokens.ts';
import { vehicleFreeMail } from './mails/vehicle-free.mail.ts';
import type { CatalogueReader } from './read-model/reader.ts';
import { markOffered, nextOffer, takeOfferTurn } from './waiting-list.repository.ts';

/** How long the first in line is alone in knowing, before the next is told. */
const PATIENCE_HOURS = 2;

/** Where vehicles are found, should this one be gone by the time its page is asked for. */
const LISTING = '/vente-voiture-marchand';

type OfferParts = { db: Database; clock: Clock; catalogue: CatalogueReader; unsubscribeTokens: UnsubscribeTokens };

/** decisions.md §4: offers each freed vehicle to the first who waits for it. Called after a cancellation and by a timer, for expiries. */
export async function offerFreed(parts: OfferParts): Promise<void> {
  while (await offerOne(parts));
}

/** False when nothing is left to offer, or another node is at it. */
async function offerOne({ db, clock, catalogue, unsubscribeTokens }: OfferParts): Promise<boolean> {
  return withTransaction(db, async (trx) => {
    const now = clock.now();
    if (!(await takeOfferTurn(trx))) return false;
    const offer = await nextOffer(trx, now, PATIENCE_HOURS);
    if (!offer) return false;
    const content = vehicleFreeMail({
      ...offer,
      itemUrl: catalogue.item(offer.itemId, 'b2b')?.url ?? LISTING,
      unsubscribePath: unsubscribePath(unsubscribeTokens, { kind: 'waiting-list', id: offer.personId }),
    });
    await queueMail(trx, { kind: 'waiting-list', to: offer.email, content });
    await markOffered(trx, offer, now);
    return true;
  });
}

import { DAY_MS } from '@pomelo/contract/durations.ts';
import { euros } from '@pomelo/contract/money.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { CatalogueReader } from '../../read-model/reader.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import { mailVehicle, tradePrice } from '../mail-vehicle.ts';
import { type PriceDrop, priceDropMail } from '../mails/price-drop.mail.ts';
import {
  createUnsubscribeTokens,
  unsubscribePath,
  type UnsubscribeTokens,
} from '../../../platform/mail/unsubscribe-tokens.ts';
import {
  favoriteKey,
  findMovedFavorites,
  type MovedFavorite,
  notePrices,
} from './price-alerts.repository.ts';
import type { AlertJobParts } from './search-alerts.service.ts';

/** An older change was already notified, or the user wants no notification. */
const LOOK_BACK_MS = 8 * DAY_MS;
const SHOWN = 20;

/**
 * Notifies each person with this frequency of favourites whose price fell: one mail for all. A rise is only
 * recorded, so that the next fall counts from the new price.
 */
export async function sendPriceAlerts(parts: AlertJobParts, frequency: 'instant' | 'daily'): Promise<void> {
  const { db, clock, catalogue } = parts;
  const now = clock.now();
  const moved = await findMovedFavorites(db, frequency, new Date(now.getTime() - LOOK_BACK_MS));
  if (moved.length === 0) return;
  await parts.catalogueIsCurrent();
  const tokens = createUnsubscribeTokens(parts.tokenSecret);
  // Listings no longer on sale are skipped.
  await catalogue.prepare(moved.map(({ itemId }) => itemId));
  const onSale = moved.filter(({ itemId }) => catalogue.item(itemId, 'b2b') !== undefined);
  const rows = Map.groupBy(onSale, ({ personId }) => personId);
  await eachAlone({ log: parts.log, name: 'price-alerts', rows, idOf: ([personId]) => personId }, ([, own]) =>
    withTransaction(db, async (trx) => {
      const noted = await notePrices(trx, own, now);
      const falls = own.filter(
        (favorite) => favorite.now < favorite.before && noted.has(favoriteKey(favorite)),
      );
      await writeAbout(trx, catalogue, tokens, falls);
    }),
  );
}

async function writeAbout(
  trx: Database,
  catalogue: CatalogueReader,
  tokens: UnsubscribeTokens,
  falls: readonly MovedFavorite[],
): Promise<void> {
  // A vehicle may be a favourite in two workspaces.
  const byListing = new Map(falls.map((fall) => [fall.itemId, fall]));
  const largestFirst = [...byListing.values()].toSorted(
    (one, other) => other.before - other.now - (one.before - one.now),
  );
  const drops = largestFirst.flatMap((fall) => dropOf(catalogue, fall));
  const [first] = falls;
  if (!first || drops.length === 0) return;
  const content = priceDropMail({
    firstName: first.firstName,
    drops: drops.slice(0, SHOWN),
    total: drops.length,
    unsubscribePath: unsubscribePath(tokens, { kind: 'favorite-price', id: first.personId }),
  });
  await queueMail(trx, { kind: 'favorite-price', to: first.email, content });
}

function dropOf(catalogue: CatalogueReader, { itemId, vatRegime, before, now }: MovedFavorite): PriceDrop[] {
  const item = catalogue.item(itemId, 'b2b');
  if (!item) return [];
  return [
    {
      vehicle: { ...mailVehicle(item), price: tradePrice(euros(now), vatRegime) },
      before: euros(before),
      now: euros(now),
    },
  ];
}

import { DAY_MS } from '@pomelo/contract/durations.ts';
import { systemClock } from '../platform/clock.ts';
import { withTransaction } from '../platform/db/connect.ts';
import type { Database } from '../platform/db/tables.ts';
import { newLinkToken } from '../platform/link-tokens.ts';
import { insertLink } from '../sales/deals/offers.repository.ts';
import { makeOffer, type OfferTerms } from '../sales/deals/offers/make-offer.service.ts';
import type { Buyer } from './app.ts';
import { createListing, type ListingOptions } from './factories.ts';

export type TestOffer = { dealId: string; number: string; productIds: number[]; itemIds: number[] };
type Given = Partial<Omit<OfferTerms, 'vehicles'>> & {
  vehicles?: readonly {
    item?: ListingOptions;
    priceCents?: number;
    services?: OfferTerms['vehicles'][number]['services'];
  }[];
  dealId?: string;
};

/** An offer of the sales team to this buyer, valid two days; by default one new vehicle at 11 000 €. */
export async function createOffer(
  db: Database,
  { workspaceId, personId }: Pick<Buyer, 'workspaceId' | 'personId'>,
  given: Given = {},
): Promise<TestOffer> {
  const { vehicles = [{}], dealId, ...terms } = given;
  const offered = [];
  for (const { item, priceCents = 1_100_000, services = [] } of vehicles)
    offered.push({ ...(await createListing(db, item)), priceCents, services });
  const who = dealId === undefined ? { workspaceId, personId } : { workspaceId, dealId };
  const all = {
    validUntil: new Date(Date.now() + 2 * DAY_MS),
    message: 'Nos meilleurs prix.',
    ...terms,
    vehicles: offered.map(({ productId, priceCents, services }) => ({ productId, priceCents, services })),
  };
  const deal = await withTransaction(db, (trx) => makeOffer(trx, systemClock, who, all));
  return {
    dealId: deal.id,
    number: deal.number,
    productIds: offered.map(({ productId }) => productId),
    itemIds: offered.map(({ id }) => id),
  };
}

/** A link of an offer's mail, good for a day: its token. */
export async function createOfferLink(
  db: Database,
  offer: { dealId: string; offerId: string },
): Promise<string> {
  const { token, hash } = newLinkToken();
  const now = new Date();
  await insertLink(db, { hash, ...offer, now, expiresAt: new Date(now.getTime() + DAY_MS) });
  return token;
}

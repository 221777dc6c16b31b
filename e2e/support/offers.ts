import '@pomelo/api/wiring.ts';
import { systemClock } from '@pomelo/api/platform/clock.ts';
import { createDatabase, withTransaction } from '@pomelo/api/platform/db/connect.ts';
import { makeOffer } from '@pomelo/api/sales/deals/offers/make-offer.service.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type pg from 'pg';
import type { Buyer } from './people.ts';
import type { Vehicle } from './vehicles.ts';

type OfferOptions = {
  vehicles: readonly Vehicle[];
  /** Off each price, in cents. */ discountCents: number;
  dealId?: string;
  message?: string;
};

/** An offer of the staff, or another version of one, by the same code; returns the id of the deal. */
export async function offerTo(
  database: pg.Pool,
  buyer: Buyer,
  { vehicles, discountCents, dealId, message }: OfferOptions,
): Promise<string> {
  const workspaceId = buyer.companyId;
  const who = dealId === undefined ? { workspaceId, personId: buyer.personId } : { workspaceId, dealId };
  const terms = {
    vehicles: vehicles.map(({ productIds, tradeCents }) => ({
      productId: productIds[0] ?? 0,
      priceCents: tradeCents - discountCents,
      services: [],
    })),
    validUntil: new Date(systemClock.now().getTime() + 2 * DAY_MS),
    message: message ?? 'Nos meilleurs prix.',
  };
  const deal = await withTransaction(createDatabase(database), (trx) =>
    makeOffer(trx, systemClock, who, terms),
  );
  return deal.id;
}

import type { CounterOffer } from '@pomelo/contract/deals/deals.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { type FieldError, refuse } from '../../../platform/errors/refusal.ts';
import { ABOVE_OFFER, NOT_IN_OFFER, SAME_PRICES, TWICE, versionOver } from '../deals.messages.ts';
import type { AnswerParts } from './decide-offer.service.ts';
import { closedBy } from '../life-cycle.ts';
import type { Version } from '../offer-view.ts';
import { closeOffer, insertOffer, type OfferLineRow } from '../offers.repository.ts';
import { openVersion } from './open-version.service.ts';
import { notifyAnswered } from '../notify-deal.service.ts';
import { memberName } from '../../../accounts/index.ts';

type Countered = z.output<typeof CounterOffer>;

/**
 * The proposed prices by vehicle; those not named are unchanged. Refuses (invalid) vehicles that are not in
 * the offer or repeated, a price above the offered one, which is a typing error, and prices that all equal
 * the offer's.
 */
function pricesOf({ lines }: Countered, offered: Version): ReadonlyMap<number, number> {
  const known = new Map(offered.lines.map(({ productId, priceCents }) => [productId, priceCents]));
  const errors: FieldError[] = lines.flatMap(({ productId, price }, place) => {
    const path = `lines.${place}.productId`;
    const offeredAt = known.get(productId);
    if (offeredAt === undefined) return [{ path, message: NOT_IN_OFFER }];
    if (lines.findIndex((line) => line.productId === productId) < place) return [{ path, message: TWICE }];
    return price > offeredAt ? [{ path: `lines.${place}.price`, message: ABOVE_OFFER }] : [];
  });
  if (errors.length === 0 && lines.every(({ productId, price }) => price === known.get(productId)))
    errors.push({ path: 'lines.0.price', message: SAME_PRICES });
  if (errors.length > 0) refuse('invalid', errors[0]?.message, { errors });
  return new Map(lines.map(({ productId, price }) => [productId, price]));
}

const copied = (line: OfferLineRow, offerId: string, price: number | undefined) => ({
  offer_id: offerId,
  position: line.position,
  product_id: line.productId,
  item_id: line.itemId,
  title: line.title,
  vat_regime: line.vatRegime,
  list_price_cents: line.listPriceCents,
  price_cents: price ?? line.priceCents,
  services: JSON.stringify(line.services),
  booking_id: line.bookingId,
  booked_until: line.bookedUntil,
});

const sum = (prices: readonly number[]): number => prices.reduce((total, price) => total + price, 0);

/**
 * The buyer's prices become a version of their own, which the sales team has to answer; vehicles and
 * validity are unchanged. Refuses with not-found, offer-changed, offer-over or invalid.
 */
export async function counterOffer(
  trx: Database,
  parts: AnswerParts,
  caller: Caller,
  dealId: string,
  wanted: Countered,
): Promise<void> {
  const { workspaceId, personId } = caller;
  const opened = await openVersion(trx, parts.clock, {
    workspaceId,
    dealId,
    version: wanted.version,
    next: 'countered',
  });
  const { deal, version, now } = opened;
  const prices = pricesOf(wanted, version);
  const state = closedBy('buyer', version);
  if (!(await closeOffer(trx, version.id, state, now))) refuse('offer-over', versionOver(state));
  const id = uuidv7();
  const message = wanted.message ?? '';
  await insertOffer(
    trx,
    {
      id,
      deal_id: dealId,
      version: version.version + 1,
      by: 'buyer',
      person_id: personId,
      valid_until: version.validUntil,
      message,
      made_at: now,
    },
    version.lines.map((line) => copied(line, id, prices.get(line.productId))),
  );
  const by = { personId, name: await memberName(trx, caller) };
  const offered = sum(version.lines.map(({ priceCents }) => priceCents));
  const asked = sum(version.lines.map(({ productId, priceCents }) => prices.get(productId) ?? priceCents));
  await notifyAnswered(trx, parts.teamEmail, deal, version, {
    by,
    text: message,
    answer: { kind: 'countered', offered, asked },
  });
}

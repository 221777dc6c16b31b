import type { Cart } from '@pomelo/contract/cart/cart.schemas.ts';
import type { CheckoutChoice } from '@pomelo/contract/checkout/checkout.schemas.ts';
import type { PricedLine } from '@pomelo/contract/deals/totals.ts';
import { addressLine } from '@pomelo/contract/workspace/address-country.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { addressesOf } from '../../accounts/index.ts';
import type { CatalogueReader } from '../../catalogue/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { cartOf, saleTo } from '../../sales/index.ts';
import { priceTable } from '../bundles/services/services.service.ts';
import { tariffsOn } from '../carte-grise/cost/estimate.service.ts';
import { companionsTo } from '../delivery/companions.service.ts';
import { stockFacts } from '../delivery/delivered-price/delivery-terms.service.ts';
import { findScale } from '../delivery/delivery.repository.ts';
import { usualPlace } from '../delivery/usual-address.service.ts';
import { findChoices, findHabit, type Habit } from './checkout.repository.ts';
import { type QuotedVehicle, quoteVehicles, type QuoteTerms } from './quote.ts';

export type ReadParts = { catalogue: CatalogueReader; kmThreshold: number; now: Date };

const USUAL: CheckoutChoice = {
  delivery: 'camion',
  preparation: 'preparation-standard',
  warranty: null,
  papers: 'purchase-declaration',
};

/** Default choices for vehicles: those of the last order, else the usual ones. */
export function commonChoice(habit: Habit | undefined): CheckoutChoice {
  if (!habit?.orderedAt) return USUAL;
  const { delivery, preparation, warranty, papers } = habit;
  return { delivery: delivery ?? USUAL.delivery, preparation, warranty, papers: papers ?? USUAL.papers };
}

/** One after the other: a transaction has one connection. Makes no external call. */
export async function termsOf(db: Database, workspaceId: string, now: Date): Promise<QuoteTerms> {
  const today = dayInParis(now);
  const place = await usualPlace(db, workspaceId);
  const billing = (await addressesOf(db, workspaceId)).find((address) => address.billing);
  return {
    today,
    place,
    scale: await findScale(db, today),
    services: await priceTable(db, now),
    tariffs: await tariffsOn(db, today),
    billingAddress: billing && addressLine({ ...billing, complement: '' }),
    isSoldAbroad: (await saleTo(db, workspaceId)).kind !== 'domestic',
    planned: place ? await companionsTo(db, { workspaceId, address: place.address }) : new Map(),
  };
}

const pricedLine = ({ price }: Cart['data'][number]): PricedLine => ({
  kind: 'vehicle',
  tax: price.tax,
  net: price.exclTax.amount,
  vat: price.vat?.amount ?? null,
  toPay: price.toPay.amount,
});

export type ReadCheckout = {
  /** The lines of the cart that can be ordered, in order, each with its quote. */
  lines: { line: Cart['data'][number]; quote: QuotedVehicle }[];
  lost: Cart['data'];
  terms: QuoteTerms;
  common: CheckoutChoice;
  habit: Habit | undefined;
};

/** The cart of a workspace with the choices for its vehicles, at current prices. */
export async function readCheckout(
  db: Database,
  parts: ReadParts,
  workspaceId: string,
): Promise<ReadCheckout> {
  const { data } = await cartOf(db, parts, workspaceId);
  const available = data.filter((line) => line.available);
  const terms = await termsOf(db, workspaceId, parts.now);
  const habit = await findHabit(db, workspaceId);
  const facts = await stockFacts(db, [...new Set(available.map(({ item }) => item.id))]);
  const ids = available.map(({ productId }) => productId);
  const choices = new Map(
    (await findChoices(db, workspaceId, ids)).map((choice) => [choice.productId, choice]),
  );
  const common = commonChoice(habit);
  const vehicles = available.flatMap((line) => {
    const known = facts.get(line.item.id);
    const { productId } = line;
    return known ? [{ productId, line: pricedLine(line), facts: known, choice: choices.get(productId) }] : [];
  });
  const quotes = new Map(quoteVehicles(terms, vehicles, common).map((quote) => [quote.productId, quote]));
  return {
    lines: available.flatMap((line) => {
      const quote = quotes.get(line.productId);
      return quote ? [{ line, quote }] : [];
    }),
    lost: data.filter((line) => !line.available),
    terms,
    common,
    habit,
  };
}

/** The day each vehicle comes; those fetched at their yard have none. With `sameDay`, that of the last. */
export function arrivalDays(quotes: readonly QuotedVehicle[], sameDay: boolean): ReadonlyMap<number, string> {
  const days = quotes.flatMap(({ productId, delivery }) =>
    delivery && delivery.type !== 'depot' ? [[productId, delivery.earliest] as const] : [],
  );
  const last = days
    .map(([, day]) => day)
    .toSorted()
    .at(-1);
  return new Map(sameDay && last ? days.map(([productId]) => [productId, last]) : days);
}

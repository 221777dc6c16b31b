import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { isBelowFloor, leastPrice, marginOf } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import type { QueueVehicle } from '@pomelo/contract/backoffice/today.schemas.ts';

/** A vehicle of a counter-offer; cents. Unknown costs, market values and floors are null. */
export type CounterLine = {
  productId: number;
  title: string;
  theirs: number;
  asked: number;
  vatRegime: QueueVehicle['vatRegime'];
  cost: number | null;
  market: number | null;
};

/** The lines of the buyer's version, next to the prices that we asked. */
export function counterLines({ versions }: StaffDeal, vehicles: readonly QueueVehicle[]): CounterLine[] {
  const [theirs] = versions;
  const ours = versions.find(({ by }) => by === 'pomelo');
  return (theirs?.lines ?? []).map(({ productId, title, price, listPrice, vatRegime }) => {
    const vehicle = vehicles.find((one) => one.productId === productId);
    return {
      productId,
      title,
      theirs: price.amount,
      asked: ours?.lines.find((line) => line.productId === productId)?.price.amount ?? listPrice.amount,
      vatRegime,
      cost: vehicle?.cost?.amount ?? null,
      market: vehicle?.market?.amount ?? null,
    };
  });
}

/** Null when one of them is unknown: no sum is guessed. */
export const sumKnown = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);

type Prices = readonly (number | null)[];

/** Margin of all vehicles at these prices; null where a cost or a price is unknown. */
export const totalMargin = (lines: readonly CounterLine[], prices: Prices): number | null =>
  sumKnown(
    lines.map(({ vatRegime, cost }, index) => {
      const price = prices[index] ?? null;
      return price === null || cost === null
        ? null
        : marginOf({ vatRegime, priceCents: price, costCents: cost });
    }),
  );

/** The least price of a vehicle that needs no agreement; null without a rule, or with an unknown cost. */
export const leastOf = ({ vatRegime, cost }: CounterLine, floor: number | null): number | null =>
  floor === null || cost === null ? null : leastPrice({ vatRegime, costCents: cost }, floor);

/** Whether a price needs an agreement; an unknown cost is not judged, as the API does not. */
export const needsAgreement = (
  lines: readonly CounterLine[],
  prices: Prices,
  floor: number | null,
): boolean =>
  floor !== null &&
  lines.some(({ vatRegime, cost }, index) => {
    const price = prices[index] ?? null;
    return (
      price !== null &&
      cost !== null &&
      isBelowFloor({ vatRegime, priceCents: price, costCents: cost }, floor)
    );
  });

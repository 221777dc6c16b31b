import { conditionOf } from '@pomelo/contract/catalogue/vehicle.ts';
import { isWithinReach, vehiclesOf } from '../../catalogue/index.ts';
import type { ReferenceSource } from '@pomelo/contract/catalogue/price-reference.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { offerFloor } from '../deals/floor/offer-floor.service.ts';
import { vehicleCosts } from '../links/ports.ts';
import { floorOf, type PricedStock, ruleFor } from './negotiation-rule.ts';
import { findRules, type RuleRow } from './negotiation-rules.repository.ts';
import { findNegotiatedStock } from './price-proposals.repository.ts';

export type StockParts = { kmThreshold: number; now: Date };

/** A listing as the rules weigh it, with the rule that applies to it. */
export type Negotiated = {
  stock: PricedStock;
  rule: RuleRow | undefined;
  /** The margin that the team wants of every vehicle, in basis points; null without one. */
  margin: number | null;
  /** The lowest price, in cents; null when nothing sets one. */
  floorCents: number | null;
  /** Whether the company could buy one of its vehicles now. */
  isAvailable: boolean;
  /** Whether the company has booked one of them. */
  isBooked: boolean;
  marketCents: number | null;
  marketSource: ReferenceSource | null;
  views: number;
  title: string;
  reference: string;
};

/**
 * What a listing costs, asks and may be sold for. The cost is that of the dearest vehicle that the company
 * could get, so that no floor is too low. Refuses with not-found.
 */
export async function negotiatedOf(
  db: Database,
  { kmThreshold, now }: StockParts,
  { workspaceId, itemId }: { workspaceId: string; itemId: number },
): Promise<Negotiated> {
  const found = (await findNegotiatedStock(db, itemId, now)) ?? refuse('not-found');
  const vehicles = await vehiclesOf(db, [itemId], now);
  const reachable = vehicles.filter((vehicle) => isWithinReach(vehicle, workspaceId));
  const costs = await vehicleCosts.call(
    db,
    vehicles.map(({ productId }) => productId),
  );
  const known = (reachable.length > 0 ? reachable : vehicles).map(({ productId }) => costs.get(productId));
  const costCents = known.reduce<number | null>(
    (highest, cents) => (highest === null || cents === undefined ? null : Math.max(highest, cents)),
    known.length > 0 ? 0 : null,
  );
  const { makeId, askingCents, vatRegime, stockDays, km, views, title, reference } = found;
  const { marketCents, marketSource } = found;
  const condition = conditionOf(km, kmThreshold);
  const stock = { makeId, askingCents, vatRegime, stockDays, condition, costCents };
  const rules = (await findRules(db)).filter(({ active }) => active);
  const rule = ruleFor(rules, stock);
  const margin = await offerFloor(db);
  const floorCents = floorOf(rule, stock, margin);
  return {
    stock,
    rule,
    margin,
    floorCents,
    isAvailable: reachable.length > 0,
    isBooked: reachable.some(({ bookingId }) => bookingId !== null),
    marketCents,
    marketSource,
    views,
    title,
    reference,
  };
}

import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { type PricedLine, type SaleKind, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { addAgreedServices, type AgreedService } from '../services/agreed-services.service.ts';
import { orderPlaced } from '../links/events.ts';
import { paymentReferenceOf } from './payment-reference.ts';
import { findOrderedServices } from './deal-amounts.repository.ts';
import {
  findBundles,
  findDeal,
  findDealToOrder,
  insertBundles,
  insertDeal,
  orderDeal,
  sumByPerson,
  sumOfOpenOrders,
  sumOfOrder,
} from './deals.repository.ts';
import { agreedLine, orderedLine } from './priced-lines.ts';
import { saleTo } from './sale.service.ts';
import { findDealRow, lockDeal, markComplete, markIncomplete } from './deal-rows.repository.ts';
import { dealOver } from './deals.messages.ts';
import { askPrepayment } from '../prepayments/prepayments.service.ts';
import { dealMayBecome, dealState } from './life-cycle.ts';

/** PAY-2: cents still due over all bundles of the workspace. */
export const amountDue = (db: Database, workspaceId: string): Promise<number> =>
  sumOfOpenOrders(db, workspaceId);

/**
 * Cents excluding VAT (net under the margin scheme) that each person ordered since an instant; a person who
 * ordered nothing is absent.
 */
export const spentSince = (
  db: Database,
  workspaceId: string,
  since: Date,
): Promise<ReadonlyMap<string, number>> => sumByPerson(db, workspaceId, since);

/** Cents excluding VAT of one order, services included. */
export const orderedCents = (db: Database, dealId: string): Promise<number> => sumOfOrder(db, dealId);

export type OrderedVehicle = {
  itemId: number;
  productId: number;
  title: string;
  vatRegime: VatRegime;
  /** Cents: what is paid for it, excluding VAT or net. */
  tradePriceCents: number;
  /** Services of the offer that is ordered. */
  services?: readonly AgreedService[];
};
type Buyer = Pick<Caller, 'workspaceId' | 'personId'>;
type OrderDeal = { id: string; number: string; sale: SaleKind };

async function newDeal(db: Database, { workspaceId, personId }: Buyer, now: Date): Promise<OrderDeal> {
  const id = uuidv7();
  const { number } = await insertDeal(db, {
    id,
    workspace_id: workspaceId,
    person_id: personId,
    step: 'step-3',
    created_at: now,
  });
  return { id, number, sale: 'domestic' };
}

/**
 * The deal at step-4, new unless an offer's: its taxation is decided here, by the current VAT status of the
 * buyer. Refuses with offer-over.
 */
async function dealToOrder(
  db: Database,
  buyer: Buyer,
  now: Date,
  offered: string | undefined,
): Promise<OrderDeal> {
  const found = offered === undefined ? undefined : await findDealToOrder(db, offered);
  const deal = offered && found ? { id: offered, ...found } : await newDeal(db, buyer, now);
  const sale = await saleTo(db, buyer.workspaceId, deal.sale);
  const ordered = await orderDeal(db, deal.id, {
    sale: sale.kind,
    vat_proof: sale.proof && JSON.stringify(sale.proof),
    payment_reference: paymentReferenceOf(deal.number),
    ordered_at: now,
    ordered_by: buyer.personId,
  });
  return ordered ? { ...deal, sale: sale.kind } : refuse('offer-over');
}

/**
 * Orders vehicles: one deal at step-4, one bundle per vehicle with its services, at the given frozen prices.
 * `offered` is the deal whose offer is accepted; without it a deal is created. Returns the deal's id. Refuses
 * with offer-over.
 */
export async function createOrder(
  db: Database,
  buyer: Buyer,
  vehicles: readonly OrderedVehicle[],
  now: Date,
  offered?: string,
): Promise<string> {
  const deal = await dealToOrder(db, buyer, now, offered);
  const bundles = vehicles.map((vehicle, index) => ({
    vehicle,
    id: uuidv7(),
    number: `${deal.number}-${String(index + 1).padStart(2, '0')}`,
  }));
  await insertBundles(
    db,
    bundles.map(({ id, number, vehicle }) => {
      const { itemId, productId, title, vatRegime, tradePriceCents } = vehicle;
      const { net, vat, toPay } = vehicleLine(vatRegime, tradePriceCents, deal.sale);
      return {
        id,
        number,
        deal_id: deal.id,
        item_id: itemId,
        product_id: productId,
        title,
        vat_regime: vatRegime,
        excl_tax_cents: net,
        vat_cents: vat,
        incl_tax_cents: toPay,
      };
    }),
  );
  const services = bundles.flatMap(({ id, vehicle }) =>
    (vehicle.services ?? []).map((service) => ({ bundleId: id, service })),
  );
  await addAgreedServices(db, services, now);
  await askPrepayment(db, buyer.workspaceId, deal.id);
  await orderPlaced.publish(db, { dealId: deal.id, now });
  return deal.id;
}

export type Order = Omit<NonNullable<Awaited<ReturnType<typeof findDeal>>>, 'orderedAt'> & {
  orderedAt: Date;
  bundles: (Awaited<ReturnType<typeof findBundles>>[number] & { line: PricedLine })[];
  /** Services already ordered with its vehicles. */
  services: PricedLine[];
};

/** An order of this workspace with its bundles and their agreed prices; undefined for another's. */
export async function findOrder(
  db: Database,
  workspaceId: string,
  dealId: string,
): Promise<Order | undefined> {
  const deal = await findDeal(db, workspaceId, dealId);
  if (deal?.step !== 'step-4' || !deal.orderedAt) return undefined;
  const bundles = await findBundles(db, dealId);
  const services = await findOrderedServices(db, [dealId]);
  return {
    ...deal,
    orderedAt: deal.orderedAt,
    bundles: bundles.map((bundle) => ({ ...bundle, line: orderedLine(bundle.vatRegime, bundle, deal.sale) })),
    services: services.map(({ exclTax, vat }) => agreedLine(exclTax, vat)),
  };
}

/**
 * DEAL-1: writes down that an order is delivered and paid. Refuses with not-found or offer-over (no order, or
 * complete already).
 */
export async function completeOrder(trx: Database, dealId: string, now: Date): Promise<void> {
  await lockDeal(trx, dealId);
  const deal = (await findDealRow(trx, dealId)) ?? refuse('not-found');
  const state = dealState(deal, undefined, now);
  if (!dealMayBecome(state, 'complete') || !(await markComplete(trx, dealId, now)))
    refuse('offer-over', dealOver(state));
}

/**
 * The completion of an order was recorded by mistake, or it owes again: it is reopened. A correction, not a
 * transition of its life cycle.
 */
export const reopenOrder = (trx: Database, dealId: string): Promise<void> => markIncomplete(trx, dealId);

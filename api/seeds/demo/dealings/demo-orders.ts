import { DAY_MS } from '@pomelo/contract/durations.ts';
import { frenchDay } from '../../../src/platform/documents/french.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { Database } from '../../../src/platform/db/tables.ts';
import { addService } from '../../../src/fulfilment/bundles/services/services.service.ts';
import { recordStep } from '../../../src/fulfilment/bundles/tracking/tracking.service.ts';
import { orderVehicles } from '../../../src/sales/cart/order.service.ts';
import {
  isWithinReach,
  lockStock,
  requireKnownVat,
  type SellableVehicle,
  vehiclesOf,
} from '../../../src/catalogue/listing/stock.service.ts';
import { findOrder, type Order } from '../../../src/sales/deals/deals.service.ts';
import { chooseKnownDelivery } from '../../../src/fulfilment/delivery/choice/delivery.service.ts';
import { matchTransfer } from '../../../src/finance/payments/match-transfer.service.ts';
import { paymentOf } from '../../../src/finance/payments/payments.service.ts';
import { putTransfer, setPrepaymentRule } from './demo-payments.repository.ts';

export type DemoBuyer = { workspaceId: string; personId: string; rs: string; address: string };
type Happened = {
  step: Exclude<TrackingStep, 'ordered' | 'paid' | 'carte-grise-sent'>;
  daysAgo: number;
  note?: string;
};
type DemoVehicle = {
  services: readonly string[];
  delivery?: 'camion' | 'depot' | 'plateau';
  steps?: readonly Happened[];
};
type DemoOrder = {
  daysAgo: number;
  /** Basis points that the company pays with this order and later ones. */
  prepayment?: number;
  prepaymentDaysAgo?: number;
  paidDaysAgo?: number;
  vehicles: readonly DemoVehicle[];
};

/** The oldest first: one complete, one in delivery after a prepayment, one before its prepayment. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    daysAgo: 34,
    paidDaysAgo: 30,
    vehicles: ['warranty-12', 'preparation-complete'].map((code) => ({
      services: ['preparation-standard', code],
      delivery: 'camion',
      steps: [
        { step: 'preparing', daysAgo: 28 },
        { step: 'shipped', daysAgo: 25 },
        { step: 'delivered', daysAgo: 22 },
      ],
    })),
  },
  {
    daysAgo: 12,
    prepayment: 2000,
    prepaymentDaysAgo: 11,
    paidDaysAgo: 9,
    vehicles: [
      {
        services: ['preparation-standard', 'warranty-24'],
        delivery: 'camion',
        steps: [
          { step: 'preparing', daysAgo: 7, note: 'Deux pneus avant remplacés.' },
          { step: 'shipped', daysAgo: 2 },
        ],
      },
      { services: ['preparation-standard'], delivery: 'camion', steps: [{ step: 'preparing', daysAgo: 1 }] },
      { services: ['carte-grise-fee'], delivery: 'depot' },
    ],
  },
  { daysAgo: 2, vehicles: [{ services: ['warranty-6'] }] },
];

/** How many vehicles the demo orders. */
export const DEMO_ORDERED = DEMO_ORDERS.reduce((count, { vehicles }) => count + vehicles.length, 0);

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

async function pay(
  trx: Database,
  buyer: DemoBuyer,
  { id, number }: Order,
  { at, what }: { at: Date; what: 'prepayment' | 'all' },
): Promise<void> {
  const payment = await paymentOf(trx, id);
  if (!payment || payment.due.amount === 0) return;
  const { reference, due, prepayment } = payment;
  const requested = what === 'prepayment' && prepayment ? prepayment.due : due;
  const entry = {
    name: `Relevé du ${frenchDay(dayInParis(at))}`,
    day: dayInParis(at),
    cents: requested.amount,
    debtor: buyer.rs,
    text: `${reference} commande ${number}`,
  };
  await matchTransfer(trx, await putTransfer(trx, entry), id, at, { quiet: true });
}

async function makeOrder(
  trx: Database,
  buyer: DemoBuyer,
  order: DemoOrder,
  chosen: readonly SellableVehicle[],
  now: Date,
): Promise<void> {
  const at = before(now, order.daysAgo);
  const { workspaceId } = buyer;
  if (order.prepayment !== undefined) await setPrepaymentRule(trx, workspaceId, order.prepayment);
  const made = await findOrder(trx, workspaceId, await orderVehicles(trx, buyer, chosen, at));
  if (!made) return;
  const bundles = made.bundles.flatMap(({ id }, place) =>
    order.vehicles[place] ? [{ where: { workspaceId, bundleId: id }, vehicle: order.vehicles[place] }] : [],
  );
  for (const { where, vehicle } of bundles) {
    for (const code of vehicle.services) await addService(trx, where, { code }, at);
    if (vehicle.delivery)
      await chooseKnownDelivery(trx, where, { address: buyer.address, deliveryType: vehicle.delivery }, at);
  }
  if (order.paidDaysAgo === undefined) return;
  if (order.prepaymentDaysAgo !== undefined)
    await pay(trx, buyer, made, { at: before(now, order.prepaymentDaysAgo), what: 'prepayment' });
  await pay(trx, buyer, made, { at: before(now, order.paidDaysAgo), what: 'all' });
  for (const { where, vehicle } of bundles) {
    for (const { step, daysAgo, note } of vehicle.steps ?? []) {
      const then = before(now, daysAgo);
      await recordStep(trx, where.bundleId, step, { at: then, now: then, note, quiet: true });
    }
  }
}

/**
 * Orders of vehicles in the states that a screen must show, made by the calls of the product itself on the
 * days when they would have been. Products that are not free are passed over; with too few, the last orders
 * are not made.
 */
export async function addDemoVehicleOrders(
  trx: Database,
  buyer: DemoBuyer,
  products: readonly { productId: number; itemId: number }[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const itemIds = [...new Set(products.map(({ itemId }) => itemId))];
  await lockStock(trx, buyer.workspaceId, itemIds);
  const wanted = new Set(products.map(({ productId }) => productId));
  const vehicles = await vehiclesOf(trx, itemIds, now);
  const free = requireKnownVat(
    vehicles.filter((vehicle) => wanted.has(vehicle.productId) && isWithinReach(vehicle, buyer.workspaceId)),
  );
  let taken = 0;
  for (const order of DEMO_ORDERS) {
    const chosen = free.slice(taken, taken + order.vehicles.length);
    taken += order.vehicles.length;
    if (chosen.length === order.vehicles.length) await makeOrder(trx, buyer, order, chosen, now);
  }
}

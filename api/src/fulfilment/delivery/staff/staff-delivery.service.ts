import type {
  StaffBundle,
  StaffDeliveryBody,
  TransportBody,
} from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { lockOwnBundle } from '../../bundles/order-lines/order-lines.service.ts';
import { eventsOf } from '../../bundles/tracking/tracking.service.ts';
import { addDeliveryNote } from '../../documents/delivery-note.service.ts';
import { addressKey } from '../companions.service.ts';
import { NOT_A_WORKING_DAY } from '../delivery.messages.ts';
import { type DeliveryRow, findDeliveries, findPlanned, setTransport } from '../delivery.repository.ts';
import { chooseRoute, type Route } from '../choice/delivery.service.ts';
import { postcodeIn } from '../delivery-state.service.ts';
import { isWorkingDay } from '../working-days.ts';

export const LEFT =
  'Ce véhicule est parti\u202f: sa livraison ne change plus, seul son transporteur peut encore être corrigé.';
export const ARRIVED = 'Ce véhicule est livré\u202f: son transport ne change plus.';
export const DELIVERY_CHANGED =
  'La livraison a changé pendant que vous l’aviez sous les yeux\u202f: elle est affichée telle qu’elle est.';
const NO_DELIVERY = 'Aucune livraison n’a encore été choisie pour ce véhicule.';
const SLOT_PAST = 'Choisissez un jour à venir.';

export type Where = { workspaceId: string; bundleId: string };

const deliveryOf = async (db: Database, bundleId: string): Promise<DeliveryRow | undefined> =>
  (await findDeliveries(db, [bundleId]))[0];

// SALES-11
/** Facts about a delivery that only the team sees; null while none is chosen. */
export async function staffDelivery(
  db: Database,
  workspaceId: string,
  bundleId: string,
): Promise<StaffBundle['delivery']> {
  const own = await deliveryOf(db, bundleId);
  if (!own) return null;
  const there = addressKey(own.address);
  // Vehicles that are fetched share no lorry.
  const goesAlong = own.deliveryType !== 'depot';
  const together = (goesAlong ? await findPlanned(db, workspaceId) : []).filter(
    ({ id, address, deliveryType }) =>
      id !== bundleId && deliveryType === own.deliveryType && addressKey(address) === there,
  );
  return {
    carrier: own.carrier,
    updatedAt: own.updatedAt.toISOString(),
    together: together.map(({ id, number, title }) => ({ id, number, title })),
  };
}

/** Fields of a delivery in the audit log. */
const facts = (row: DeliveryRow | undefined) =>
  row === undefined
    ? null
    : {
        address: row.address,
        deliveryType: row.deliveryType,
        slot: row.slot,
        contact: row.contact,
        phone: row.phone,
        carrier: row.carrier,
        amountCents: row.exclTax ?? 0,
      };
export type DeliveryFacts = { before: ReturnType<typeof facts>; after: ReturnType<typeof facts> };

function requireSeen(row: DeliveryRow | undefined, seen: string | null): void {
  const [stands, read] = [row?.updatedAt.getTime() ?? null, seen === null ? null : Date.parse(seen)];
  if (stands !== read) refuse('changed-meanwhile', DELIVERY_CHANGED);
}

/**
 * As the buyer's choice, by the staff, over a route found before. Refuses as `chooseRoute`, and with
 * changed-meanwhile.
 */
export async function chooseForBuyer(
  trx: Database,
  where: Where,
  route: Route,
  { seen, ...body }: z.output<typeof StaffDeliveryBody>,
  now: Date,
): Promise<DeliveryFacts> {
  await lockOwnBundle(trx, where.workspaceId, where.bundleId);
  const before = await deliveryOf(trx, where.bundleId);
  requireSeen(before, seen);
  await chooseRoute(trx, where, route, body, now, LEFT);
  return { before: facts(before), after: facts(await deliveryOf(trx, where.bundleId)) };
}

function requireDay(slot: string, { address }: DeliveryRow, now: Date): void {
  const wrong = (message: string): never => refuseField('slot', message);
  if (slot < dayInParis(now)) wrong(SLOT_PAST);
  if (!isWorkingDay(slot, postcodeIn(address))) wrong(NOT_A_WORKING_DAY);
}

/**
 * Sets driver and day of a transport, also on its delivery note. Refuses with not-found, too-late once it
 * arrived, changed-meanwhile and invalid.
 */
export async function planTransport(
  trx: Database,
  { workspaceId, bundleId }: Where,
  { carrier, slot, seen }: z.output<typeof TransportBody>,
  now: Date,
): Promise<DeliveryFacts> {
  await lockOwnBundle(trx, workspaceId, bundleId);
  const before = (await deliveryOf(trx, bundleId)) ?? refuse('not-found', NO_DELIVERY);
  requireSeen(before, seen);
  const events = (await eventsOf(trx, [bundleId])).get(bundleId) ?? [];
  if (events.some(({ step, at }) => step === 'delivered' && at !== null)) refuse('too-late', ARRIVED);
  // A day that is already set may be in the past: only a new one is validated.
  if (slot && slot !== before.slot) requireDay(slot, before, now);
  await setTransport(trx, bundleId, { carrier, slot: slot || null }, now);
  await addDeliveryNote(trx, bundleId, now);
  return { before: facts(before), after: facts(await deliveryOf(trx, bundleId)) };
}

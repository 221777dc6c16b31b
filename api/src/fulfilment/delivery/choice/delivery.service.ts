import { randomInt } from 'node:crypto';
import type {
  DeliveryEstimation,
  DeliveryType,
  OrderDeliveryBody,
} from '@pomelo/contract/bundles/delivery.schemas.ts';
import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { AddressBook } from '../../../platform/adapters/address-book.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import {
  linesOf,
  lockBeforeShipping,
  putOrderLine,
  removeOrderLines,
} from '../../bundles/order-lines/order-lines.service.ts';
import { requireShownPrice } from '../../bundles/order-lines/shown-price.ts';
import { addDeliveryNote } from '../../documents/delivery-note.service.ts';
import { orderChanged } from '../../links/events.ts';
import {
  ALREADY_SHIPPED,
  NOT_A_WORKING_DAY,
  PLACE_UNKNOWN,
  slotTooEarly,
  slotTooLate,
  transportLabel,
  TYPE_LABELS,
} from '../delivery.messages.ts';
import { companionsTo } from '../companions.service.ts';
import { type Departure, findDeparture, findScale, putDelivery } from '../delivery.repository.ts';
import { findPlace, isRoadTo, kmBetween, type Place, placeOf } from '../places.ts';
import { type Scale, type TransportPrice, transportPrice } from '../transport-price.ts';
import { addWorkingDays, isWorkingDay, workingDaysFrom } from '../working-days.ts';
import { lockWorkspace, phoneToStore, requireAdditionWithinLimit } from '../../../accounts/index.ts';
import { addWithinCredit } from '../../../sales/index.ts';

const SLOTS = 10;
/** A lorry is not planned further ahead, in working days. */
const SLOTS_AHEAD = 60;

/** `personId` is the member whose purchase limit applies; none applies to the team. */
type Where = { workspaceId: string; bundleId: string; personId?: string };
type Parts = { db: Database; addressBook: AddressBook };

type KnownDeparture = Departure & {
  [Name in 'slug' | 'name' | 'postcode' | 'city' | 'department' | 'street']: string;
} & {
  depotId: number;
};
/** Without a known place there is neither a distance nor a price. */
const isKnown = (departure: Departure): departure is KnownDeparture => departure.depotId !== null;

/** How a vehicle would get somewhere. */
export type Route = { departure: KnownDeparture; place: Place; km: number };

/**
 * The parts common to every yard are found outside any transaction, because the address needs an external
 * call.
 */
export async function routeTo(
  { db, addressBook }: Parts,
  { workspaceId, bundleId }: Where,
  typed: string,
): Promise<Route> {
  const departure = (await findDeparture(db, workspaceId, bundleId)) ?? refuse('not-found');
  if (!isKnown(departure)) return refuse('unknown-address', PLACE_UNKNOWN);
  const message = 'Cette adresse n’a pas été trouvée\u202f: vérifiez le code postal et la ville.';
  const place =
    (await findPlace(addressBook, typed)) ??
    refuse('unknown-address', message, { errors: [{ path: 'address', message }] });
  const from = await placeOf(departure);
  return { departure, place, km: kmBetween(from, place) };
}

const kmOf = (type: DeliveryType, km: number): number => (type === 'depot' ? 0 : km);

type PricedWay = TransportPrice & { scale: Scale; others: number; earliest: string };

/** Every delivery type, at the prices of the day; vehicles of the same load already count for lorries. */
async function waysTo(
  db: Database,
  where: Where,
  { departure, place, km }: Route,
  today: string,
): Promise<PricedWay[]> {
  // One after the other: a transaction has one connection.
  const all = await findScale(db, today);
  const scale = isRoadTo(departure, place) ? all : all.filter(({ deliveryType }) => deliveryType === 'depot');
  const companions = await companionsTo(db, { ...where, address: place.address });
  return scale.map((line) => {
    const others = companions.get(line.deliveryType) ?? 0;
    const price = transportPrice(line, kmOf(line.deliveryType, km), others);
    return { ...price, scale: line, others, earliest: addWorkingDays(today, price.days, place.postcode) };
  });
}

function choiceOf({
  scale,
  exclTaxCents,
  savingCents,
  days,
  others,
  earliest,
}: PricedWay): z.output<typeof DeliveryEstimation>['choices'][number] {
  const vat = vatOn(exclTaxCents);
  return {
    deliveryType: scale.deliveryType,
    label: TYPE_LABELS[scale.deliveryType],
    exclTax: euros(exclTaxCents),
    vat: euros(vat),
    inclTax: euros(exclTaxCents + vat),
    days,
    earliest,
    grouped: others > 0 && savingCents > 0 ? { with: others, saving: euros(savingCents) } : null,
  };
}

/**
 * DELIV-2: the delivery prices of a vehicle of an order, by delivery type. Refuses with not-found and
 * unknown-address.
 */
export async function estimateDelivery(
  parts: Parts,
  where: Where,
  address: string,
  now: Date,
): Promise<z.output<typeof DeliveryEstimation>> {
  const route = await routeTo(parts, where, address);
  const ways = await waysTo(parts.db, where, route, dayInParis(now));
  const lorries = ways.filter(({ scale }) => scale.deliveryType !== 'depot').map(({ earliest }) => earliest);
  const first = lorries.toSorted()[0];
  const { departure, place, km } = route;
  return {
    address: place.address,
    precision: place.precision,
    from: `${departure.city} (${departure.department})`,
    km,
    choices: ways.map(choiceOf),
    slots: first === undefined ? [] : workingDaysFrom(first, SLOTS, place.postcode),
    estimatedAt: now.toISOString(),
  };
}

/** Refuses (invalid) a day on which the vehicle cannot come. */
function requireSlot(slot: string, { earliest }: PricedWay, { postcode }: Place): void {
  const latest = addWorkingDays(earliest, SLOTS_AHEAD, postcode);
  const wrong = (message: string): never => refuseField('slot', message);
  if (slot < earliest) wrong(slotTooEarly(earliest));
  if (slot > latest) wrong(slotTooLate(latest));
  if (!isWorkingDay(slot, postcode)) wrong(NOT_A_WORKING_DAY);
}

/** Neither 0 and O nor 1, I and L: it is read aloud in a yard. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** The code that the driver shows at the yard; printed on the delivery note only. */
export const newReleaseCode = (): string => {
  const letters = Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)] ?? '').join(
    '',
  );
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

const NO_ADDRESS_BOOK: AddressBook = { suggest: async () => undefined };
type Chosen = z.output<typeof OrderDeliveryBody>;

/**
 * Stores the choice and its price, replacing an earlier one. Makes no external call while the deal is locked.
 */
export async function chooseRoute(
  trx: Database,
  where: Where,
  route: Route,
  body: Chosen,
  now: Date,
  tooLate = ALREADY_SHIPPED,
): Promise<void> {
  const { workspaceId, personId } = where;
  // The workspace is locked before the deal, as everywhere.
  if (personId !== undefined) await lockWorkspace(trx, workspaceId);
  const bundle = await lockBeforeShipping(trx, workspaceId, where.bundleId, tooLate);
  const way = (await waysTo(trx, where, route, dayInParis(now))).find(
    ({ scale }) => scale.deliveryType === body.deliveryType,
  );
  if (!way)
    return refuse('invalid', undefined, {
      errors: [{ path: 'deliveryType', message: 'Ce mode de livraison n’est pas proposé.' }],
    });
  requireShownPrice(way.exclTaxCents, body.exclTax);
  if (body.slot !== undefined) requireSlot(body.slot, way, route.place);
  if (personId !== undefined) {
    const lines = (await linesOf(trx, [bundle.id])).get(bundle.id) ?? [];
    const added = way.exclTaxCents - (lines.find(({ code }) => code === 'delivery')?.exclTaxCents ?? 0);
    await requireAdditionWithinLimit(trx, { workspaceId, personId }, bundle.dealId, added, now);
  }
  const { deliveryType, slot = null, contact = '', phone = '' } = body;
  const km = kmOf(deliveryType, route.km);
  await putDelivery(trx, {
    bundle_id: bundle.id,
    address: route.place.address,
    latitude: route.place.latitude,
    longitude: route.place.longitude,
    delivery_type: deliveryType,
    km,
    slot,
    contact,
    phone: phoneToStore(phone, 'phone'),
    release_code: newReleaseCode(),
    updated_at: now,
  });
  if (way.exclTaxCents === 0) await removeOrderLines(trx, bundle.id, ['delivery']);
  else {
    const line = {
      kind: 'delivery',
      code: 'delivery',
      label: transportLabel(deliveryType, km),
      exclTaxCents: way.exclTaxCents,
    } as const;
    await putOrderLine(trx, bundle.id, line, now);
  }
  await orderChanged.publish(trx, { dealId: bundle.dealId, now });
  await addDeliveryNote(trx, bundle.id, now);
}

/**
 * DELIV-3: chooses how a vehicle of an order comes, until it leaves; its price becomes a service of the
 * vehicle. Refuses with not-found, unknown-address, too-late, price-changed, purchase-limit, credit-limit, and invalid for a day
 * that cannot be.
 */
export async function chooseDelivery(parts: Parts, where: Where, body: Chosen, now: Date): Promise<void> {
  const route = await routeTo(parts, where, body.address);
  await withTransaction(parts.db, (trx) =>
    addWithinCredit(trx, where.workspaceId, () => chooseRoute(trx, where, route, body, now)),
  );
}

/**
 * As `chooseDelivery`, within a transaction: for an address in our own table of communes, so that no external
 * call is made.
 */
export async function chooseKnownDelivery(
  trx: Database,
  where: Where,
  body: Chosen,
  now: Date,
): Promise<void> {
  await chooseRoute(
    trx,
    where,
    await routeTo({ db: trx, addressBook: NO_ADDRESS_BOOK }, where, body.address),
    body,
    now,
  );
}

import { addressLine } from '@pomelo/contract/workspace/address-country.ts';
import { vehicleTitle } from '@pomelo/contract/catalogue/vehicle.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { priceWithVat } from '@pomelo/contract/catalogue/vat.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { DeliveredPriceQuery } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { quotationCost } from '@pomelo/contract/quotations/quotation-cost.ts';
import type { QuotationBody } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { type FieldError, refuse, refuseField } from '../../platform/errors/refusal.ts';
import { deliveredPriceOf } from '../links/ports.ts';
import { type Amounts, quotationAmounts } from './quotation-amounts.ts';
import { AFTER_CHANGE, today } from './quotation-state.ts';
import {
  ACCEPTED,
  NO_QUOTATION,
  TOTAL_NOT_POSITIVE,
  TRADE_IN_TOO_HIGH,
  VALIDITY_OVER,
  VALIDITY_TOO_LONG,
  VAT_UNKNOWN,
  VEHICLE_GONE,
} from './quotations.messages.ts';
import {
  findDealer,
  findPerson,
  findVehicle,
  insertQuotation,
  insertVersion,
  lockQuotation,
  updateQuotation,
  type VehicleRow,
} from './quotations.repository.ts';
import { type StoredRetail, retailOf, stateOf } from './retail.ts';
import type { CatalogueReader } from '../../catalogue/index.ts';
import { addressesOf } from '../../accounts/index.ts';

type Body = z.output<typeof QuotationBody>;
type Member = Pick<Caller, 'workspaceId' | 'personId'>;

const LONGEST_DAYS = 366;

/** `catalogue` is absent where there is none yet: when the demo stock is seeded. */
export type MakeParts = { catalogue?: CatalogueReader; now: Date };

/**
 * The dealer's cost, in cents: the ordered price, else its delivered price, else its trade price with its
 * VAT.
 */
async function costOf(
  db: Database,
  { catalogue, now }: MakeParts,
  workspaceId: string,
  vehicle: VehicleRow,
): Promise<number> {
  const { productId: vehicleId, paid, regime, tradePrice } = vehicle;
  if (paid !== null) return paid;
  await catalogue?.prepare([vehicleId]);
  if (catalogue?.listingIdOf(vehicleId) === undefined) return priceWithVat(regime, tradePrice).toPay;
  return quotationCost(
    await deliveredPriceOf.call(
      db,
      catalogue,
      { workspaceId, vehicleId, now },
      DeliveredPriceQuery.parse({}),
    ),
  );
}

async function dealerOf(db: Database, { workspaceId, personId }: Member): Promise<StoredRetail['dealer']> {
  const company = await findDealer(db, workspaceId);
  const person = await findPerson(db, personId);
  const addresses = await addressesOf(db, workspaceId);
  const place = addresses.find(({ billing }) => billing) ?? addresses[0];
  const address = place ? addressLine(place) : '';
  return {
    rs: company.rs,
    siret: company.siret,
    address,
    phone: person.phone,
    logo: company.logoKey !== null,
  };
}

/** Refuses what adds up to no quotation, each mistake by its field. */
function requireSound({ validUntil }: Body, amounts: Amounts, now: Date): void {
  const errors: FieldError[] = [];
  const lastDay = dayInParis(now, LONGEST_DAYS);
  if (validUntil < today(now)) errors.push({ path: 'validUntil', message: VALIDITY_OVER });
  if (validUntil > lastDay) errors.push({ path: 'validUntil', message: VALIDITY_TOO_LONG });
  if (amounts.total <= 0) errors.push({ path: 'services', message: TOTAL_NOT_POSITIVE });
  else if (amounts.toPay < 0) errors.push({ path: 'tradeIn.amount', message: TRADE_IN_TOO_HIGH });
  if (errors.length > 0) refuse('invalid', errors[0]?.message, { errors });
}

const refuseVehicle = (): never => refuseField('productId', VEHICLE_GONE);

type Calculation = { vehicle: VehicleRow; cost: number; total: number; retail: StoredRetail };

/** Computes the quotation at current prices. Refuses with invalid, also when the vehicle is unavailable. */
async function calculate(db: Database, parts: MakeParts, member: Member, body: Body): Promise<Calculation> {
  const vehicle = (await findVehicle(db, member.workspaceId, body.productId)) ?? refuseVehicle();
  const { regime } = vehicle;
  if (regime === UNKNOWN) return refuseField('productId', VAT_UNKNOWN);
  const cost = await costOf(db, parts, member.workspaceId, vehicle);
  const amounts = quotationAmounts({ title: vehicleTitle(vehicle), regime, cost }, body);
  requireSound(body, amounts, parts.now);
  return {
    vehicle,
    cost,
    total: amounts.total,
    retail: retailOf(await dealerOf(db, member), vehicle, amounts, body),
  };
}

const addVersion = (
  trx: Database,
  id: string,
  version: number,
  body: Body,
  { cost, total, retail }: Calculation,
  now: Date,
): Promise<void> =>
  insertVersion(trx, {
    quotation_id: id,
    version,
    body: JSON.stringify(body),
    retail: JSON.stringify(retail),
    cost_cents: cost,
    total_cents: total,
    made_at: now,
  });

// QUOTE-3
/** Makes a quotation, a draft until it is sent. Returns its id. Refuses with invalid. */
export async function makeQuotation(
  trx: Database,
  parts: MakeParts,
  caller: Member,
  body: Body,
): Promise<string> {
  const { now } = parts;
  const calculated = await calculate(trx, parts, caller, body);
  const id = uuidv7();
  await insertQuotation(trx, {
    id,
    workspace_id: caller.workspaceId,
    person_id: caller.personId,
    product_id: calculated.vehicle.productId,
    item_id: calculated.vehicle.itemId,
    valid_until: body.validUntil,
    total_cents: calculated.total,
    created_at: now,
    updated_at: now,
  });
  await addVersion(trx, id, 1, body, calculated, now);
  return id;
}

/**
 * Creates a new version at current costs; earlier ones are stored. A quotation accepted by the customer
 * cannot change. Refuses with not-found, offer-over, invalid.
 */
export async function changeQuotation(
  trx: Database,
  parts: MakeParts,
  caller: Member,
  id: string,
  body: Body,
): Promise<void> {
  const { now } = parts;
  const row = (await lockQuotation(trx, caller.workspaceId, id)) ?? refuse('not-found', NO_QUOTATION);
  const state = AFTER_CHANGE[stateOf(row, now)] ?? refuse('offer-over', ACCEPTED);
  const calculated = await calculate(trx, parts, caller, body);
  const version = row.version + 1;
  await addVersion(trx, id, version, body, calculated, now);
  await updateQuotation(trx, id, {
    version,
    state,
    product_id: calculated.vehicle.productId,
    item_id: calculated.vehicle.itemId,
    valid_until: body.validUntil,
    total_cents: calculated.total,
    updated_at: now,
    // The answer to the previous version does not apply to this one.
    decided_at: null,
    ...(state === 'draft' && { token_hash: null }),
  });
}

import { countryOfLine, FRANCE } from '@pomelo/contract/workspace/address-country.ts';
import type { Delivery } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import {
  type DeliveryRow,
  findDeliveries,
  findReleaseCode,
  findScale,
  findYards,
  setDeliveryState,
} from './delivery.repository.ts';
import { transportPrice } from './transport-price.ts';
import { postcodesIn } from '../../platform/postcodes.ts';
import { addWorkingDays } from './working-days.ts';

/** The delivery follows its vehicle; nothing happens when none was chosen. */
export const followVehicle = (
  trx: Database,
  bundleId: string,
  state: 'planned' | 'shipped' | 'delivered',
  now: Date,
): Promise<void> => setDeliveryState(trx, bundleId, state, now);

/** Shown as a QR code on the delivery note; undefined when no delivery was chosen. */
export const releaseCodeOf = (db: Database, bundleId: string): Promise<string | undefined> =>
  findReleaseCode(db, bundleId);

/** The position of an address: every place has one, whether or not its region taxes cars. */
export const postcodeIn = (address: string): string =>
  countryOfLine(address) === FRANCE ? (postcodesIn(address).at(-1) ?? '') : '';

const FEWEST_DAYS = 1;

/** How long a chosen delivery takes, in working days of the scale of today. */
export type Journey = { days: number; slot: string | null; postcode: string };
const NO_DELIVERY: Journey = { days: FEWEST_DAYS, slot: null, postcode: '' };

/** Transport of the vehicles with a delivery, by bundle; for one without, the result of `journeyOf`. */
export async function journeysOf(
  db: Database,
  rows: readonly DeliveryRow[],
  now: Date,
): Promise<(bundleId: string) => Journey> {
  if (rows.length === 0) return () => NO_DELIVERY;
  const scale = await findScale(db, dayInParis(now));
  const journeys = new Map(
    rows.map(({ bundleId, deliveryType, km, slot, address }) => {
      const line = scale.find((one) => one.deliveryType === deliveryType);
      return [
        bundleId,
        { days: line ? transportPrice(line, km).days : FEWEST_DAYS, slot, postcode: postcodeIn(address) },
      ];
    }),
  );
  return (bundleId) => journeys.get(bundleId) ?? NO_DELIVERY;
}

/** « Parc de Lyon, 12 rue du Mont-Blanc, 69960 Corbas ». */
const yardText = ({
  name,
  street,
  postcode,
  city,
}: Pick<DeliveryRow, 'name' | 'street' | 'postcode' | 'city'>): string =>
  [name, street, postcode && `${postcode} ${city}`].filter(Boolean).join(', ');

/** The yards of ordered vehicles, by bundle: empty while one is unknown. */
export async function yardsOf(
  db: Database,
  bundleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (bundleIds.length === 0) return new Map();
  return new Map((await findYards(db, bundleIds)).map((yard) => [yard.bundleId, yardText(yard)]));
}

/** The yard of a vehicle that its buyer collects. */
export const yardOf = async (db: Database, bundleId: string): Promise<string> =>
  (await yardsOf(db, [bundleId])).get(bundleId) ?? '';

/** The data of a mail about a shipped vehicle; null when no delivery was chosen. */
export async function departureNote(db: Database, bundleId: string, now: Date) {
  const rows = await findDeliveries(db, [bundleId]);
  const [row] = rows;
  const releaseCode = await findReleaseCode(db, bundleId);
  if (!row || releaseCode === undefined) return null;
  const { days, slot, postcode } = (await journeysOf(db, rows, now))(bundleId);
  const usual = addWorkingDays(dayInParis(now), days, postcode);
  const expected = slot !== null && slot > usual ? slot : usual;
  return { address: row.address, fetched: row.deliveryType === 'depot', releaseCode, expected };
}

/** A delivery as the contract has it; its price is the one it was ordered at. */
export function deliveryView(row: DeliveryRow): z.output<typeof Delivery> {
  const { address, deliveryType, km, slot, contact, phone, state } = row;
  const [net, tax] = [row.exclTax ?? 0, row.vat ?? 0];
  const price = { exclTax: euros(net), inclTax: euros(net + tax) };
  return { address, yard: yardText(row), deliveryType, km, ...price, slot, contact, phone, state };
}

/** The deliveries chosen for these bundles. */
export const deliveriesOf = (db: Database, bundleIds: readonly string[]): Promise<DeliveryRow[]> =>
  bundleIds.length === 0 ? Promise.resolve([]) : findDeliveries(db, bundleIds);
export type { DeliveryRow };

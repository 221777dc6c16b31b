import type { ListingRecord, VehicleRecord } from '../stock/listing-record.ts';
import { FIELD, RECORD, type TextRow } from './read-model.repository.ts';
import type { LiveBooking } from '../reader.ts';

const text = (row: TextRow, at: number): string => row[at] ?? '';
const number = (row: TextRow, at: number): number => Number(row[at]);
function numberOrNull(row: TextRow, at: number): number | null {
  const value = row[at] ?? null;
  return value === null ? null : Number(value);
}

/** A listing as read-model.repository.ts selects it. */
export const listingOfRow = (row: TextRow): ListingRecord => ({
  id: number(row, 0),
  reference: text(row, 1),
  make: { name: text(row, 2), slug: text(row, 3) },
  model: { name: text(row, 4), slug: text(row, 5) },
  version: text(row, 6),
  finition: text(row, 7),
  body: text(row, 8),
  energy: text(row, 9),
  gearbox: text(row, 10),
  power: numberOrNull(row, 11),
  critAir: row[12] ?? null,
  colour: text(row, 13),
  seats: numberOrNull(row, 14),
  doors: numberOrNull(row, 15),
  co2: numberOrNull(row, 16),
  firstRegistration: row[17] ?? null,
  year: number(row, 18),
  depot: row[20]
    ? {
        name: text(row, 19),
        slug: row[20],
        city: text(row, 21),
        department: text(row, 22),
        postcode: text(row, 23),
      }
    : null,
  availableFromDay: numberOrNull(row, 24),
  vat: text(row, 25),
  priceB2b: number(row, 26),
  priceB2c: number(row, 27),
  media: text(row, 28),
  salesMicros: number(row, 29),
  fiscalHp: numberOrNull(row, 30),
  updatedMs: number(row, 31),
  products: text(row, 32).split(RECORD).map(vehicleOf),
  repairs: numberOrNull(row, 33),
  unpricedDamages: number(row, 34),
  massKg: numberOrNull(row, 35),
  electricRangeKm: numberOrNull(row, 36),
  origin: text(row, 37),
  market: marketOf(row),
  batteryPermille: numberOrNull(row, 40),
});

function marketOf(row: TextRow): ListingRecord['market'] {
  const cents = numberOrNull(row, 38);
  return cents === null ? null : { cents, comparables: number(row, 39) };
}

function vehicleOf(fields: string): VehicleRecord {
  const [id, km, vin, plate] = fields.split(FIELD);
  return { id: Number(id), km: Number(km), vin: vin || null, plate: plate || null };
}

/** A booking as read-model.repository.ts selects it. */
export const bookingOfRow = (row: TextRow): LiveBooking => ({
  id: text(row, 0),
  productId: number(row, 1),
  itemId: number(row, 2),
  workspaceId: text(row, 3),
  personId: text(row, 4),
  startMs: number(row, 5),
  endMs: number(row, 6),
  extended: row[7] === 't' || row[7] === 'true',
  dealId: null,
});

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The fields of one line of COPY's text format. */
export function copyFields(line: string): TextRow {
  const fields = line.split('\t');
  if (!line.includes('\\')) return fields;
  return fields.map((field) =>
    field === '\\N' ? null : field.replace(/\\(.)/gs, (_whole, letter: string) => ESCAPES[letter] ?? letter),
  );
}

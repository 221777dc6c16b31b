import type {
  EquipmentGroup,
  StaffVehicle,
  StoredDamage,
  VehiclePrice,
  VehicleWear,
} from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { VehicleFacts } from '@pomelo/contract/backoffice/stock/vehicle-facts.schemas.ts';
import { GRADES } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import { vehicleName, vehiclePath, vehicleTitle, conditionOf } from '@pomelo/contract/catalogue/vehicle.ts';
import { contentVersion } from '../../platform/content-version.ts';
import type { Database } from '../../platform/db/tables.ts';
import { Sheet } from '../vehicle/sheet.ts';
import { statedFactsOf } from '../vehicle-register/register.service.ts';
import { publicationMoves } from './publication-moves.ts';
import {
  findListing,
  findDocuments,
  findPictures,
  findPictureSources,
  findPriceChanges,
  findVehicles,
  type ListingRow,
  type DocumentRow,
  type StaffVehicleRow,
  stateOf,
} from './vehicle.repository.ts';

// STOCK-16
/** Label of a listing in the audit log. */
export const labelOf = (row: ListingRow): string => `${vehicleName(row.make, row.model)}, ${row.reference}`;

export function factsOf(row: ListingRow): VehicleFacts {
  const sheet = Sheet.parse(row.sheet);
  return {
    make: row.make,
    model: row.model,
    version: row.version,
    finition: row.finition,
    body: row.body,
    energy: row.energy,
    gearbox: row.gearbox,
    gears: sheet.gears,
    powerHp: row.power_hp,
    fiscalHp: row.fiscal_hp,
    engineCc: row.engine_cc,
    co2: row.co2,
    critAir: row.crit_air,
    consumption: sheet.consumption,
    electricRangeKm: sheet.electricRangeKm,
    batteryKwh: sheet.batteryKwh,
    massKg: sheet.massKg,
    colour: row.colour,
    colourName: sheet.colourName || null,
    interior: sheet.interior,
    seats: row.seats,
    doors: row.doors,
    firstRegistration: row.first_registration,
    modelYear: row.model_year,
    owners: sheet.owners,
    keys: sheet.keys,
    origin: sheet.origin,
    warrantyUntil: sheet.warrantyUntil,
    depotId: row.depot_id,
    availableFrom: row.available_from,
  };
}

export const priceOf = (row: ListingRow): VehiclePrice => ({
  vatRegime: row.vat_regime,
  b2bCents: row.price_b2b_cents,
  b2cCents: row.price_b2c_cents,
  listCents: row.list_price_cents,
  marketCents: row.market_value_cents,
});

export const equipmentOf = (row: ListingRow): EquipmentGroup[] => Sheet.parse(row.sheet).equipment;
export const damagesOf = (row: ListingRow): StoredDamage[] => Sheet.parse(row.sheet).damages;

const gradeOf = (text: string | undefined): VehicleWear['bodywork'] =>
  GRADES.find((one) => one === text) ?? null;
export function wearOf(row: ListingRow): VehicleWear {
  const { tyres, grades } = Sheet.parse(row.sheet);
  return {
    tyreFrontMm: tyres?.frontMm ?? null,
    tyreRearMm: tyres?.rearMm ?? null,
    bodywork: gradeOf(grades?.bodywork),
    interior: gradeOf(grades?.interior),
  };
}

export const vehicleVersion = ({ km, vin, plate, status }: StaffVehicleRow): number =>
  contentVersion([km, vin, plate, status]);
export const documentVersion = ({ label, state, date, public: shown, key }: DocumentRow): number =>
  contentVersion([label, state, date, shown, key]);

/**
 * Version of the status of a listing: its own and that of its vehicles, without bookings, which change often.
 */
export const publicationVersion = (row: ListingRow, products: readonly StaffVehicleRow[]): number =>
  contentVersion([row.status, products.map(({ id, status }) => [id, status])]);

export type Loaded = { row: ListingRow; products: StaffVehicleRow[] };

/** By part: an import or a bulk edit makes a new version as well. */
export const versionsOf = ({ row, products }: Loaded): StaffVehicle['versions'] => ({
  facts: contentVersion(factsOf(row)),
  price: contentVersion(priceOf(row)),
  equipment: contentVersion(equipmentOf(row)),
  wear: contentVersion(wearOf(row)),
  damages: contentVersion(damagesOf(row)),
  pictures: contentVersion(row.media_ids),
  publication: publicationVersion(row, products),
});

type At = { now: Date; kmThreshold: number };

const pathOf = (
  { row, products }: Loaded,
  state: StaffVehicle['state'],
  kmThreshold: number,
): string | null => {
  if (state !== 'published' && state !== 'booked') return null;
  const km = Math.min(...products.filter(({ status }) => status === 'on-sale').map((product) => product.km));
  const { id, version, makeSlug, modelSlug } = row;
  return vehiclePath({
    id,
    version,
    condition: conditionOf(km, kmThreshold),
    make: { slug: makeSlug },
    slugModel: modelSlug,
  });
};

/** All data of a vehicle; undefined when there is none. */
export async function vehicleView(
  db: Database,
  id: number,
  { now, kmThreshold }: At,
): Promise<StaffVehicle | undefined> {
  const row = await findListing(db, id);
  if (!row) return undefined;
  const products = await findVehicles(db, id, now);
  const [pictures, papers, priceChanges] = [
    await findPictures(db, row.media_ids),
    await findDocuments(db, id),
    await findPriceChanges(db, id),
  ];
  const state = stateOf(row.status, products);
  return {
    id,
    reference: row.reference,
    title: vehicleTitle(row),
    status: row.status,
    state,
    moves: publicationMoves(row.status, products),
    path: pathOf({ row, products }, state, kmThreshold),
    feed: row.feed_id === null ? null : { id: row.feed_id, name: row.feed ?? '' },
    keptByHand: row.kept_by_hand,
    salesDate: row.sales_date.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    views: row.views,
    facts: factsOf(row),
    statedFacts: await statedFactsOf(db, id, factsOf(row)),
    price: priceOf(row),
    priceChanges,
    equipment: equipmentOf(row),
    wear: wearOf(row),
    damages: damagesOf(row),
    products: products.map((product) => ({ ...product, version: vehicleVersion(product) })),
    pictures: pictures.map(({ id: pictureId, drawn, caption, subject, flags, originalKey }) => ({
      id: pictureId,
      drawn,
      caption,
      subject,
      flags,
      plateHidden: originalKey !== null,
    })),
    pictureSources: (await findPictureSources(db, id)).map(({ checkedAt, nextAt, ...source }) => ({
      ...source,
      id: Number(source.id),
      checkedAt: checkedAt?.toISOString() ?? null,
      nextAt: nextAt?.toISOString() ?? null,
    })),
    documents: papers.map((paper) => ({
      id: paper.id,
      version: documentVersion(paper),
      label: paper.label,
      state: paper.state,
      date: paper.date,
      public: paper.public,
      hasFile: paper.key !== null,
      sizeBytes: paper.sizeBytes,
    })),
    versions: versionsOf({ row, products }),
  };
}

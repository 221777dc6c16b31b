import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { certificateOf } from '../battery/certificates.ts';
import { findCertificates } from '../battery/certificates.repository.ts';
import { findSigned } from '../condition/condition.repository.ts';
import { reportOf } from '../condition/report.ts';
import { historyOf } from '../history/history.ts';
import { daysToSellOf } from '../market-value/selling/days-to-sell.service.ts';
import { marketValueOf } from '../market-value/vehicle-market.service.ts';
import type { View } from '../read-model/reader.ts';
import { commonOrigin, type RegistrationOrigin, registrationOrigin } from '../vehicle/registration-origin.ts';
import { co2ClassOf, Sheet } from '../vehicle/sheet.ts';
import {
  findDocuments,
  findPictureTexts,
  findIdentities,
  findOnceOnSale,
  findPlates,
  findPrices,
  findSheet,
  findTaxedVehicles,
  type SheetRow,
} from './vehicle-detail.repository.ts';

const KW_PER_HP = 0.7355;

/** The part of the vehicle page that lists do not have. */
export type DetailPart = Pick<
  VehicleDetail,
  | 'technical'
  | 'pictureTexts'
  | 'equipment'
  | 'damages'
  | 'tyres'
  | 'grades'
  | 'documents'
  | 'batteryCertificates'
  | 'history'
  | 'conditionReport'
  | 'listPrice'
  | 'priceHistory'
  | 'marketValue'
  | 'daysToSell'
  | 'identities'
  | 'depotAddress'
>;

const technicalOf = (row: SheetRow, sheet: Sheet): VehicleDetail['technical'] => ({
  fiscalHp: row.fiscalHp,
  engineCc: row.engineCc,
  powerKw: row.powerHp === null ? null : Math.round(row.powerHp * KW_PER_HP),
  consumption: sheet.consumption,
  electricRangeKm: sheet.electricRangeKm,
  batteryKwh: sheet.batteryKwh,
  co2Class: co2ClassOf(row.co2),
  massKg: sheet.massKg,
  gears: sheet.gears,
  owners: sheet.owners,
  keys: sheet.keys,
  origin: sheet.origin,
  interior: sheet.interior,
  warrantyUntil: sheet.warrantyUntil,
  colourName: sheet.colourName || fixedLabel('colour', row.colour),
});

const damagesOf = (sheet: Sheet, view: View): VehicleDetail['damages'] =>
  sheet.damages.map(({ costCents, photo, ...damage }) => ({
    ...damage,
    ...(photo !== null && { picture: photo }),
    ...(view === 'b2b' && costCents !== null && { cost: euros(costCents) }),
  }));

/**
 * What only buyers see: price history, market value, days to sell, identities. Absent from the visitor's view, not null.
 */
async function tradePart(db: Database, itemId: number, row: SheetRow): Promise<Partial<DetailPart>> {
  const [changes, identities, marketValue, daysToSell] = await Promise.all([
    findPrices(db, itemId),
    findIdentities(db, itemId),
    marketValueOf(db, itemId),
    daysToSellOf(db, itemId),
  ]);
  const prices = changes.length > 0 ? changes : [{ at: row.salesDate, cents: row.priceB2bCents }];
  return {
    priceHistory: prices.map(({ at, cents }) => ({ at: at.toISOString(), price: euros(cents) })),
    marketValue,
    daysToSell,
    identities,
  };
}

/**
 * Facts that decide the tax of a carte grise; `origin` is common to the vehicles on sale, `originOf` is by
 * vehicle.
 */
export type TaxedListing = Omit<Awaited<ReturnType<typeof findTaxedVehicles>>[number], 'originText'> & {
  origin: RegistrationOrigin;
  originOf: (productId: number) => RegistrationOrigin;
};

/**
 * Facts that decide the tax of cartes grises, and public prices, by listing of any status. Runs two queries
 * for any number.
 */
export async function taxedVehiclesOf(
  db: Database,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, TaxedListing>> {
  if (itemIds.length === 0) return new Map();
  const rows = await findTaxedVehicles(db, itemIds);
  const vehicles = Map.groupBy(await findPlates(db, itemIds), ({ itemId }) => itemId);
  return new Map(
    rows.map(({ originText, ...row }) => {
      const facts = { firstRegistration: row.firstRegistration, origin: originText };
      const own = vehicles.get(row.id) ?? [];
      const onSale = own.filter(({ status }) => status === 'on-sale').map(({ plate }) => plate);
      const origin = commonOrigin(onSale, facts);
      const origins = new Map(own.map(({ id, plate }) => [id, registrationOrigin({ ...facts, plate })]));
      return [row.id, { ...row, origin, originOf: (productId) => origins.get(productId) ?? origin }];
    }),
  );
}

/** Reads what the vehicle page adds to the listing. */
export async function detailOf(db: Database, itemId: number, view: View): Promise<DetailPart> {
  const [row, documents, pictureTexts, certificates, report, history] = await Promise.all([
    findSheet(db, itemId),
    findDocuments(db, itemId, view === 'b2c'),
    findPictureTexts(db, itemId),
    findCertificates(db, itemId),
    findSigned(db, itemId),
    historyOf(db, itemId, view),
  ]);
  if (!row) return refuse('not-found');
  const sheet = Sheet.parse(row.sheet);
  return {
    technical: technicalOf(row, sheet),
    pictureTexts,
    equipment: sheet.equipment,
    damages: damagesOf(sheet, view),
    tyres: sheet.tyres,
    grades: sheet.grades,
    documents,
    batteryCertificates: certificates.map((certificate) => certificateOf(certificate, view)),
    history,
    conditionReport: report ? reportOf(report, view) : null,
    listPrice: row.listPriceCents === null ? null : euros(row.listPriceCents),
    depotAddress:
      row.depotName === null
        ? null
        : [row.depotName, row.depotStreet, `${row.depotPostcode} ${row.depotCity}`]
            .filter(Boolean)
            .join(', '),
    ...(view === 'b2b' && (await tradePart(db, itemId, row))),
  };
}

/**
 * The listing of a vehicle id that is not in the stock: that of a sold vehicle whose listing is still on
 * sale. A listing that was on sale and is sold out or withdrawn is gone; one published but not yet loaded
 * into the stock is not found.
 */
export async function onceOnSale(db: Database, vehicleId: number): Promise<number> {
  const item = await findOnceOnSale(db, vehicleId);
  if (!item) return refuse('not-found');
  return item.isOffered ? item.id : refuse('gone');
}

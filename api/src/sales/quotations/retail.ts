import { factText, fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import { registrationMonth } from '@pomelo/contract/catalogue/first-registration.ts';
import { vehicleTitle } from '@pomelo/contract/catalogue/vehicle.ts';
import { euros, formatKm } from '@pomelo/contract/money.ts';
import {
  QUOTED_PHOTOGRAPHS,
  type QuotationBody,
  RetailQuotation,
} from '@pomelo/contract/quotations/quotations.schemas.ts';
import type { z } from 'zod';
import type { Amounts } from './quotation-amounts.ts';
import { type QuotationState, stateAt } from './quotation-state.ts';
import { co2Label, taxMention } from './quotations.messages.ts';
import type { QuotationRow, VehicleRow } from './quotations.repository.ts';
import { co2ClassOf, findQuotedPictures, type QuotedPictures } from '../../catalogue/index.ts';
import type { Database } from '../../platform/db/tables.ts';

/** The stored part of the customer's view: all fields that do not change afterwards. */
export const StoredRetail = RetailQuotation.omit({ number: true, version: true, state: true }).extend({
  vehicle: RetailQuotation.shape.vehicle.omit({ photographs: true }),
});
export type StoredRetail = z.infer<typeof StoredRetail>;
type Body = z.output<typeof QuotationBody>;

const factsOf = (vehicle: VehicleRow): string =>
  [
    registrationMonth(vehicle.firstRegistration)
      ? `Mise en circulation ${registrationMonth(vehicle.firstRegistration)}`
      : `Année-modèle ${vehicle.modelYear}`,
    formatKm(vehicle.km),
    fixedLabel('energy', vehicle.energy),
    factText('gearbox', vehicle.gearbox),
  ].join(' · ');

/** Retail amounts only: nothing here may reveal what the dealer pays. */
export const retailOf = (
  dealer: StoredRetail['dealer'],
  vehicle: VehicleRow,
  amounts: Amounts,
  body: Body,
): StoredRetail => ({
  dealer,
  vehicle: {
    title: vehicleTitle(vehicle),
    facts: factsOf(vehicle),
    mediaId: vehicle.mediaId,
    label: co2Label(vehicle.co2, co2ClassOf(vehicle.co2), vehicle.productId),
  },
  lines: amounts.lines.map(({ label, cents }) => ({ label, amount: euros(cents) })),
  tradeIn:
    amounts.tradeIn > 0
      ? { label: body.tradeIn?.label || 'Reprise de votre véhicule', amount: euros(amounts.tradeIn) }
      : null,
  total: euros(amounts.total),
  toPay: euros(amounts.toPay),
  mention: taxMention(amounts),
  validUntil: body.validUntil,
  message: body.message ?? '',
});

export const stateOf = (
  { state, validUntil }: Pick<QuotationRow, 'state' | 'validUntil'>,
  now: Date,
): QuotationState => stateAt(state, validUntil, now);

/** The pictures of quoted listings as they are now, by listing, for `retailView`. */
export async function picturesOf(
  db: Database,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, QuotedPictures>> {
  const found = await findQuotedPictures(db, [...new Set(itemIds)], QUOTED_PHOTOGRAPHS);
  return new Map(found.map((pictures) => [pictures.itemId, pictures]));
}

/** The latest version as the customer sees it. */
export function retailView(
  row: QuotationRow,
  pictures: ReadonlyMap<number, QuotedPictures>,
  now: Date,
): RetailQuotation {
  const { vehicle, ...stored } = StoredRetail.parse(row.retail);
  const { mediaId = vehicle.mediaId, photographs = [] } = pictures.get(row.itemId) ?? {};
  return {
    number: row.number,
    version: row.version,
    state: stateOf(row, now),
    ...stored,
    vehicle: { ...vehicle, mediaId, photographs },
  };
}

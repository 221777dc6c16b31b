import { communeByPostcode, communesNamed } from '../../../seeds/communes.ts';
import { makeReference } from '../../../seeds/reference.ts';
import type { FeedVehicle, ReadRow } from '../../catalogue/feeds/reading/vehicle.ts';
import type { FeedField } from '../../catalogue/feeds/reading/columns/columns.ts';
import { createModelMatcher } from '../../catalogue/feeds/reading/models/models.ts';
import { createPlaceMatcher } from '../../catalogue/feeds/reading/models/places.ts';
import type { RowRules } from '../../catalogue/feeds/reading/rows/row-context.ts';
import { readRow } from '../../catalogue/feeds/reading/rows/row.ts';

export type RowCells = Partial<Record<FeedField, string>>;

export const RULES: RowRules = {
  models: createModelMatcher(makeReference()),
  places: createPlaceMatcher({ byPostcode: communeByPostcode, named: communesNamed }),
  tradeMargin: 8,
  rates: new Map([['PLN', { rate: 4.27, day: '2026-11-20' }]]),
  generatedKeys: null,
  newBelowKm: 100,
  thisYear: 2026,
  today: '2026-11-27',
};

export const ROW: RowCells = {
  key: 'A1',
  make: 'Peugeot',
  model: '208',
  version: '1.2 PureTech 100 GT',
  energy: 'Essence',
  gearbox: 'Manuelle',
  power: '100 ch',
  body: 'Citadine',
  colour: 'Bleu Vertigo',
  km: '45 000 km',
  year: '2021',
  price: '12 990,00 €',
  postcode: '69003',
  city: 'Lyon',
};

/** Reads a good row after these changes. */
export const readCells = (changed: RowCells): ReadRow =>
  readRow(2, (field) => ({ ...ROW, ...changed })[field] ?? '', RULES);

export function readGood(changed: RowCells = {}): { vehicle: FeedVehicle; notes: string[] } {
  const row = readCells(changed);
  if (row.kind === 'refused') throw new Error(JSON.stringify(row.reasons));
  return {
    vehicle: row.vehicle,
    notes: row.notes.map(({ field, value, message }) => `${field} «${value}»: ${message}`),
  };
}

export function refusalsOf(changed: RowCells): string[] {
  const row = readCells(changed);
  return row.kind === 'refused' ? row.reasons.map(({ field, message }) => `${field}: ${message}`) : [];
}

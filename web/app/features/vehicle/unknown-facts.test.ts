import { UNKNOWN, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { expect, test } from 'vitest';
import { placeText } from '../../domain/vehicle/vehicle.messages.ts';
import { priceOf, summaryOf } from '../../domain/vehicle/vehicle-summary.ts';
import { buildVehicle } from './vehicle.fixture.ts';
import { carData } from './car-data.ts';
import { purchaseNote, technicalLines } from './vehicle.messages.ts';
import { vehicleMeta } from './vehicle-meta.ts';

const known = buildVehicle();
const { pricingListB2bInclTax: _none, ...untaxed } = known;
const unknown: VehicleDetail = {
  ...untaxed,
  gearbox: UNKNOWN,
  body: UNKNOWN,
  colour: UNKNOWN,
  powerHp: null,
  seats: null,
  doors: null,
  co2: null,
  depot: null,
  depotAddress: null,
  vatRegime: UNKNOWN,
  pricingListB2b: { amount: 1_000_000, currency: 'EUR' },
  technical: { ...known.technical, powerKw: null, fiscalHp: null, colourName: UNKNOWN_LABEL },
};

test('the technical sheet shows unknown facts', () => {
  const lines = Object.fromEntries(technicalLines(unknown).map(({ label, value }) => [label, value]));
  expect(lines).toMatchObject({
    Carrosserie: UNKNOWN_LABEL,
    Couleur: UNKNOWN_LABEL,
    Places: UNKNOWN_LABEL,
    'Puissance DIN': UNKNOWN_LABEL,
    'Puissance fiscale': UNKNOWN_LABEL,
    'CO₂ WLTP': UNKNOWN_LABEL,
  });
});

test('a card names the unknown fact, and shows no VAT', () => {
  const { facts, place, price } = summaryOf(unknown, { kind: 'shown' });
  expect([facts.gearbox, facts.power]).toEqual([
    'Boîte\u202f: non communiqué',
    'Puissance\u202f: non communiqué',
  ]);
  expect(place).toBe('Lieu\u202f: non communiqué · disponible');
  expect(price).toEqual(priceOf(unknown));
  expect(price).toEqual({ regime: 'unknown', net: 1_000_000 });
  expect(placeText(known)).toContain(known.depot?.city);
});

test('structured data and descriptions leave out unknown facts', () => {
  const text = JSON.stringify([
    carData(unknown, 'https://pomelo.test'),
    vehicleMeta(unknown, 'https://pomelo.test'),
  ]);
  expect(text).not.toMatch(/communiqu|null/i);
  expect(Object.keys(carData(unknown, 'https://pomelo.test'))).not.toEqual(
    expect.arrayContaining(['vehicleTransmission', 'bodyType', 'color', 'vehicleEngine']),
  );
  expect(carData(known, 'https://pomelo.test')).toHaveProperty('vehicleTransmission');
});

test('the note under the buttons names no unknown depot', () => {
  expect(purchaseNote(unknown, 'taken', true, 0)).toContain('Lieu du véhicule\u202f: non communiqué.');
  expect(purchaseNote(unknown, 'free', true, Date.UTC(2026, 10, 23))).toContain(
    'Le véhicule reste sur son parc',
  );
});

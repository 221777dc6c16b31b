import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import { expect, test } from 'vitest';
import { buildListing } from '../listing/listing.fixture.ts';
import { freeAtText, labelOf, placeText, registrationLabel, scarcityText } from './vehicle.messages.ts';

test('does not repeat the trim level', () => {
  expect(versionLine(buildListing())).toBe('1.2 Hybrid 136 e-DCS6 GT');
  expect(versionLine(buildListing({ version: '1.0 TCe 90 Techno', finition: 'techno' }))).toBe(
    '1.0 TCe 90 Techno',
  );
  expect(versionLine(buildListing({ finition: '' }))).toBe('1.2 Hybrid 136 e-DCS6');
});

test('a car never registered shows its model year', () => {
  expect(registrationLabel(buildListing())).toBe('03/2024');
  expect(registrationLabel(buildListing({ firstRegistration: null }))).toBe('2024');
  expect(registrationLabel(buildListing({ firstRegistration: '2019', modelYear: 2020 }))).toBe('2019');
  expect(registrationLabel(buildListing({ firstRegistration: '2019-05' }))).toBe('05/2019');
  expect(registrationLabel(buildListing({ firstRegistration: 'unknown' }))).toBe('2024');
});

test('shows where the vehicle is, and when it is available', () => {
  expect(placeText(buildListing())).toBe('Orléans (45) · disponible');
  expect(placeText(buildListing({ availability: 'arrivage', availableFrom: '2026-11-28' }))).toBe(
    'Orléans (45) · arrivage le 28/11',
  );
  expect(placeText(buildListing({ availability: 'arrivage' }))).toBe('Orléans (45) · arrivage');
  expect(placeText(buildListing({ availability: 'reserve' }))).toBe('Orléans (45) · sur parc');
  expect(placeText(buildListing({ availability: 'reserve', availableFrom: '2026-11-28' }))).toBe(
    'Orléans (45) · arrivage le 28/11',
  );
});

test('shows when a booked vehicle may be free again', () => {
  expect(freeAtText('2026-11-20T16:40:00Z', Date.parse('2026-11-20T10:00:00Z'))).toBe(
    'libre au plus tard à 17\u202fh\u202f40',
  );
  expect(freeAtText(null, 0)).toBe('en cours de vente');
});

test('fixed values have labels', () => {
  expect(labelOf('vat', 'marge')).toBe('TVA sur marge');
  expect(labelOf('make', 'peugeot')).toBe('peugeot');
  expect(scarcityText(2)).toBe('Plus que 2');
});

test('a list by delivered price shows that price first', () => {
  expect(placeText(buildListing({ deliveredPrice: { amount: 2_130_000, currency: 'EUR' } }))).toBe(
    'Rendu 21\u202f300\u202f€ · Orléans (45) · disponible',
  );
});

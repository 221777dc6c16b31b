import { expect, test } from 'vitest';
import { conditionOf, slugify, vehicleName, vehiclePath, vehicleTitle, versionSlug } from './vehicle.ts';

// VEH-1
test('the link of a vehicle is its condition, make, model, version and id (VEH-1)', () => {
  const vehicle = {
    id: 42,
    condition: 'occasion' as const,
    make: { slug: 'peugeot' },
    slugModel: '308-sw',
    version: '1.2 Hybrid 136 e-DCS6',
  };
  expect(vehiclePath(vehicle)).toBe('/occasion/peugeot/308-sw/1-2-hybrid-136-e-dcs6/42');
});

// VEH-3
test('a version is lowercased, and each character that is not alphanumeric becomes a hyphen of its own', () => {
  expect(versionSlug('1.5 TSI – É+')).toBe('1-5-tsi-----');
  expect(versionSlug('')).toBe('-');
});

// VEH-2
test.each([
  [99, 'neuf'],
  [100, 'occasion'],
])('at %i km, with a threshold of 100, a vehicle is « %s »', (km, condition) => {
  expect(conditionOf(km, 100)).toBe(condition);
});

test.each([
  ['Série 3', 'serie-3'],
  ['Škoda', 'skoda'],
  ['ID.3', 'id-3'],
  ['  Citroën ë-C4 ', 'citroen-e-c4'],
])('the slug of « %s » is %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test.each([
  ['Citroën', 'ë-C4', 'Citroën ë-C4'],
  ['DS', 'DS 4', 'DS 4'],
  ['Mazda', 'Mazda2', 'Mazda2'],
])('%s %s is named « %s »', (make, model, name) => {
  expect(vehicleName(make, model)).toBe(name);
});

// CAT-1
test.each([
  ['1.0 Hybrid', 'Dolcevita', 'Fiat 500 1.0 Hybrid Dolcevita'],
  ['1.0 Hybrid DOLCEVITA', 'Dolcevita', 'Fiat 500 1.0 Hybrid DOLCEVITA'],
  ['Dolcevita', 'Dolcevita', 'Fiat 500 Dolcevita'],
  ['1.3 TSI', 'S', 'Fiat 500 1.3 TSI S'],
  ['1.0 Hybrid', '', 'Fiat 500 1.0 Hybrid'],
  ['', 'Dolcevita', 'Fiat 500 Dolcevita'],
  ['', '', 'Fiat 500'],
])('version « %s » and finition « %s » make « %s », without repetition', (version, finition, title) => {
  expect(vehicleTitle({ make: 'Fiat', model: '500', version, finition })).toBe(title);
});

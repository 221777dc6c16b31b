import { expect, test } from 'vitest';
import { communeByPostcode, communesNamed } from '../../../../seeds/communes.ts';
import { makeReference } from '../../../../seeds/reference.ts';
import type { FeedVehicle, ReadRow } from '../vehicle.ts';
import type { FeedField } from './columns.ts';
import { createModelMatcher } from './models.ts';
import { createPlaceMatcher, unplaced } from './places.ts';
import type { RowRules } from './row-context.ts';
import { readRow } from './row.ts';

const rules: RowRules = {
  models: createModelMatcher(makeReference()),
  places: createPlaceMatcher({ byPostcode: communeByPostcode, named: communesNamed }),
  unplaced: unplaced('essai'),
  tradeMargin: 8,
  newBelowKm: 100,
  thisYear: 2026,
};
const CAR: Partial<Record<FeedField, string>> = {
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
const read = (changed: Partial<Record<FeedField, string>>): ReadRow => readRow(2, (field) => ({ ...CAR, ...changed })[field] ?? '', rules);

function good(changed: Partial<Record<FeedField, string>> = {}): FeedVehicle {
  const row = read(changed);
  if (row.kind === 'refused') throw new Error(JSON.stringify(row.reasons));
  return row.vehicle;
}
function reasons(changed: Partial<Record<FeedField, string>>): string[] {
  const row = read(changed);
  return row.kind === 'refused' ? row.reasons.map(({ field, message }) => `${field}: ${message}`) : [];
}

test('a whole row becomes a vehicle', () => {
  expect(good()).toMatchObject({
    line: 2,
    key: 'A1',
    energy: 'essence',
    gearbox: 'manuelle',
    powerHp: 100,
    colour: 'bleu',
    colourName: 'Bleu Vertigo',
    km: 45_000,
    modelYear: 2021,
  });
});

test.each([
  [{ km: '45 000', miles: '45 000' }, 45_000],
  [{ km: '45 000', miles: '27 962' }, 45_000],
  [{ km: '', miles: '28 000' }, 45_062],
  [{ km: '', miles: '28,000 miles' }, 45_062],
  [{ km: '', miles: '45 000 km' }, 45_000],
])('an odometer of %j is %i km', (said, km) => {
  expect(good(said).km).toBe(km);
});

test('a misspelt make is read for what it is, an unknown one refused with a suggestion', () => {
  expect(good({ make: 'Pegeot' }).model.make.name).toBe('Peugeot');
  expect(good({ make: 'VW', model: 'golf' }).model).toMatchObject({ make: { slug: 'volkswagen' }, model: { slug: 'golf' } });
  expect(reasons({ make: 'Pojeot' })).toEqual([
    'make: marque inconnue\u202f: «\u202fPojeot\u202f»\u202f; vouliez-vous dire «\u202fPeugeot\u202f»\u202f?',
  ]);
});

test('a model that the reference list lacks is created under its make, and digits are never taken for a typing mistake', () => {
  expect(good({ model: 'zzyzx' }).model).toMatchObject({ created: true, model: { name: 'Zzyzx' } });
  expect(good({ model: '209' }).model).toMatchObject({ created: true, model: { name: '209' } });
});

test('the body word of a model goes to the body and the version', () => {
  const car = good({ model: '308 sw', body: '', version: '1.5 BlueHDi 130ch' });
  expect(car).toMatchObject({ body: 'break', version: 'SW 1.5 BlueHDi 130ch', model: { model: { slug: '308' } } });
});

test('a plain price is the public one: the trade price is 8 % below, without VAT when it can be recovered', () => {
  expect(good({ price: '12 000 €' })).toMatchObject({ vatRegime: 'marge', b2cCents: 1_200_000, b2bCents: 1_104_000 });
  expect(good({ price: '12 000 €', vat: 'récupérable' })).toMatchObject({
    vatRegime: 'recuperable',
    b2cCents: 1_200_000,
    b2bCents: 920_000,
  });
  expect(good({ price: '12 000 €', km: '10' })).toMatchObject({ vatRegime: 'recuperable' });
  expect(good({ price: '', priceExclVat: '10 000' })).toMatchObject({ vatRegime: 'recuperable', b2bCents: 1_000_000, b2cCents: 1_304_348 });
  expect(good({ tradePrice: '10 000', price: '12 000' })).toMatchObject({ b2bCents: 1_000_000, b2cCents: 1_200_000 });
});

test('the power of the version goes before a column that contradicts it', () => {
  expect(good({ power: '208', version: 'e-208 136ch Style' }).powerHp).toBe(136);
  expect(good({ power: '', version: '1.5 dCi 85 kW' }).powerHp).toBe(116);
});

test('a listing’s address gives the version, the town and the key', () => {
  const key = 'https://example.fr/fiche/auto-occasion-peugeot-2008-1-2-puretech-130ch-s-s-style-eat8-37540-saint-cyr-sur-loire-102018';
  const car = good({ key, make: 'PEUGEOT', model: '2008', version: '', city: '', postcode: '37540' });
  expect(car).toMatchObject({ version: '1.2 PureTech 130ch S&S Style EAT8', finition: 'Style', powerHp: 130, key: key.split('/').at(-1) });
  expect(car.place).toMatchObject({ city: 'Saint-Cyr-sur-Loire', postcode: '37540', department: '37' });
});

test('a business postcode is placed at its commune', () => {
  expect(good({ postcode: '73203', city: 'ALBERTVILLE CEDEX' }).place).toMatchObject({ city: 'Albertville', postcode: '73200' });
});

test.each<[Partial<Record<FeedField, string>>, string]>([
  [{ key: '' }, 'key'],
  [{ price: '0' }, 'price'],
  [{ price: '12 £' }, 'price'],
  [{ price: '3' }, 'price'],
  [{ km: '' }, 'km'],
  [{ km: '99 999 999' }, 'km'],
  [{ year: '2045' }, 'year'],
  [{ year: '' }, 'year'],
  [{ firstRegistration: '31/02/2021' }, 'firstRegistration'],
  [{ energy: 'charbon' }, 'energy'],
  [{ gearbox: 'à pédales' }, 'gearbox'],
  [{ power: '', version: 'GT' }, 'power'],
])('%j is refused for its %s', (changed, field) => expect(reasons(changed).map((reason) => reason.split(':')[0])).toEqual([field]));

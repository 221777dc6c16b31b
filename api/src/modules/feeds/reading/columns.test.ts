import { expect, test } from 'vitest';
import { FEED_FIELDS, fieldOfHeading, recogniseColumns } from './columns.ts';
import { namedColumns } from './mapping.ts';

test.each([
  ['Référence', 'key'],
  ['STOCK N°', 'key'],
  ['N° de série', 'vin'],
  ['Kilomètre', 'km'],
  ['Kilométrage (km)', 'km'],
  ['Puissance (kW)', 'powerKw'],
  ['Puissance fiscale', 'fiscalHp'],
  ['Date de 1ère mise en circulation', 'firstRegistration'],
  ['Prix HT', 'priceExclVat'],
  ['Price excl. VAT', 'priceExclVat'],
  ['Prix TTC (€)', 'price'],
  ['Prix', 'price'],
  ['Prix marchand', 'tradePrice'],
  ['Fuel type', 'energy'],
  ['Boîte de vitesses', 'gearbox'],
  ['Code postal', 'postcode'],
  ['TVA récupérable', 'vat'],
  ['Mensualité', null],
])('the heading %j names %j', (heading, field) => expect(fieldOfHeading(heading)).toBe(field));

test('a field is recognised by its own name', () => {
  for (const field of FEED_FIELDS.filter((name) => name === name.toLowerCase())) expect(fieldOfHeading(field)).toBe(field);
});

test('a column named by hand goes before one that resembles the field', () => {
  const columns = recogniseColumns(['Prix', 'Tarif spécial', 'Autre'], namedColumns(new Map([['tarif spécial', 'price']])));
  expect(columns.at.price).toEqual([1]);
  expect(columns.ignored).toEqual(['Prix', 'Autre']);
});

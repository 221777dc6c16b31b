import { expect, test } from 'vitest';
import { FEED_FIELDS, fieldOfHeading, recogniseColumns } from './columns.ts';
import { readHeading } from './heading.ts';
import { HEADINGS } from './headings.ts';
import { namedColumns, NO_MAPPING } from './mapping.ts';
import { fold } from '../values/words.ts';

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
  ['Numer', 'key'],
  ['Kenteken nummer', 'plate'],
  ['BTW/Marge', 'vat'],
  ['fuelType', 'energy'],
  ['FuelType', 'energy'],
  ['fueltype', 'energy'],
  ['vehicleIdentificationNumber', 'vin'],
  ['mileageFromOdometer', 'km'],
  ['dateVehicleFirstRegistered', 'firstRegistration'],
  ['vehicleModelDate', 'year'],
  ['numberOfDoors', 'doors'],
  ['vehicleSeatingCapacity', 'seats'],
  ['vehicleTransmission', 'gearbox'],
  ['priceCurrency', 'currency'],
  ['annee_mise_en_circulation', 'year'],
  ['nb_porte', 'doors'],
  ['nb_place', 'seats'],
  ['classe_vehicule', 'body'],
  ['url_annonce', 'key'],
  ['boite_de_vitesse', 'gearbox'],
  ['couleur_exterieure', 'colour'],
  ['Vehicle_brand', 'make'],
  ['Production_year', 'year'],
  ['Mileage_km', 'km'],
  ['Power_HP', 'power'],
  ['Displacement_cm3', 'engineCc'],
  ['Doors_number', 'doors'],
  ['Marka pojazdu', 'make'],
  ['Rodzaj paliwa', 'energy'],
  ['Skrzynia biegów', 'gearbox'],
  ['Moc (KM)', 'power'],
  ['Moc [kW]', 'powerKw'],
  ['Przebieg (km)', 'km'],
  ['Pojemność skokowa', 'engineCc'],
  ['Rok produkcji', 'year'],
  ['Cena (PLN)', 'price'],
  ['Waluta', 'currency'],
  ['Hersteller', 'make'],
  ['Kraftstoffart', 'energy'],
  ['Erstzulassung', 'firstRegistration'],
  ['Leistung in kW', 'powerKw'],
  ['Leistung (PS)', 'power'],
  ['Kilometerstand', 'km'],
  ['Außenfarbe', 'colour'],
  ['Türen', 'doors'],
  ['Preis (EUR)', 'price'],
  ['Carburante', 'energy'],
  ['Chilometraggio', 'km'],
  ['Immatricolazione', 'firstRegistration'],
  ['Prezzo', 'price'],
  ['Cilindrata (cc)', 'engineCc'],
  ['Combustible', 'energy'],
  ['Kilómetros', 'km'],
  ['Año', 'year'],
  ['Precio sin IVA', 'priceExclVat'],
  ['Brandstof', 'energy'],
  ['Bouwjaar', 'year'],
  ['Vermogen (pk)', 'power'],
  ['Kenteken', 'plate'],
  ['Mileage (miles)', 'miles'],
  ['odometer_mi', 'miles'],
  ['price_in_gbp', 'price'],
  ['Prix CHF', 'price'],
])('the heading %j names %j', (heading, field) => expect(fieldOfHeading(heading)).toBe(field));

test.each([
  ['Cena (PLN)', { currency: 'PLN', unstated: null }],
  ['Cena', { currency: null, unstated: 'PLN' }],
  ['price_gbp', { currency: 'GBP' }],
  ['Prix TTC (€)', { currency: 'EUR' }],
  ['Moc (KM)', { field: 'power', unit: 'ch', currency: null }],
  ['Przebieg [km]', { field: 'km', unit: 'km', currency: null }],
  ['Mileage (mi)', { field: 'miles', unit: 'mi' }],
])('the heading %j names a unit or a currency: %j', (heading, said) =>
  expect(readHeading(heading)).toMatchObject(said),
);

test('every heading of every language names one field only', () => {
  const claimed = FEED_FIELDS.flatMap((field) =>
    HEADINGS[field].flatMap((line) => line.split(',')).map((name) => [fold(name).replaceAll(' ', ''), field]),
  );
  const twice = claimed.filter(([name, field]) =>
    claimed.some(([other, otherField]) => other === name && otherField !== field),
  );
  expect(twice).toEqual([]);
});

test('a field is recognised by its own name', () => {
  for (const field of FEED_FIELDS.filter((name) => name === name.toLowerCase()))
    expect(fieldOfHeading(field)).toBe(field);
});

test('a column mapped by hand has precedence over a similar heading', () => {
  const columns = recogniseColumns(['Prix', 'Tarif spécial', 'Autre'], {
    ...NO_MAPPING,
    fields: namedColumns(new Map([['tarif spécial', 'price']])),
  });
  expect(columns.at.price).toEqual([1]);
  expect(columns.ignored).toEqual(['Prix', 'Autre']);
});

test('a heading that is only about the margin scheme is recognised', () => {
  expect(
    ['VAT marża', 'Differenzbesteuert', 'BTW marge'].map((heading) => readHeading(heading).isMargin),
  ).toEqual([true, true, true]);
  expect(['BTW/Marge', 'Faktura VAT', 'TVA'].map((heading) => readHeading(heading).isMargin)).toEqual([
    false,
    false,
    false,
  ]);
});

import type { VehicleFacts } from '@pomelo/contract/backoffice/stock/vehicle-facts.schemas.ts';
import { expect, test } from 'vitest';
import {
  equipmentIn,
  equipmentLines,
  equipmentTexts,
  factTexts,
  priceTexts,
  wearTexts,
} from './vehicle-texts.ts';

test('formats numbers in their fields as they are typed, and unknown ones as empty', () => {
  const wear = { tyreFrontMm: 6.5, tyreRearMm: null, bodywork: 'A', interior: null } as const;
  expect(wearTexts(wear)).toEqual({
    'wear.tyreFrontMm': '6,5',
    'wear.tyreRearMm': '',
    'wear.bodywork': 'A',
    'wear.interior': '',
  });
  const price = {
    vatRegime: 'marge',
    b2bCents: 1_200_050,
    b2cCents: 1_500_000,
    listCents: null,
    marketCents: null,
  } as const;
  expect(priceTexts(price)).toEqual({
    'price.vatRegime': 'marge',
    'price.b2bCents': '12\u202f000,50',
    'price.b2cCents': '15\u202f000',
    'price.listCents': '',
    'price.marketCents': '',
  });
});

test('every fact has a field', () => {
  const facts: VehicleFacts = {
    make: 'Peugeot',
    model: '208',
    version: '',
    finition: 'GT',
    body: 'citadine',
    energy: 'essence',
    gearbox: 'manuelle',
    gears: 6,
    powerHp: 100,
    fiscalHp: 5,
    engineCc: 1199,
    co2: 118,
    critAir: '1',
    consumption: 5.4,
    electricRangeKm: null,
    batteryKwh: null,
    massKg: 1090,
    colour: 'bleu',
    colourName: null,
    interior: null,
    seats: 5,
    doors: 5,
    firstRegistration: '2021-03-04',
    modelYear: 2021,
    owners: 1,
    keys: 2,
    origin: 'France',
    warrantyUntil: null,
    depotId: 3,
    availableFrom: null,
  };
  const texts = factTexts(facts);
  expect(Object.keys(texts).toSorted()).toEqual(
    Object.keys(facts)
      .map((name) => `facts.${name}`)
      .toSorted(),
  );
  expect(texts).toMatchObject({
    'facts.consumption': '5,4',
    'facts.colourName': '',
    'facts.depotId': '3',
    'facts.firstRegistration': '04/03/2021',
  });
  expect(factTexts({ ...facts, firstRegistration: '2019' })['facts.firstRegistration']).toBe('2019');
  expect(factTexts({ ...facts, firstRegistration: 'unknown' })['facts.firstRegistration']).toBe('inconnue');
});

test('equipment survives its fields unchanged, including that of this vehicle alone', () => {
  const own = [{ group: 'Confort', items: ['Alarme', 'Bar'], options: ['Toit'] }];
  const lines = equipmentLines([{ group: 'Confort', names: ['Alarme', 'Toit', 'Volant'] }], own);
  expect(lines.map(({ name }) => name)).toEqual(['Alarme', 'Toit', 'Volant', 'Bar']);
  const texts = equipmentTexts(lines, own);
  expect(texts).toMatchObject({
    'eq:Alarme': 'serie',
    'eq:Toit': 'option',
    'eq:Volant': '',
    'eq:Bar': 'serie',
  });
  const families: [string, string][] = lines.map(({ field, group }) => [`famille:${field}`, group]);
  expect(equipmentIn([...families, ...Object.entries(texts)])).toEqual([
    { group: 'Confort', items: ['Alarme', 'Bar'], options: ['Toit'] },
  ]);
});

test('reads equipment typed outside the list one per line', () => {
  expect(
    equipmentIn([
      ['autres', ' Minibar \r\n\r\nRampe'],
      ['autres-options', 'Gyrophare'],
    ]),
  ).toEqual([{ group: 'Autres équipements', items: ['Minibar', 'Rampe'], options: ['Gyrophare'] }]);
});

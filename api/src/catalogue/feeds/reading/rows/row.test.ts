import { expect, test } from 'vitest';
import type { FeedField } from '../columns/columns.ts';
import { readGood, refusalsOf as reasons } from '../../../../testing/files/feed-rows.ts';

const good = (changed: Partial<Record<FeedField, string>> = {}) => readGood(changed).vehicle;

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

// STOCK-57
test.each([
  [{ plate: '٠٠-AA' }, null],
  [{ plate: 'АВ-123-СД' }, null],
  [{ plate: 'ＡＢ１２３ＣＤ' }, 'AB-123-CD'],
  [{ plate: 'B-AB 123' }, 'B-AB 123'],
])('a plate of %j is %j', (value, plate) => {
  expect(good(value).plate).toBe(plate);
});

test.each([
  [{ km: '45 000', miles: '45 000' }, 45_000],
  [{ km: '45 000', miles: '27 962' }, 45_000],
  [{ km: '', miles: '28 000' }, 45_062],
  [{ km: '', miles: '28,000 miles' }, 45_062],
  [{ km: '', miles: '45 000 km' }, 45_000],
])('an odometer of %j is %i km', (value, km) => {
  expect(good(value).km).toBe(km);
});

test('a misspelt make is corrected, an unknown one refused with a suggestion', () => {
  expect(good({ make: 'Pegeot' }).model.make.name).toBe('Peugeot');
  expect(good({ make: 'VW', model: 'golf' }).model).toMatchObject({
    make: { slug: 'volkswagen' },
    model: { slug: 'golf' },
  });
  expect(reasons({ make: 'Pojeot' })).toEqual([
    'make: marque inconnue\u202f: «\u202fPojeot\u202f»\u202f; vouliez-vous dire «\u202fPeugeot\u202f»\u202f?',
  ]);
});

test('a model that the reference list lacks is created under its make, and digits are never taken for a typing mistake', () => {
  expect(good({ model: 'zzyzx' }).model).toMatchObject({ created: true, model: { name: 'Zzyzx' } });
  expect(good({ model: '209' }).model).toMatchObject({ created: true, model: { name: '209' } });
});

test('the body word of a model is moved to the body and the version', () => {
  const car = good({ model: '308 sw', body: '', version: '1.5 BlueHDi 130ch' });
  expect(car).toMatchObject({
    body: 'break',
    version: 'SW 1.5 BlueHDi 130ch',
    model: { model: { slug: '308' } },
  });
});

test('a plain price is the public one: the trade price is 8 % below, without VAT when it can be recovered', () => {
  expect(good({ price: '12 000 €', vat: 'marge' })).toMatchObject({
    vatRegime: 'marge',
    b2cCents: 1_200_000,
    b2bCents: 1_104_000,
  });
  expect(good({ price: '12 000 €', vat: 'récupérable' })).toMatchObject({
    vatRegime: 'recuperable',
    b2cCents: 1_200_000,
    b2bCents: 920_000,
  });
  expect(good({ price: '12 000 €', km: '10' })).toMatchObject({ vatRegime: 'recuperable' });
  expect(good({ price: '', priceExclVat: '10 000' })).toMatchObject({
    vatRegime: 'recuperable',
    b2bCents: 1_000_000,
    b2cCents: 1_304_348,
  });
  expect(good({ tradePrice: '10 000', price: '12 000' })).toMatchObject({
    b2bCents: 1_000_000,
    b2cCents: 1_200_000,
  });
});

test('the power of the version has precedence over a column that contradicts it', () => {
  expect(good({ power: '208', version: 'e-208 136ch Style' }).powerHp).toBe(136);
  expect(good({ power: '', version: '1.5 dCi 85 kW' }).powerHp).toBe(116);
});

test('a listing’s address gives the version, the town and the key', () => {
  const key =
    'https://example.fr/fiche/auto-occasion-peugeot-2008-1-2-puretech-130ch-s-s-style-eat8-37540-saint-cyr-sur-loire-102018';
  const car = good({ key, make: 'PEUGEOT', model: '2008', version: '', city: '', postcode: '37540' });
  expect(car).toMatchObject({
    version: '1.2 PureTech 130ch S&S Style EAT8',
    finition: 'Style',
    powerHp: 130,
    key: key.split('/').at(-1),
  });
  expect(car.place).toMatchObject({ city: 'Saint-Cyr-sur-Loire', postcode: '37540', department: '37' });
});

test('a business postcode is placed at its commune', () => {
  expect(good({ postcode: '73203', city: 'ALBERTVILLE CEDEX' }).place).toMatchObject({
    city: 'Albertville',
    postcode: '73200',
  });
});

test.each([
  ['45 000 zł', '', 1_053_864],
  ['PLN 45,000', '', 1_053_864],
  ['45000', 'PLN', 1_053_864],
  ['45000', 'zł', 1_053_864],
  ['12 990 €', '', 1_299_000],
  ['12990', 'EUR', 1_299_000],
  ['12 990 €', 'eur', 1_299_000],
])('the price %j with the currency column %j is %i cents of a euro', (price, currency, cents) =>
  expect(good({ price, currency }).b2cCents).toBe(cents),
);

test('a converted price notes its amount, its rate and the day of the rate', () => {
  expect(readGood({ price: '74 600 zł' }).notes).toContain(
    'price «74 600 zł»: 74\u202f600\u202fPLN à 4,27\u202fPLN pour 1\u202f€, taux du 20/11/2026\u202f: 17\u202f471\u202f€',
  );
});

test.each([
  [{ price: '£12,500' }, /prix en GBP.*--rate GBP=/],
  [{ price: "CHF 12'500" }, /prix en CHF.*--rate CHF=/],
  [{ price: '$12,500' }, /prix en USD/],
  [{ price: '185 000 kr', currency: 'NOK' }, /prix en NOK/],
  [{ price: '12500', currency: 'GBP' }, /prix en GBP/],
  [{ price: '12500', currency: 'talers' }, /devise inconnue.*talers/],
  [{ price: '12 500 €', currency: 'PLN' }, /contradictoires.*EUR.*PLN/],
  [{ tradePrice: '£9,000', price: '' }, /prix en GBP/],
  [{ priceExclVat: '9 000 CHF', price: '' }, /prix en CHF/],
  [{ price: '185 000 kr' }, /devise inconnue.*kr/],
])('%j is refused with its currency, and how to give a rate', (changed, message) => {
  const [reason = ''] = reasons(changed);
  expect(reason).toMatch(message);
});

test('a model that is missing is refused with what the line names instead', () => {
  expect(reasons({ model: '', title: '' })).toEqual([
    expect.stringContaining('ne nomme que la marque Peugeot'),
  ]);
  expect(reasons({ model: '', title: 'Belle occasion' })).toEqual([
    expect.stringContaining('«\u202fBelle occasion\u202f» ne nomme aucun modèle'),
  ]);
});

test.each<[Partial<Record<FeedField, string>>, number]>([
  [{ version: 'GT', power: '165 KM' }, 165],
  [{ version: 'GT', power: '', powerKw: '121' }, 165],
  [{ version: 'GT', power: '121', powerUnit: 'kW' }, 165],
  [{ version: 'GT', power: '121', powerUnit: 'KWT' }, 165],
  [{ version: 'GT', power: '121 kilowatów' }, 165],
])('a power of %j is %i ch', (value, power) => expect(good(value).powerHp).toBe(power));

test.each<[Partial<Record<FeedField, string>>, number]>([
  [{ km: '28 000', kmUnit: 'mi' }, 45_062],
  [{ km: '28 000', kmUnit: 'SMI' }, 45_062],
  [{ km: '28 000', kmUnit: 'km' }, 28_000],
])('an odometer of %j with its unit in another column is %i km', (value, km) =>
  expect(good(value).km).toBe(km),
);

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
])('%j is refused for its %s', (changed, field) =>
  expect(reasons(changed).map((reason) => reason.split(':')[0])).toEqual([field]),
);

test.each([
  '12 990 € HT',
  '12 990 HT',
  '€ 12.990 netto',
  '12 990 € hors taxes',
  '12.990 € zzgl. MwSt.',
  '€ 12.990 excl. BTW',
])('the price %j is read without VAT, with a note, though its column does not state it', (price) => {
  const { vehicle, notes } = readGood({ price, vat: 'récupérable' });
  expect(vehicle.b2bCents).toBe(1_299_000);
  expect(notes).toContain(`price «${price}»: la cellule dit HT\u202f: lu comme un prix hors taxes`);
});

test('an odometer that words qualify is read with a note that contains both', () => {
  for (const km of ['env. 45 000 km', '~45000', 'ca. 45.000 km', '45 000 km non garantis', '45 000 (réel)']) {
    const { vehicle, notes } = readGood({ km });
    expect(vehicle.km).toBe(45_000);
    expect(notes).toContain(`km «${km}»: lu «\u202f45\u202f000\u202fkm\u202f»`);
  }
  expect(reasons({ km: '45 000 - 50 000' })).toEqual([expect.stringContaining('nombre illisible')]);
});

test('a day that a spreadsheet counts is read with a note', () => {
  const { vehicle, notes } = readGood({ firstRegistration: '44270' });
  expect(vehicle.firstRegistration).toBe('2021-03-15');
  expect(notes).toContain('firstRegistration «44270»: lu «\u202f15/03/2021\u202f»');
});

test('a date that a database or a spreadsheet writes for none is none', () => {
  expect(good({ firstRegistration: '0000-00-00' }).firstRegistration).toBe('2021');
  expect(good({ firstRegistration: '00/01/1900' }).firstRegistration).toBe('2021');
  expect(good({ firstRegistration: 'n.c.' }).firstRegistration).toBe('2021');
});

test('a low odometer does not make a car of an earlier year unregistered', () => {
  expect(good({ km: '10', year: '2012' }).firstRegistration).toBe('2012');
  expect(good({ km: '10', year: '2026' }).firstRegistration).toBeNull();
  expect(good({ km: '10', year: '2012', condition: 'neuf' }).firstRegistration).toBeNull();
});

test('fiscal horsepower is no power, and a power no fiscal horsepower', () => {
  expect(readGood({ power: '5 CV', version: 'GT' }).vehicle.powerHp).toBeNull();
  expect(good({ power: '5 CV', version: 'GT', energy: 'Électrique' }).powerHp).toBe(5);
  expect(good({ fiscalHp: '130' }).fiscalHp).toBeNull();
  expect(good({ fiscalHp: '7' }).fiscalHp).toBe(7);
});

test('an energy marked as unknown is the one that the version reveals', () => {
  expect(good({ energy: 'Autre', version: '1.5 BlueHDi 130' }).energy).toBe('diesel');
  expect(reasons({ energy: 'Autre', version: 'GT' })).toEqual([expect.stringContaining('energy')]);
});

test('a title adds to the version what is not in make and model, in any case and accents', () => {
  const title = 'CITROEN C3 PureTech 82 Feel';
  expect(good({ make: '', model: '', version: '', title })).toMatchObject({
    version: 'PureTech 82 Feel',
    model: { make: { name: 'Citroën' }, model: { name: 'C3' } },
  });
});

test('a genre that only means « a car » leaves the body to the model', () => {
  expect(good({ model: '3008', body: 'VP' }).body).toBe('suv');
  expect(good({ model: '3008', body: 'VU' }).body).toBe('utilitaire');
});

test('generations retain their numerals', () => {
  expect(good({ make: 'Volkswagen', model: 'Golf VIII', version: '1.5 TSI' }).version).toBe('VIII 1.5 TSI');
});

test.each([
  ['D-69115', 'Heidelberg'],
  ['1000', 'Bruxelles'],
  ['1012 AB', 'Amsterdam'],
  ['28001', 'Madrid'],
  ['L-1234', 'Luxembourg'],
])('the postcode %s of %s is no place in France', (postcode, city) =>
  expect(good({ postcode, city }).place).toBeNull(),
);

test.each([
  ['1000', '', '01000'],
  ['1000', 'Bourg-en-Bresse', '01000'],
  ['F-69003', 'Lyon', '69003'],
  ['69003.0', '', '69003'],
])('the postcode %s of %j is %s', (postcode, city, read) =>
  expect(good({ postcode, city }).place?.postcode).toBe(read),
);

import { DAY_MS } from '@pomelo/contract/durations.ts';
import { parisDay } from '@pomelo/contract/paris-time.ts';
import { BODIES, COLOURS, CRIT_AIRS, ENERGIES, VAT_REGIMES } from '@pomelo/contract/catalogue/facets.ts';
import { describe, expect, test } from 'vitest';
import { Sheet } from '../../src/catalogue/vehicle/sheet.ts';
import { GENERATED_DOCUMENTS } from '../../src/catalogue/vehicle-documents/kinds.ts';
import { critAirOf, generateStock, priceDates } from './generator.ts';
import { checkCharacter } from './identity.ts';
import { isFrenchPlate } from '../../src/catalogue/vehicle/registration-origin.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };
const stock = [...generateStock({ vehicles: 12_000, clock })];
const products = stock.flatMap((item) => item.products);
const shareOf = (matching: number, all: number): number => Math.round((matching / all) * 100);

describe('the demo stock', () => {
  test('has exactly the requested number of vehicles, the same each time', () => {
    expect(products).toHaveLength(12_000);
    expect([...generateStock({ vehicles: 300, clock })]).toEqual([
      ...generateStock({ vehicles: 300, clock }),
    ]);
    expect([...generateStock({ vehicles: 1, clock })].flatMap((item) => item.products)).toHaveLength(1);
  });
  test('shows every body, energy, colour and VAT regime', () => {
    expect(new Set(stock.map((item) => item.version.body))).toEqual(new Set(BODIES));
    expect(new Set(stock.map((item) => item.energy))).toEqual(new Set(ENERGIES));
    expect(new Set(stock.map((item) => item.colour))).toEqual(new Set(COLOURS));
    expect(new Set(stock.map((item) => item.vatRegime))).toEqual(new Set(VAT_REGIMES));
  });
  test('preserves its shares of new vehicles, margin scheme, several vehicles and arrivals', () => {
    const used = stock.filter((item) => item.firstRegistration !== null);
    const fresh = products.filter((product) => product.plate === null);
    expect(shareOf(fresh.length, products.length)).toBeGreaterThanOrEqual(22);
    expect(shareOf(fresh.length, products.length)).toBeLessThanOrEqual(28);
    expect(
      shareOf(used.filter((item) => item.vatRegime === 'marge').length, used.length),
    ).toBeGreaterThanOrEqual(27);
    const several = stock.filter((item) => item.products.length > 1);
    expect(shareOf(several.length, stock.length)).toBeGreaterThanOrEqual(5);
    expect(several.every((item) => item.firstRegistration === null && item.products.length <= 6)).toBe(true);
    expect(
      shareOf(stock.filter((item) => item.availableFrom !== null).length, stock.length),
    ).toBeGreaterThanOrEqual(10);
  });
  test('never sells a new vehicle under the margin scheme, nor with a hundred kilometres', () => {
    for (const item of stock) {
      if (item.firstRegistration !== null) continue;
      expect(item.vatRegime).toBe('recuperable');
      for (const product of item.products) expect(product.km).toBeLessThan(100);
    }
  });
  test('has plausible prices: positive, to ten euros, the public one above the trade one with VAT', () => {
    for (const item of stock) {
      expect(item.priceB2bCents).toBeGreaterThan(0);
      expect(item.priceB2bCents % 1000).toBe(0);
      expect(item.priceB2cCents).toBeGreaterThan(
        item.vatRegime === 'marge' ? item.priceB2bCents : item.priceB2bCents * 1.2,
      );
      expect(item.prices.at(-1)?.cents).toBe(item.priceB2bCents);
      expect(new Set(item.prices.map((price) => price.atMs)).size).toBe(item.prices.length);
    }
  });
  test('has earlier prices within the time on sale, five days apart, and none for a car of today', () => {
    const now = clock.now().getTime();
    const day = DAY_MS;
    for (const { prices, salesDateMs } of stock) {
      expect(prices[0]?.atMs).toBe(salesDateMs);
      expect(prices.at(-1)?.atMs).toBeLessThanOrEqual(now);
      // Times are whole milliseconds.
      const gaps = prices.slice(1).map(({ atMs }, place) => atMs - (prices[place]?.atMs ?? 0));
      expect(Math.min(5 * day, ...gaps)).toBeGreaterThanOrEqual(5 * day - 1);
    }
    expect(
      stock.filter(({ prices, salesDateMs }) => prices.length > 1 && now - salesDateMs < 5 * day),
    ).toEqual([]);
    expect(
      shareOf(stock.filter(({ prices }) => prices.length > 1).length, stock.length),
    ).toBeGreaterThanOrEqual(25);
    expect(priceDates([3, 2], 1, now - 10 * day, now).map(({ cents }) => cents)).toEqual([2, 1]);
  });
  test('has registrations of the last nine years and sales of the last ninety days, some since yesterday evening', () => {
    const now = clock.now().getTime();
    const registered = stock.flatMap((item) => item.firstRegistration ?? []);
    for (const day of registered) expect(Date.parse(day)).toBeGreaterThan(now - 9.1 * 365.25 * DAY_MS);
    for (const item of stock) {
      expect(item.salesDateMs).toBeLessThanOrEqual(now);
      expect(item.salesDateMs).toBeGreaterThan(now - 92 * DAY_MS);
    }
    expect(
      stock.filter((item) => item.salesDateMs >= parisDay(clock.now().getTime()).arrivalsSinceMs).length,
    ).toBeGreaterThan(100);
  });
  test('has sheets as the vehicle page reads them', () => {
    for (const item of stock) expect(Sheet.parse(item.sheet)).toEqual(item.sheet);
  });
  test('has documents with their audience', () => {
    for (const paper of stock.flatMap((item) => item.documents)) {
      expect(paper.kind !== null).toBe(paper.state === 'present');
      expect(paper.public).toBe(paper.kind !== null && GENERATED_DOCUMENTS[paper.kind].public);
    }
  });
  test('has references that are all different', () => {
    expect(new Set(stock.map((item) => item.reference)).size).toBe(stock.length);
    for (const item of stock) expect(item.reference).toMatch(/^PO-\d{6}$/);
  });
});

describe('identities', () => {
  test('VINs have seventeen characters, a right check character, and no two are alike', () => {
    for (const { vin } of products) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(vin.charAt(8)).toBe(checkCharacter(vin));
    }
    expect(new Set(products.map((product) => product.vin)).size).toBe(products.length);
  });
  test('the check character is the one of the standard’s own example', () =>
    expect(checkCharacter('1M8GDM9A_KP042788'.replace('_', '0'))).toBe('X'));
  test('plates are of the French register, without I, O, U nor SS, and all different', () => {
    const plates = products.map((product) => product.plate).filter((plate) => plate !== null);
    for (const plate of plates.filter(isFrenchPlate))
      expect(plate).toMatch(/^(?!SS|WW)[A-HJ-NP-TV-Z]{2}-\d{3}-(?!SS)[A-HJ-NP-TV-Z]{2}$/);
    expect(new Set(plates).size).toBe(plates.length);
  });
});

test('some used vehicles of a large stock were first registered in Germany, with CO₂ and mass or without one', () => {
  const stock = [...generateStock({ vehicles: 12_000, clock })];
  const imported = stock.filter(({ products }) =>
    products.some(({ plate }) => plate && !isFrenchPlate(plate)),
  );
  expect(imported.length).toBeGreaterThan(200);
  for (const { firstRegistration, sheet, products } of imported) {
    expect(firstRegistration).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(sheet.origin).toBe('Import Allemagne');
    expect(products[0]?.plate).toMatch(/^[A-Z]{1,3} [A-Z]{2} \d{2,4}$/);
  }
  expect(new Set(imported.flatMap(({ products }) => products.map(({ plate }) => plate))).size).toBe(
    imported.length,
  );
  const withoutCo2 = imported.filter(({ co2, energy }) => co2 === null && energy !== 'electrique');
  const withoutMass = imported.filter(({ sheet }) => sheet.massKg === null);
  expect(withoutCo2.length).toBeGreaterThan(20);
  expect(withoutMass.length).toBeGreaterThan(40);
  expect(imported.filter(({ co2, sheet }) => co2 !== null && sheet.massKg !== null).length).toBeGreaterThan(
    80,
  );
  expect(
    [...generateStock({ vehicles: 600, clock })].every(({ sheet }) => sheet.origin !== 'Import Allemagne'),
  ).toBe(true);
});

describe('critAirOf', () => {
  test.each([
    ['electrique', '2020-01-01', 'E'],
    ['hydrogene', '2020-01-01', 'E'],
    ['essence', '2020-01-01', '1'],
    ['essence', '2009-01-01', '2'],
    ['gpl', '2009-01-01', '1'],
    ['diesel', '2018-01-01', '2'],
    ['diesel', '2013-01-01', '3'],
  ] as const)('gives %s registered %s the sticker %s', (energy, day, sticker) => {
    expect(critAirOf(energy, Date.parse(day), false)).toBe(sticker);
    expect(CRIT_AIRS).toContain(sticker);
  });
});

describe('yesterdayEvening', () => {
  test.each([
    ['2026-11-21T09:00:00Z', '2026-11-20T17:00:00.000Z'],
    ['2026-07-14T23:30:00Z', '2026-07-14T16:00:00.000Z'],
    ['2026-03-29T10:00:00Z', '2026-03-28T17:00:00.000Z'],
  ])('at %s is %s', (now, evening) =>
    expect(new Date(parisDay(new Date(now).getTime()).arrivalsSinceMs).toISOString()).toBe(evening),
  );
});

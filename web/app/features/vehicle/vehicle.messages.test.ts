import { formatPrice } from '@pomelo/contract/format.ts';
import { describe, expect, it } from 'vitest';
import { buildVehicle } from './vehicle.fixture.ts';
import { carData } from './car-data.ts';
import {
  damageSummary,
  isInspected,
  noDamageText,
  tyreText,
} from '../../domain/vehicle/condition.messages.ts';
import {
  documentText,
  fileText,
  onlineText,
  priceTrendLines,
  purchaseNote,
  sellingText,
  technicalLines,
  unchangedPriceText,
} from './vehicle.messages.ts';
import { isFirstView } from './use-counted-view.ts';
import { vehicleMeta } from './vehicle-meta.ts';

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' as const });
const damage = (cost?: number) => ({
  x: 1,
  y: 1,
  part: 'Aile',
  kind: 'rayure',
  extent: '4 cm',
  ...(cost ? { cost: euros(cost) } : {}),
});

describe('the condition report', () => {
  it('counts the damages and sums their costs, where the view has costs', () => {
    expect(damageSummary([], formatPrice)).toBe('aucun dommage relevé');
    expect(noDamageText(isInspected({ damages: [], tyres: null, grades: null }))).toBe(
      'État non communiqué\u202f: ce véhicule n’a pas été inspecté.',
    );
    expect(noDamageText(isInspected({ damages: [], tyres: { frontMm: 5, rearMm: 5 }, grades: null }))).toBe(
      'Aucun dommage relevé.',
    );
    expect(damageSummary([damage()], formatPrice)).toBe('1\u00a0dommage');
    expect(damageSummary([damage(180), damage(280)], formatPrice)).toBe(
      '2\u00a0dommages, 460\u202f€ HT de remise en état',
    );
    expect(tyreText(6.5)).toBe('6,5\u202fmm');
  });
});

describe('the documents of a vehicle', () => {
  it.each([
    ['present', '2026-11-14', 'du 14/11/2026'],
    ['present', null, 'présent'],
    ['promised', '2026-11-26', 'attendu le 26/11'],
    ['promised', null, 'attendu'],
    ['missing', null, 'manquant'],
  ] as const)('%s on %s: %s', (state, date, expected) => {
    expect(documentText({ state, date })).toBe(expected);
  });

  it.each([
    [null, 'PDF'],
    [10, 'PDF, 1\u202fko'],
    [421_888, 'PDF, 412\u202fko'],
    [3_250_586, 'PDF, 3,1\u202fMo'],
  ])('a file of %j bytes', (size, expected) => {
    expect(fileText(size)).toBe(expected);
  });
});

describe('the price history', () => {
  const at = '2026-09-09T08:00:00Z';
  const MARKET = { low: euros(17_000), high: euros(19_900), comparables: 12, sold: 0, computedAt: at };

  it('shows the decrease and the position against the market', () => {
    const priceHistory = [
      { at, price: euros(19_490) },
      { at: '2026-11-11T08:00:00Z', price: euros(17_950) },
    ];
    expect(priceTrendLines({ priceHistory, marketValue: { ...MARKET, value: euros(18_500) } })).toEqual([
      { label: 'Prix de départ', value: 1_949_000 },
      { label: 'Baisse totale', value: '−\u202f1\u202f540\u202f€' },
      { label: 'Valeur de marché', value: 1_850_000 },
      { label: 'Écart au marché', value: '−\u202f3,0\u202f%' },
    ]);
  });

  it('leaves out unknown values', () => {
    expect(priceTrendLines({ priceHistory: [{ at, price: euros(100) }], marketValue: null })).toHaveLength(1);
    expect(priceTrendLines({})).toEqual([]);
  });

  it('says that a price never changed where a chart would be one flat line', () => {
    const priceHistory = [{ at, price: euros(10_456) }];
    const cheaper = [...priceHistory, { at: '2026-11-11T08:00:00Z', price: euros(9_990) }];
    expect(unchangedPriceText({ priceHistory, marketValue: null })).toBe(
      '10\u202f456\u202f€ depuis la mise en ligne\u202f: le prix n’a pas changé.',
    );
    expect(unchangedPriceText({ priceHistory, marketValue: { ...MARKET, value: euros(11_000) } })).toBeNull();
    expect(unchangedPriceText({ priceHistory: cheaper, marketValue: null })).toBeNull();
    expect(unchangedPriceText({})).toBeNull();
  });

  it('counts the days on sale', () => {
    expect(onlineText(at, Date.parse('2026-11-20T09:00:00Z'))).toBe('en ligne depuis 72\u00a0jours');
    expect(onlineText(at, Date.parse(at) + 1000)).toBe('en ligne depuis aujourd’hui');
  });
});

describe('the technical sheet', () => {
  it('leaves out unknown facts, and measures an electric car in kilowatt-hours', () => {
    const electric = buildVehicle({
      energy: 'electrique',
      technical: { ...buildVehicle().technical, engineCc: null, consumption: 15.4, gears: 1 },
    });
    const lines = technicalLines(electric);
    const labels = lines.map(({ label }) => label);
    expect(lines).toContainEqual({ label: 'Consommation WLTP', value: '15,4\u202fkWh/100\u202fkm' });
    expect(labels).not.toContain('Cylindrée');
    expect(labels).not.toContain('Rapports');
    expect(labels).not.toContain('Sellerie');
  });
});

describe('the note under the price', () => {
  it('shows until when a booking would last, in Paris time', () => {
    const note = purchaseNote(buildVehicle(), 'free', true, Date.parse('2026-11-20T08:45:00Z'));
    expect(note).toContain('jusqu’au 21/11 à 9\u202fh\u202f45');
  });

  it('mentions trade prices to visitors only', () => {
    expect(purchaseNote(buildVehicle(), 'shown', false, 0)).toContain('prix marchand');
    expect(purchaseNote(buildVehicle(), 'shown', true, 0)).not.toContain('prix marchand');
  });
});

describe('the metadata of a vehicle page', () => {
  const vehicle = buildVehicle({
    pricingListB2b: euros(17_951),
    pricingListB2bInclTax: euros(21_541),
    priceB2c: euros(24_990),
  });
  const text = JSON.stringify([
    vehicleMeta(vehicle, 'https://pomelo.fr'),
    carData(vehicle, 'https://pomelo.fr'),
  ]);

  it('has the public price and the canonical address', () => {
    expect(text).toContain('24990.00');
    expect(text).toContain(`https://pomelo.fr${vehicle.url}`);
    expect(carData(vehicle, 'https://pomelo.fr')).toMatchObject({
      '@type': 'Car',
      brand: { name: vehicle.make.name },
    });
  });

  it.each([
    ['1.2 PureTech 100', 'GT'],
    ['2.0 TDI 190 quattro S tronic 7 Avant', 'Design Luxe Édition limitée'],
  ])('has a unique title within the length limit: %s %s', (version, finition) => {
    const { title } = vehicleMeta(buildVehicle({ version, finition }), 'https://pomelo.fr').find(
      (one) => 'title' in one,
    ) as {
      title: string;
    };
    expect(title.length).toBeLessThanOrEqual(65);
    expect(title).toContain(vehicle.reference);
  });

  it('has neither trade price, VIN nor plate', () => {
    for (const secret of ['17951', '17\u202f951', '21541', 'VF3X', 'AB-123-CD'])
      expect(text).not.toContain(secret);
  });
});

describe('a view', () => {
  it('is counted once a session', () => {
    const values = new Map<string, string>();
    const memory = () => ({
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    });
    expect([
      isFirstView(1, memory),
      isFirstView(12, memory),
      isFirstView(1, memory),
      isFirstView(2, memory),
    ]).toEqual([true, true, false, true]);
  });

  it('is not counted where storage is unavailable', () => {
    const forbidden = () => {
      throw new Error('denied');
    };
    expect(isFirstView(1, () => ({ getItem: forbidden, setItem: () => undefined }))).toBe(false);
    expect(isFirstView(1, forbidden)).toBe(false);
  });
});

describe('the expected days to sell', () => {
  // VALUE-8
  it('name their group, and the longer delay where it is known', () => {
    const days = {
      median: 32,
      most: 71,
      sales: 48,
      level: 'model',
      computedAt: '2026-11-27T02:00:00Z',
    } as const;
    expect(sellingText(days)).toEqual({
      delay: '32\u00a0jours',
      source: 'd’après 48\u00a0ventes du modèle, 4 sur 5 en 71\u00a0jours',
    });
    expect(sellingText({ ...days, median: 0, most: null, level: 'all' })).toEqual({
      delay: '1\u00a0jour',
      source: 'd’après 48\u00a0ventes de tous les véhicules',
    });
  });
});

import { UNKNOWN, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { expect, test } from 'vitest';
import { buildListing as buildBaseListing } from '../../domain/listing/listing.fixture.ts';
import { type Compared, comparisonRows, idsFrom } from './comparison.ts';

const buildListing = (over: Partial<Compared> = {}): Compared => ({ ...buildBaseListing(), ...over });

const row = (label: string, ...items: ReturnType<typeof buildListing>[]) =>
  comparisonRows(items).find((each) => each.label === label);

test('reads at most four ids, each once, numbers only', () => {
  expect(idsFrom('3,3,x,-1,0,4,5,6,7')).toEqual([3, 4, 5, 6]);
  expect(idsFrom(null)).toEqual([]);
});

test('marks differences', () => {
  expect(row('Kilométrage', buildListing(), buildListing({ km: 12 }))).toEqual({
    label: 'Kilométrage',
    values: ['28\u202f450\u202fkm', '12\u202fkm'],
    differs: true,
  });
  expect(row('Énergie', buildListing(), buildListing())?.differs).toBe(false);
});

test('marks a fact unknown to one or all', () => {
  expect(row('CO₂', buildListing({ co2: null }), buildListing())?.values).toEqual([
    'Non communiqué',
    '112\u202fg/km',
  ]);
  expect(row('CO₂', buildListing({ co2: null }), buildListing({ co2: null }))?.values).toEqual([
    'Non communiqué',
    'Non communiqué',
  ]);
});

test('marks what one of two vehicles does not state', () => {
  const unknown = buildListing({
    gearbox: UNKNOWN,
    body: UNKNOWN,
    colour: UNKNOWN,
    powerHp: null,
    seats: null,
    vatRegime: UNKNOWN,
  });
  for (const label of ['Boîte', 'Puissance', 'Carrosserie', 'Couleur', 'Places', 'TVA'])
    expect([label, row(label, unknown, buildListing())?.values[0]]).toEqual([label, UNKNOWN_LABEL]);
});

test('shows no price with VAT under the margin scheme', () => {
  const { pricingListB2bInclTax: _, ...item } = buildListing({ vatRegime: 'marge' });
  expect(row('Prix TTC', item, buildListing())?.values[0]).toBe('—');
  expect(row('Prix marchand', item)?.values).toEqual(['20\u202f490\u202f€ net']);
});

test('compares public prices only for a visitor', () => {
  const { pricingListB2b: _, pricingListB2bInclTax: __, vatRegime: ___, ...shown } = buildListing();
  expect(comparisonRows([shown]).map(({ label }) => label)).not.toContain('Prix marchand');
  expect(row('Prix public TTC', shown)?.values).toEqual(['26\u202f900\u202f€']);
});

test('compares condition and delivered price, and marks what was not inspected as unknown', () => {
  const damage = {
    x: 1,
    y: 1,
    part: 'Porte',
    kind: 'rayure',
    extent: '4 cm',
    cost: { amount: 9000, currency: 'EUR' as const },
  };
  const grades = { bodywork: 'A', interior: 'B' };
  const damaged = buildListing({
    inspection: { damages: [damage, damage], tyres: { frontMm: 6.5, rearMm: 5 }, grades },
    delivered: { net: { amount: 1_210_050, currency: 'EUR' }, vatRegime: 'recuperable' },
  });
  const clean = buildListing({ inspection: { damages: [], tyres: null, grades } });
  const unknown = buildListing({ inspection: { damages: [], tyres: null, grades: null } });
  const values = (label: string) => row(label, damaged, clean, unknown)?.values;
  expect(values('Prix rendu')).toEqual(['12\u202f100,50\u202f€ HT', '—', '—']);
  expect(values('État')).toEqual(['2\u00a0dommages', 'Aucun dommage relevé', 'Non inspecté']);
  expect(values('Remise en état HT')).toEqual(['180,00\u202f€', '0,00\u202f€', '—']);
  expect(values('Pneus AV, AR')).toEqual(['6,5\u202fmm, 5\u202fmm', '—', '—']);
  expect(values('Extérieur, intérieur')).toEqual(['A, B', 'A, B', '—']);
});

test('a model year never replaces a first registration', () => {
  const [never, unknown, known] = [null, 'unknown', '2022-03-14'].map((firstRegistration) =>
    buildListing({ firstRegistration, modelYear: 2021 }),
  );
  if (!never || !unknown || !known) throw new Error('three vehicles are compared');
  expect(row('1re mise en circulation', never, unknown, known)?.values).toEqual([
    'Jamais immatriculé',
    'Non communiquée',
    '03/2022',
  ]);
  expect(row('Millésime', never, unknown, known)?.values).toEqual(['2021', '2021', '2021']);
});

import type { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { as, signedIn, wholeApi } from '../../testing/whole-api.ts';
import { seedStock } from '../../../seeds/demo/seed-stock.ts';

const VEHICLES = 4000;
const database = await testDatabase();
const client = await database.pool.connect();
await client.query('BEGIN');
await seedStock(client, { vehicles: VEHICLES, clock: systemClock, progress: () => undefined });
await client.query('COMMIT');
client.release();
const api = await wholeApi(database);
const buyer = await signedIn(api);
afterAll(() => api.close());

const HYBRID = `energy IN ('hybride', 'hybride-rechargeable')`;
const model = (make: string, ...slugs: string[]): string =>
  `make = '${make}' AND model IN (${slugs.map((slug) => `'${slug}'`).join()})`;
/** Price that the buyer pays, in cents. */
const TTC = `CASE vat_regime WHEN 'marge' THEN price ELSE price + round(price * 0.2) END`;

/**
 * Search texts of traders, and the minimum of vehicles that each must find, in plain SQL over one row per
 * vehicle.
 */
const QUERIES: readonly (readonly [typed: string, least: string])[] = [
  ['3008 hybride', `${model('peugeot', '3008')} AND ${HYBRID}`],
  ['hybride', HYBRID],
  ['hybride rechargeable', `energy = 'hybride-rechargeable'`],
  ['suv hybride rechargeable', `body = 'suv' AND energy = 'hybride-rechargeable'`],
  [
    'suv hybride auto rechargeable',
    `body = 'suv' AND energy = 'hybride-rechargeable' AND gearbox = 'automatique'`,
  ],
  ['full hybrid', `energy = 'hybride'`],
  ['kangoo utilitaire', `make = 'renault' AND model LIKE 'kangoo%' AND body = 'utilitaire'`],
  ['utilitaire 3 places', `body = 'utilitaire' AND seats = 3`],
  ['fourgon diesel', `body = 'utilitaire' AND energy = 'diesel'`],
  ['vul tva récupérable', `body = 'utilitaire' AND vat_regime = 'recuperable'`],
  ['-90000km', 'km <= 90000'],
  ['clio -90000km', `${model('renault', 'clio')} AND km <= 90000`],
  ['moins de 50 000 km', 'km <= 50000'],
  ['50k km', 'km <= 50000'],
  ['80 000 km maxi', 'km <= 80000'],
  ['+ de 30000 km', 'km >= 30000'],
  ['12000 ttc', `${TTC} <= 1200000`],
  ['moins de 12 000 € TTC', `${TTC} <= 1200000`],
  ['12000 ht', 'price <= 1200000'],
  ['15 k€', 'price <= 1500000'],
  ['entre 10 et 15k', 'price BETWEEN 1000000 AND 1500000'],
  ['de 10 000 à 15 000 €', 'price BETWEEN 1000000 AND 1500000'],
  ['budget 20000', 'price <= 2000000'],
  [
    'break diesel auto moins de 25000',
    `body = 'break' AND energy = 'diesel' AND gearbox = 'automatique' AND price <= 2500000`,
  ],
  ['2019 ou plus', 'model_year >= 2019'],
  ['depuis 2021', 'model_year >= 2021'],
  ['2020-2022', 'model_year BETWEEN 2020 AND 2022'],
  ['avant 2020', 'model_year < 2020'],
  ['clio 2021', `${model('renault', 'clio')} AND model_year = 2021`],
  ['2021+', 'model_year >= 2021'],
  ['boite auto', `gearbox = 'automatique'`],
  ['boîte manuelle', `gearbox = 'manuelle'`],
  ['7 places', 'seats = 7'],
  ['clio 5 blue dci', `${model('renault', 'clio')} AND words ILIKE '%blue dci%'`],
  ['208 gt', `${model('peugeot', '208')} AND words ~* '\\mgt\\M'`],
  ['golf 8', model('volkswagen', 'golf')],
  ['a3', model('audi', 'a3')],
  ['serie 1', model('bmw', 'serie-1')],
  ['série1 bmw', model('bmw', 'serie-1')],
  ['c4', model('citroen', 'c4')],
  ['peugot 208', model('peugeot', '208')],
  ['MÉGANE', `make = 'renault' AND model = 'megane'`],
  ['vw golf', model('volkswagen', 'golf')],
  ['mercedes classe a', `make LIKE 'mercedes%' AND model = 'classe-a'`],
  ['électrique', `energy = 'electrique'`],
  ['electrique +400km', `energy = 'electrique'`],
  ['citadine essence bva', `body = 'citadine' AND energy = 'essence' AND gearbox = 'automatique'`],
  ['tva récupérable', `vat_regime = 'recuperable'`],
  ['crit air 1', `crit_air = '1'`],
  ['golf blanche', `${model('volkswagen', 'golf')} AND colour = 'blanc'`],
  ['diesel 130 ch', `energy = 'diesel' AND power_hp = 130`],
  ['neuf', 'km <= 100'],
  ['clio peugeot', `(${model('renault', 'clio')}) OR make = 'peugeot'`],
  ['renault AB-123-ZZ', `make = 'renault'`],
];

async function listed(query: Record<string, string>): Promise<CatalogueList> {
  return (
    await as(api.app, buyer, `GET /public/catalog/list?${new URLSearchParams({ ...query, perPage: '1' })}`)
  ).json();
}

async function countBySql(condition: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`
    SELECT count(*)::int AS count FROM (
      SELECT i.*, make.slug AS make, model.slug AS model, i.price_b2b_cents AS price, i.version || ' ' || i.finition AS words,
        (SELECT min(km) FROM product WHERE product.item_id = i.id) AS km
      FROM catalogue_item i JOIN make ON make.id = i.make_id JOIN model ON model.id = i.model_id
      WHERE i.status = 'published') vehicle
    WHERE ${condition}`);
  return rows[0]?.count ?? 0;
}

test('the table holds at least fifty different queries', () => {
  expect(new Set(QUERIES.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(50);
});

test.each(QUERIES)('« %s » finds at least what plain SQL finds', async (typed, condition) => {
  const least = await countBySql(condition);
  const { meta } = await listed({ q: typed });
  expect(least).toBeGreaterThan(0);
  expect(meta.total).toBeGreaterThanOrEqual(least);
  expect(meta.total).toBeLessThan(await countBySql('true'));
});

test('a query without results drops its least important word and reports it', async () => {
  const { meta } = await listed({ q: 'renault diesel xyzxyz' });
  expect(meta.understood).toMatchObject({ text: '', dropped: ['xyzxyz'] });
  expect(meta.total).toBe(await countBySql(`make = 'renault' AND energy = 'diesel'`));
});

test('colours are dropped before energies, and energies before models', async () => {
  const { meta } = await listed({ q: 'orange fiat 500 diesel 1950', energy: 'essence' });
  expect(meta.understood?.dropped).toEqual([
    'diesel',
    '1950',
    ...(meta.understood?.dropped.includes('orange') ? ['orange'] : []),
  ]);
  expect(meta.understood?.filters).toContainEqual(
    expect.objectContaining({ name: 'model', value: 'fiat--500' }),
  );
});

test('a text with only unknown words finds nothing, and never everything', async () => {
  const { meta } = await listed({ q: 'xyzxyz qwrtz' });
  expect(meta).toMatchObject({ total: 0, understood: { dropped: [] } });
});

test('unknown values of a filter find nothing, and do not spoil the answer of others', async () => {
  const poisoned = await listed({ make: 'renault|energy=essence', include: 'filters' });
  const requested = await listed({ make: 'renault', energy: 'essence', include: 'filters' });
  expect([poisoned.meta.total, requested.meta.total]).toEqual([
    0,
    await countBySql(`make = 'renault' AND energy = 'essence'`),
  ]);
});

const CARS: readonly (readonly [query: Record<string, string>, condition: string])[] = [
  [{ make: 'renault,peugeot', model: 'renault--clio' }, `make = 'peugeot' OR (${model('renault', 'clio')})`],
  [{ make: 'renault', model: 'renault--clio' }, model('renault', 'clio')],
  [{ model: 'renault--clio,peugeot--208' }, `(${model('renault', 'clio')}) OR (${model('peugeot', '208')})`],
  [{ make: 'peugeot', model: '208' }, model('peugeot', '208')],
  [{ make: 'renault', model: '208' }, 'false'],
  [{ make: 'renault', model: 'renault--inconnu' }, 'false'],
  [{ make: 'inconnue' }, 'false'],
  [{ make: 'inconnue,renault' }, `make = 'renault'`],
];

test.each(CARS)('makes and models %o are those of plain SQL', async (query, condition) => {
  expect((await listed(query)).meta.total).toBe(await countBySql(condition));
});

test('with Clio and Peugeot chosen, every other make shows what adding it brings', async () => {
  const { filters, meta } = await listed({
    make: 'renault,peugeot',
    model: 'renault--clio',
    energy: 'diesel',
    include: 'filters',
  });
  const makes = filters?.facets.find(({ name }) => name === 'make')?.values ?? [];
  for (const { value, count } of makes)
    expect(count).toBe(await countBySql(`make = '${value}' AND energy = 'diesel'`));
  const citroen = makes.find(({ value }) => value === 'citroen')?.count ?? 0;
  const more = await listed({ make: 'renault,peugeot,citroen', model: 'renault--clio', energy: 'diesel' });
  expect(more.meta.total).toBe(meta.total + citroen);
  expect(citroen).toBeGreaterThan(0);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../src/testing/database/database.ts';
import { OWNER } from '../../src/testing/database/database-roles.ts';
import { localFileStore } from '../../src/platform/files/file-store.ts';
import { canonicalSearch } from '../../src/catalogue/searches/search-query.ts';
import { DEMO_PASSWORD, DEMO_WORKSPACES } from './accounts.ts';
import { seedDatabase, StockExists } from './seed.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };
const folder = await mkdtemp(join(tmpdir(), 'pomelo-seed-'));
afterAll(() => rm(folder, { recursive: true }));
const files = localFileStore(folder);
const luhn = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

describe('seeding a database', async () => {
  const { pool } = await testDatabase({ role: OWNER });
  const count = async (from: string): Promise<number> =>
    Number((await pool.query(`SELECT count(*) AS n FROM ${from}`)).rows[0].n);
  beforeAll(() => seedDatabase(pool, { vehicles: 400, clock, files, production: false }));

  test('fills the stock, with a current price for every listing', async () => {
    expect(await count('product')).toBe(400);
    expect(
      await count(
        'catalogue_item i WHERE (SELECT price_b2b_cents FROM item_price p WHERE p.item_id = i.id ORDER BY at DESC LIMIT 1) <> price_b2b_cents',
      ),
    ).toBe(0);
    expect(await count('catalogue_item WHERE cardinality(media_ids) <> 5')).toBe(0);
    expect(await count('depot WHERE latitude IS NULL')).toBe(0);
  });
  test('leaves the numbers of vehicles where the next one can be added', async () => {
    const { rows } = await pool.query(
      `SELECT nextval('vehicle_id') AS next, greatest((SELECT max(id) FROM product), (SELECT max(id) FROM catalogue_item)) AS last`,
    );
    expect(Number(rows[0].next)).toBe(Number(rows[0].last) + 1);
  });
  // REG-9
  test('makes the seven accounts and two more of the team, whose password opens', async () => {
    const { rows } = await pool.query<{
      email: string;
      password_hash: string;
      staff: boolean;
      first_login: boolean;
      phone1: string | null;
    }>('SELECT * FROM person');
    expect(rows).toHaveLength(9);
    expect(await verify(rows[0]?.password_hash ?? '', DEMO_PASSWORD)).toBe(true);
    expect(rows[0]?.password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows.filter((row) => row.phone1 === null).map((row) => row.email)).toEqual([
      'nouveau@pomelo.test',
    ]);
    expect(await count(`membership m JOIN person p ON p.id = m.person_id WHERE p.staff`)).toBe(0);
    for (const workspace of DEMO_WORKSPACES) expect(luhn(workspace.siret), workspace.rs).toBe(true);
  });
  test('furnishes the first company: addresses, a limit, an invitation', async () => {
    expect(await count('address WHERE billing')).toBe(2);
    const { rows } = await pool.query<{ label: string }>(
      'SELECT label FROM address WHERE delivery ORDER BY label',
    );
    expect(rows.map(({ label }) => label)).toEqual(['Facturation', 'Parc de Vénissieux']);
    expect(await count('membership WHERE purchase_limit_cents = 2000000')).toBe(1);
    expect(await count(`invitation WHERE expires_at > '2026-11-30'`)).toBe(1);
  });
  test('shows live bookings of another workspace and favourites of the buyer', async () => {
    const live = `booking b JOIN workspace w ON w.id = b.workspace_id WHERE upper(b.period) > '2026-11-21T09:00:00Z'`;
    expect(await count(`${live} AND w.rs = 'Marchand Automobiles'`)).toBe(2);
    expect(
      await count(`${live} AND w.rs = 'Garage Bertin' AND upper(b.period) = '2026-11-21T13:00:00Z'`),
    ).toBe(1);
    expect(await count('favorite')).toBe(4);
  });
  test('gives the garage a year of orders, whose vehicles are sold or booked by them, paid and invoiced once they are over', async () => {
    expect(await count(`deal WHERE step = 'step-4' AND NOT complete`)).toBe(5);
    expect(await count('deal WHERE complete')).toBeGreaterThan(8);
    expect(await count(`deal WHERE created_at > '2026-11-21T09:00:00Z' OR created_at < '2025-11-01'`)).toBe(
      0,
    );
    const of =
      'bundle b JOIN deal d ON d.id = b.deal_id JOIN product p ON p.id = b.product_id JOIN catalogue_item i ON i.id = b.item_id';
    const isTrue = `b.excl_tax_cents = i.price_b2b_cents AND b.vat_regime = i.vat_regime
      AND EXISTS (SELECT 1 FROM booking k WHERE k.deal_id = d.id AND k.product_id = p.id AND lower(k.period) = d.created_at)`;
    expect(await count(of)).toBeGreaterThan(12);
    expect(await count(`${of} WHERE NOT (${isTrue})`)).toBe(0);
    expect(
      await count(
        `deal WHERE complete AND (deal_due(id) > 0 OR NOT EXISTS (SELECT 1 FROM invoice v WHERE v.deal_id = deal.id))`,
      ),
    ).toBe(0);
    expect(
      await count(
        `deal WHERE step = 'step-4' AND NOT EXISTS (SELECT 1 FROM document v WHERE v.deal_id = deal.id AND v.kind = 'order-slip')`,
      ),
    ).toBe(0);
  });
  test('gives two of its people three searches each, as the site writes them, and nothing to be mailed about', async () => {
    const { rows } = await pool.query<{ query: string }>(
      'SELECT query FROM custom_search UNION ALL SELECT query FROM recent_search',
    );
    expect(rows.filter(({ query }) => canonicalSearch(query) !== query)).toEqual([]);
    expect(await count('custom_search')).toBe(6);
    expect(await count(`custom_search WHERE alert = 'instant'`)).toBe(2);
    expect(await count(`custom_search s, catalogue_item i WHERE i.sales_date > s.alerted_until`)).toBe(0);
    expect(await count('recent_search')).toBe(6);
  });
  test('has favourites whose price moved lately', async () => {
    const moved = `favorite f WHERE (SELECT count(*) FROM item_price p WHERE p.item_id = f.item_id) > 1`;
    expect(await count(moved)).toBeGreaterThanOrEqual(2);
  });
  test('makes two offers, one to answer and one answered by other prices, and three requests to find a vehicle', async () => {
    expect(await count(`deal WHERE step = 'step-3' AND ended IS NULL`)).toBe(2);
    expect(
      await count(`offer WHERE state = 'made' AND by = 'pomelo' AND valid_until = '2026-11-23T09:00:00Z'`),
    ).toBe(1);
    expect(await count(`offer WHERE state = 'made' AND by = 'buyer'`)).toBe(1);
    expect(await count('deal WHERE sourcing')).toBe(3);
    expect(await count(`booking WHERE deal_id IS NOT NULL AND NOT upper_inf(period) AND NOT cancelled`)).toBe(
      4,
    );
  });
  test('writes the site configuration and texts', async () => {
    expect(await count('website_configuration')).toBe(8);
    expect(await count('car_seo WHERE make_slug NOT IN (SELECT slug FROM make)')).toBe(0);
    expect(await count('filter_seo')).toBeGreaterThan(30);
  });
  test('refuses a stock that exists, and leaves it whole', async () => {
    await expect(seedDatabase(pool, { vehicles: 10, clock, files, production: false })).rejects.toThrow(
      StockExists,
    );
    expect(await count('product')).toBe(400);
  });
  test('replaces it when requested, without a second set of accounts', async () => {
    await seedDatabase(pool, { vehicles: 50, clock, files, production: false, replace: true });
    expect(await count('product')).toBe(50);
    expect(await count('person')).toBe(9);
    expect([await count('address'), await count('invitation')]).toEqual([4, 1]);
  });
});

describe('in production', async () => {
  const { pool } = await testDatabase({ role: OWNER });
  // REG-9
  test('no demo account is made', async () => {
    await seedDatabase(pool, { vehicles: 20, clock, files, production: true });
    const { rows } = await pool.query(
      'SELECT (SELECT count(*) FROM person) + (SELECT count(*) FROM workspace) AS n',
    );
    expect(Number(rows[0].n)).toBe(0);
  });
});

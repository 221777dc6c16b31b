import { verify } from '@node-rs/argon2';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { DEMO_PASSWORD, DEMO_WORKSPACES } from './accounts.ts';
import { seedDatabase, StockExists } from './seed.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };
const luhn = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

describe('seeding a database', async () => {
  const { pool } = await testDatabase();
  const count = async (from: string): Promise<number> => Number((await pool.query(`SELECT count(*) AS n FROM ${from}`)).rows[0].n);
  beforeAll(() => seedDatabase(pool, { vehicles: 400, clock, production: false }));

  test('fills the stock, with a current price for every item', async () => {
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
  test('makes the six accounts, whose password opens', async () => {
    const { rows } = await pool.query<{
      email: string;
      password_hash: string;
      staff: boolean;
      first_login: boolean;
      phone1: string | null;
    }>('SELECT * FROM person');
    expect(rows).toHaveLength(6);
    expect(await verify(rows[0]?.password_hash ?? '', DEMO_PASSWORD)).toBe(true);
    expect(rows[0]?.password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows.filter((row) => row.phone1 === null).map((row) => row.email)).toEqual(['nouveau@pomelo.test']);
    expect(await count(`membership m JOIN person p ON p.id = m.person_id WHERE p.staff`)).toBe(0);
    for (const workspace of DEMO_WORKSPACES) expect(luhn(workspace.siret), workspace.rs).toBe(true);
  });
  test('shows live bookings of another workspace and favourites of the buyer', async () => {
    expect(await count(`booking WHERE upper(period) > '2026-11-21T09:00:00Z'`)).toBe(2);
    expect(await count('favorite')).toBe(4);
  });
  test('writes the site configuration and texts', async () => {
    expect(await count('website_configuration')).toBe(5);
    expect(await count('car_seo WHERE make_slug NOT IN (SELECT slug FROM make)')).toBe(0);
    expect(await count('filter_seo')).toBeGreaterThan(30);
  });
  test('refuses a stock that exists, and leaves it whole', async () => {
    await expect(seedDatabase(pool, { vehicles: 10, clock, production: false })).rejects.toThrow(StockExists);
    expect(await count('product')).toBe(400);
  });
  test('replaces it when asked, without a second set of accounts', async () => {
    await seedDatabase(pool, { vehicles: 50, clock, production: false, replace: true });
    expect(await count('product')).toBe(50);
    expect(await count('person')).toBe(6);
  });
});

describe('in production', async () => {
  const { pool } = await testDatabase();
  test('no demo account is made', async () => {
    await seedDatabase(pool, { vehicles: 20, clock, production: true });
    const { rows } = await pool.query('SELECT (SELECT count(*) FROM person) + (SELECT count(*) FROM workspace) AS n');
    expect(Number(rows[0].n)).toBe(0);
  });
});

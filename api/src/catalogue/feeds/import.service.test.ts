import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../platform/http/caller.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { createMembership, createPerson, createWorkspace } from '../../testing/factories.ts';
import { buildWorkbook } from '../../testing/files/workbook.ts';
import { validateCart } from '../../sales/cart/validation.service.ts';
import { bookVehicle, type BookResult } from '../bookings/booking.repository.ts';
import { importFeed, type ImportOptions, type ImportResult, ImportRunningError } from './import.service.ts';
import { NO_MAPPING } from './reading/columns/mapping.ts';
import { openReport, type Report } from './report/report.ts';
import { FeedFileError } from './report/feed-file-error.ts';

const { db, pool, url, asOwner } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'pomelo-import-'));
const reportPath = join(folder, 'report.csv');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() =>
  asOwner('TRUNCATE catalogue_item, product, booking, bundle, deal, item_price, feed CASCADE'),
);

const HEADER =
  'Référence;Marque;Modèle;Version;Énergie;Boîte;Puissance;Km;Année;Prix;Quantité;Code postal;TVA';
const car = (
  reference: string,
  changed: { price?: string; km?: string; quantity?: number; make?: string } = {},
): string =>
  `${reference};${changed.make ?? 'Peugeot'};208;1.2 PureTech;Essence;Manuelle;100 ch;${changed.km ?? '45 000 km'};2021;${changed.price ?? '12 990,00 €'};${changed.quantity ?? 1};69003;marge`;
const file = (...lines: string[]): string => [HEADER, ...lines].join('\r\n');

type Imported = ImportResult & { summary: ReturnType<Report['summary']>; reportText: string };

async function load(
  text: string | Buffer,
  changed: Partial<ImportOptions> & { progress?: () => void } = {},
): Promise<Imported> {
  const { progress, ...options } = changed;
  const path = join(folder, 'feed.csv');
  writeFileSync(path, text);
  const report = await openReport(reportPath);
  try {
    const given = {
      connectionString: url,
      path,
      feed: 'essai',
      mapping: NO_MAPPING,
      tradeMargin: 8,
      allowShrink: false,
      ...options,
    };
    const result = await importFeed(given, {
      clock: { now: () => new Date('2026-11-20T10:00:00Z') },
      report,
      progress,
    });
    await report.close();
    return { ...result, summary: report.summary(), reportText: readFileSync(reportPath, 'utf8') };
  } finally {
    await report.close();
  }
}

type Row = {
  id: number;
  feed_key: string;
  status: string;
  price_b2c_cents: number;
  xmin: string;
  products: string;
};
async function stock(): Promise<Record<string, Row>> {
  const { rows } = await pool.query<Row>(`SELECT i.id, feed_key, i.status, price_b2c_cents, i.xmin::text,
    (SELECT string_agg(p.status || ' ' || p.km, ',' ORDER BY p.id) FROM product p WHERE p.item_id = i.id) AS products FROM catalogue_item i ORDER BY i.id`);
  return Object.fromEntries(rows.map((row) => [row.feed_key, row]));
}

type Buyer = { workspaceId: string; personId: string };
async function createBuyer(): Promise<Buyer> {
  const [workspace, person] = [await createWorkspace(db), await createPerson(db)];
  await createMembership(db, workspace.id, person.id);
  return { workspaceId: workspace.id, personId: person.id };
}

async function vehicleOf(key: string): Promise<{ productId: number; itemId: number }> {
  const { rows } = await pool.query<{ productId: number; itemId: number }>(
    `SELECT p.id AS "productId", i.id AS "itemId" FROM catalogue_item i JOIN product p ON p.item_id = i.id WHERE feed_key = $1 ORDER BY p.id LIMIT 1`,
    [key],
  );
  if (!rows[0]) throw new Error(`Not in the stock: ${key}`);
  return rows[0];
}

/** Through the cart, as a buyer would: a deal, its bundle and a booking without end. */
async function order(key: string): Promise<void> {
  const buyer = await createBuyer();
  const { productId, itemId } = await vehicleOf(key);
  await pool.query(
    'INSERT INTO cart_line (workspace_id, product_id, item_id, person_id) VALUES ($1, $2, $3, $4)',
    [buyer.workspaceId, productId, itemId, buyer.personId],
  );
  const caller: Caller = { ...buyer, sessionId: uuidv7(), role: 'buyer', staff: false };
  await withTransaction(db, (trx) =>
    validateCart(trx, caller, { clock: { now: () => new Date() }, teamEmail: 'equipe@pomelo.test' }),
  );
}

async function bookNow(key: string, buyer: Buyer): Promise<BookResult['outcome']> {
  const { productId } = await vehicleOf(key);
  const { outcome } = await bookVehicle(db, {
    ...buyer,
    productId,
    bookingId: uuidv7(),
    now: new Date(),
    hours: 24,
    limit: 10,
  });
  return outcome;
}

async function book(key: string, hours: string): Promise<void> {
  const { workspaceId, personId } = await createBuyer();
  await pool.query(
    `INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, period)
     SELECT $1, p.id, i.id, $2, $3, tstzrange(now() - interval '99 hours', now() + $4::interval) FROM catalogue_item i JOIN product p ON p.item_id = i.id WHERE feed_key = $5 ORDER BY p.id LIMIT 1`,
    [uuidv7(), workspaceId, personId, hours, key],
  );
}

test('has the alerts looked for once, and only when there is something new to notify', async () => {
  const requested = async (): Promise<number> => {
    const { rowCount } = await pool.query(
      `DELETE FROM graphile_worker._private_jobs WHERE key = 'alert-now'`,
    );
    return rowCount ?? 0;
  };
  await load(file(car('A')));
  await load(file(car('A'), car('B')));
  expect(await requested()).toBe(1);
  await load(file(car('A'), car('B')));
  await load(file(car('A')), { allowShrink: true });
  expect(await requested()).toBe(0);
});

test('new lines come in, changed ones are brought up to date, unchanged ones are not touched', async () => {
  expect(await load(file(car('A'), car('B'), car('C')))).toMatchObject({
    inserted: 3,
    updated: 0,
    unchanged: 0,
  });
  const before = await stock();
  expect(await load(file(car('A'), car('B', { price: '11 990 €' }), car('C'), car('D')))).toMatchObject({
    inserted: 1,
    updated: 1,
    unchanged: 2,
    withdrawn: 0,
  });
  const after = await stock();
  expect(after.A).toEqual(before.A);
  expect(after.B).toMatchObject({ id: before.B?.id, price_b2c_cents: 1_199_000 });
  const { rows } = await pool.query('SELECT price_b2b_cents FROM item_price WHERE item_id = $1 ORDER BY at', [
    after.B?.id,
  ]);
  expect(rows).toEqual([{ price_b2b_cents: 1_195_080 }, { price_b2b_cents: 1_103_080 }]);
});

test('a vehicle that left the feed is withdrawn, and is on sale again when it comes back', async () => {
  await load(file(car('A'), car('B'), car('C')));
  expect(await load(file(car('A'), car('B')))).toMatchObject({ withdrawn: 1 });
  expect((await stock()).C?.status).toBe('withdrawn');
  expect(await load(file(car('A'), car('B'), car('C')))).toMatchObject({ returned: 1, inserted: 0 });
  expect((await stock()).C?.status).toBe('published');
});

test('a vehicle booked, sold or in a deal is never withdrawn; one whose booking has ended is', async () => {
  await load(file(...'ABCDEFGHI'.split('').map((key) => car(key))));
  await book('A', '1 hour');
  await book('B', '-1 hour');
  await pool.query(
    `UPDATE product SET status = 'sold' WHERE item_id = (SELECT id FROM catalogue_item WHERE feed_key = 'C')`,
  );
  await order('D');
  const result = await load(file(...'EFGHI'.split('').map((key) => car(key))));
  expect(result.notWithdrawn.map(({ feedKey, because }) => `${feedKey} ${because}`)).toEqual([
    'A booked',
    'C sold',
    'D sold',
  ]);
  const { A, B, C, D } = await stock();
  expect([A, B, C, D].map((row) => row?.status)).toEqual([
    'published',
    'withdrawn',
    'published',
    'published',
  ]);
  expect(result.reportText).toContain('absent du flux mais réservé');
  expect(result.reportText).toContain('absent du flux mais vendu ou en commande');
});

test('a line that is refused leaves its vehicle in the stock', async () => {
  await load(file(car('A'), car('B'), car('C')));
  expect(await load(file(car('A'), car('B'), car('C', { price: 'à débattre' })))).toMatchObject({
    withdrawn: 0,
    summary: { refusedRows: 1 },
  });
  expect((await stock()).C?.status).toBe('published');
});

test('a file without most of the feed withdraws nothing, unless allowed', async () => {
  await load(file(car('A'), car('B'), car('C')));
  expect(await load(file(car('A')))).toMatchObject({ withdrawn: 0, heldBack: 2 });
  await expect(load('')).rejects.toThrow(FeedFileError);
  await expect(load(HEADER)).rejects.toThrow(FeedFileError);
  expect(await load(file(car('A')), { allowShrink: true })).toMatchObject({ withdrawn: 2, heldBack: 0 });
});

test('a quantity becomes as many vehicles; fewer of them spares the booked one', async () => {
  await load(file(car('A', { quantity: 3 })));
  expect((await stock()).A?.products).toBe('on-sale 45000,on-sale 45000,on-sale 45000');
  await book('A', '1 hour');
  await load(file(car('A', { quantity: 1 })));
  expect((await stock()).A?.products).toBe('on-sale 45000,withdrawn 45000,withdrawn 45000');
  await load(file(car('A', { quantity: 4, km: '46 000' })));
  expect((await stock()).A?.products).toBe('on-sale 46000,on-sale 46000,on-sale 46000,on-sale 46000');
});

test('each refused line is reported with its physical line, its field and the reason; formulas are disarmed', async () => {
  const quoted = 'Q;Peugeot;208;"deux\nlignes";Essence;Manuelle;100;1000;2021;9000;1;69003;marge';
  const result = await load(
    file(car('A'), quoted, car('B', { make: '=cmd|calc' }), car('A'), car('C', { km: 'x' })),
  );
  expect(result.summary.first.map(({ line, field }) => [line, field])).toEqual([
    [5, 'marque'],
    [7, 'kilométrage'],
    [6, 'référence'],
  ]);
  expect(result.reportText).toContain("5;refusée;B;marque;'=cmd|calc;marque inconnue");
  expect(result).toMatchObject({ inserted: 2, rows: 5 });
});

test('the same feed cannot be imported twice at once', async () => {
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query(`SELECT pg_advisory_lock($1, hashtext('essai'))`, [0x706f6d]);
  await expect(load(file(car('A')))).rejects.toThrow(ImportRunningError);
  await expect(load(file(car('A')), { feed: 'autre' })).resolves.toMatchObject({ inserted: 1 });
  await holder.end();
});

test('an import that fails or loses its connection leaves the old stock whole', async () => {
  await load(file(car('A'), car('B')));
  const before = await stock();
  const next = file(car('A', { price: '9 000' }), car('C'), car('D'));
  await expect(
    load(next, {
      progress: () => {
        throw new Error('interrupted');
      },
    }),
  ).rejects.toThrow('interrupted');
  expect(await stock()).toEqual(before);
  await asOwner(`CREATE FUNCTION kill_import() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
    CREATE TRIGGER kill_import AFTER UPDATE ON feed FOR EACH ROW EXECUTE FUNCTION kill_import()`);
  await expect(load(next)).rejects.toThrow('terminating connection');
  await asOwner('DROP FUNCTION kill_import CASCADE');
  expect(await stock()).toEqual(before);
  await expect(load(next)).resolves.toMatchObject({ inserted: 2 });
});

test('one ordered of several alike leaves its listing on sale when the line has fewer, and when it is gone', async () => {
  await load(file(car('A', { quantity: 3 }), car('B')));
  await order('A');
  await load(file(car('A', { quantity: 1 }), car('B')));
  expect((await stock()).A?.products).toBe('on-sale 45000,withdrawn 45000,withdrawn 45000');
  expect(await load(file(car('B')))).toMatchObject({
    withdrawn: 0,
    notWithdrawn: [{ feedKey: 'A', because: 'sold' }],
  });
  expect((await stock()).A?.status).toBe('published');
});

test('a price change is stored with the price it replaced, from the day the vehicle was put on sale', async () => {
  await load(file(car('A')));
  await pool.query(`UPDATE catalogue_item SET sales_date = '2026-10-01T08:00:00Z'`);
  await load(file(car('A', { price: '11 990 €' })));
  await load(file(car('A', { price: '10 990 €' })));
  const { rows } = await pool.query<{ at: Date; cents: number }>(
    'SELECT at, price_b2b_cents AS cents FROM item_price ORDER BY at',
  );
  expect(rows.map(({ cents }) => cents)).toEqual([1_195_080, 1_103_080, 1_011_080]);
  expect(rows[0]?.at).toEqual(new Date('2026-10-01T08:00:00Z'));
});

test('while a merge has its locks, other vehicles are booked at once and a changed one right after', async () => {
  await load(file(car('A'), car('B')));
  const [one, other] = [await createBuyer(), await createBuyer()];
  // The import marks its feed last: a lock on it stops the merge with everything written and locked.
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('BEGIN; SELECT 1 FROM feed FOR NO KEY UPDATE');
  const importing = load(file(car('A', { price: '9 000' }), car('B')));
  const waiting = async (like: string): Promise<number> =>
    (
      await pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
        [like],
      )
    ).rows.length;
  await expect.poll(() => waiting('UPDATE feed %')).toBe(1);
  expect(await bookNow('B', one)).toBe('booked');
  const late = bookNow('A', other);
  await expect.poll(() => waiting('%FROM book(%')).toBe(1);
  await holder.query('COMMIT');
  await holder.end();
  expect(await late).toBe('booked');
  expect(await importing).toMatchObject({ updated: 1, unchanged: 1 });
});

test('a change is announced once, and an import that changes nothing not at all', async () => {
  await load(file(car('A'), car('B')));
  const listener = new pg.Client(url);
  const received: string[] = [];
  await listener.connect();
  listener.on('notification', ({ payload }) => received.push(payload ?? ''));
  await listener.query('LISTEN catalogue_changed');
  await load(file(car('A', { price: '9 000' }), car('B')));
  await load(file(car('A', { price: '9 000' }), car('B')));
  await listener.query('SELECT 1');
  await listener.end();
  expect(received).toEqual(['reload']);
});

test('hostile files are refused line by line and never stop the import', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('\u0000', '=1+1', '9'.repeat(400), '\\N', '\\.', '"', ';;', '-1', '1e99', '\ud800'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 14 }), { minLength: 1, maxLength: 8 }),
      async (rows) => {
        const result = await load(file(car('SAFE'), ...rows.map((row) => row.join(';')), car('SAFE2')), {
          allowShrink: true,
        });
        expect(result.rows).toBeGreaterThan(1);
      },
    ),
    { numRuns: 25 },
  );
  const wide = await load(file(car('W'), ';'.repeat(10_000) + 'x', 'y'.repeat(1_200_000), car('X')), {
    feed: 'large',
  });
  expect(wide).toMatchObject({ inserted: 2, summary: { refusedRows: 2 } });
});

// STOCK-59
test('a line with a cell longer than any value is refused by name, and leaves its vehicle in the stock', async () => {
  await load(file(car('A1'), car('A2')));
  const long = await load(file(car('A1'), car('A2', { make: `Peugeot${' 208'.repeat(200_000)}` })));
  expect(long).toMatchObject({ withdrawn: 0, summary: { refusedRows: 1 } });
  expect(long.reportText).toContain('texte trop long (10\u202f000 caractères au plus)');
});

test('a workbook whose rows state numbers that no sheet has is imported', async () => {
  const rows = file(car('A1'), car('A2'), car('A3'))
    .split('\r\n')
    .map((line) => line.split(';'));
  for (const stated of ['3000000000', '2.5', '1e400', '-7', 'x']) {
    const workbook = {
      sheets: [{ name: 'Stock', rows }],
      rowNumber: (row: number) => (row === 2 ? stated : ''),
    };
    expect(await load(await buildWorkbook(workbook), { feed: stated })).toMatchObject({
      rows: 3,
      inserted: 3,
    });
  }
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportRun } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { car, feedCalls, file, HEADER, manual, onSale } from '../../testing/feed-calls.ts';
import { purgeImports, importScheduledFeeds } from './scheduled-imports.service.ts';
import { nextRunAt } from './schedule.ts';

const folder = mkdtempSync(join(tmpdir(), 'pomelo-flux-'));
afterAll(() => rmSync(folder, { recursive: true }));
const api = await testApi({ feedsDir: folder });
const { app, db } = api;
const stockManager = await createStaffMember(api, 'stock');
const { call, send, newFeed, runOf, preview, importAll, stock } = feedCalls(api, stockManager);

describe('a dry run', () => {
  // STOCK-3, STOCK-6
  it('reports what would change and changes nothing; the import then does it, and notifies those who wait', async () => {
    const id = await newFeed();
    await importAll(id, file(car('A'), car('B'), car('C')));
    const before = await stock(id);
    const everything = () =>
      sql<{
        all: string;
      }>`SELECT md5(string_agg(i::text, '' ORDER BY id)) AS all FROM catalogue_item i`.execute(db);
    const [{ rows: untouched }, makes] = [
      await everything(),
      await db.selectFrom('make').selectAll().execute(),
    ];
    await sql`DELETE FROM graphile_worker._private_jobs WHERE key = 'alert-now'`.execute(db);

    const next = file(
      car('A'),
      car('B', '11 990', '46 000'),
      car('D', '9 990', '1 000', 'Dacia'),
      car('E', 'cher'),
    );
    const run = await preview(id, next);
    expect(run).toMatchObject({
      state: 'previewed',
      counts: { rows: 4, new: 1, changed: 1, unchanged: 1, withdrawn: 1, refused: 1 },
    });
    expect([
      await stock(id),
      (await everything()).rows,
      await db.selectFrom('make').selectAll().execute(),
    ]).toEqual([before, untouched, makes]);

    const { data } = await call<{ data: { kind: string }[] }>(`GET /backoffice/imports/${run.id}/changes`);
    expect(data).toMatchObject([
      {
        kind: 'changed',
        reference: 'B',
        was: { km: 45_000, b2cCents: 1_299_000 },
        becomes: { km: 46_000, b2cCents: 1_199_000 },
      },
      { kind: 'new', reference: 'D', itemId: null, becomes: { make: 'Dacia' } },
      { kind: 'withdrawn', reference: 'C' },
    ]);
    const refused = await call<{ data: object[] }>(`GET /backoffice/imports/${run.id}/refusals`);
    expect(refused.data).toMatchObject([{ line: 5, reference: 'E', field: 'prix', value: 'cher' }]);
    const report = await asStaff(app, stockManager, `GET /backoffice/imports/${run.id}/report.csv`);
    expect([report.headers['content-disposition'], report.body]).toEqual([
      expect.stringContaining('.csv'),
      expect.stringContaining('cher'),
    ]);

    await call(`POST /backoffice/imports/${run.id}/apply`);
    await call(`POST /backoffice/imports/${run.id}/apply`, undefined, 409);
    await api.runJobs();
    expect(await runOf(run.id)).toMatchObject({
      state: 'applied',
      counts: { new: 1, changed: 1, withdrawn: 1 },
    });
    expect(await stock(id)).toMatchObject({
      A: onSale(12_990),
      B: onSale(11_990, 46_000),
      C: expect.stringContaining('withdrawn'),
      D: onSale(9990, 1000),
    });
  });

  it('has the alerts looked for once it is imported', async () => {
    const id = await newFeed();
    const run = await preview(id, file(car('A')));
    const requested = async () =>
      (await sql`SELECT FROM graphile_worker._private_jobs WHERE key = 'alert-now'`.execute(db)).rows.length;
    expect(await requested()).toBe(0);
    await api.asOwner(`CREATE FUNCTION note_alert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.key = 'alert-now' THEN
      INSERT INTO make (name, slug) VALUES ('alerted', 'alerted'); END IF; RETURN NULL; END $$;
      CREATE TRIGGER note_alert AFTER INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION note_alert()`);
    await call(`POST /backoffice/imports/${run.id}/apply`);
    await api.runJobs();
    await api.asOwner('DROP TRIGGER note_alert ON graphile_worker._private_jobs');
    expect(await db.selectFrom('make').select('id').where('slug', '=', 'alerted').execute()).toHaveLength(1);
  });

  // STOCK-6
  it('of a file that cannot be imported reports why', async () => {
    const run = await preview(await newFeed(), 'Nom du client;Téléphone\nDurand;0102030405');
    expect(run).toMatchObject({
      state: 'failed',
      counts: null,
      error: expect.stringContaining('Colonnes introuvables'),
    });
    expect(run.error).not.toContain('--map');
    await call(`POST /backoffice/imports/${run.id}/apply`, undefined, 409);
  });

  // STOCK-3
  it('is one at a time of a source, with imports', async () => {
    const id = await newFeed();
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(`/backoffice/feeds/${id}/runs`, file(car('A')))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([
      200, 409, 409,
    ]);
    await api.runJobs();
    const [first, second] = [await preview(id, file(car('A'))), await preview(id, file(car('B')))];
    await call(`POST /backoffice/imports/${first.id}/apply`);
    await call(`POST /backoffice/imports/${second.id}/apply`, undefined, 409);
    await api.runJobs();
  });
});

describe('undoing an import', () => {
  // STOCK-3
  it('restores everything, except what was sold or changed since; it is one entry of the log', async () => {
    const id = await newFeed();
    await importAll(id, file(car('A'), car('B'), car('C'), car('D')));
    const before = await stock(id);
    const run = await importAll(id, file(car('A', '1 290'), car('B', '1 290'), car('C', '1 290'), car('N')));
    await sql`UPDATE catalogue_item SET price_b2c_cents = 200000 WHERE feed_id = ${id} AND feed_key = 'B'`.execute(
      db,
    );
    await sql`UPDATE product SET status = 'sold' WHERE item_id = (SELECT id FROM catalogue_item WHERE feed_id = ${id} AND feed_key = 'C')`.execute(
      db,
    );

    expect(await call(`POST /backoffice/imports/${run.id}/roll-back`)).toEqual({ undone: 3, left: 2 });
    expect(await stock(id)).toEqual({
      ...before,
      B: onSale(2000),
      C: 'published 129000 45000 sold',
      N: 'withdrawn 1299000 45000 on-sale',
    });
    const { data } = await call<{ data: { reference: string; leftBecause: string }[] }>(
      `GET /backoffice/imports/${run.id}/changes?left=held`,
    );
    expect(data).toMatchObject([{ reference: 'C', leftBecause: 'held' }]);
    expect(await runOf(run.id)).toMatchObject({ state: 'rolled-back' });
    await call(`POST /backoffice/imports/${run.id}/roll-back`, undefined, 409);
    const entries = await db
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('resource_id', '=', run.id)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'POST /backoffice/imports/:id/apply', after: { changed: 3, new: 1, withdrawn: 1 } },
      { action: 'POST /backoffice/imports/:id/roll-back', after: { undone: 3, left: 2 } },
    ]);
  });

  it('brings back the number of vehicles of a listing', async () => {
    const id = await newFeed();
    const many = (quantity: number) => `${HEADER};Quantité\n${car('A')};${quantity}`;
    await importAll(id, many(2));
    const run = await importAll(id, many(4));
    await call(`POST /backoffice/imports/${run.id}/roll-back`);
    const products = await sql<{
      status: string;
    }>`SELECT p.status FROM product p JOIN catalogue_item i ON i.id = p.item_id WHERE feed_id = ${id} ORDER BY p.id`.execute(
      db,
    );
    expect(products.rows.map(({ status }) => status)).toEqual([
      'on-sale',
      'on-sale',
      'withdrawn',
      'withdrawn',
    ]);
  });
});

it('is deleted once old, with or without a file, however many there are', async () => {
  const id = await newFeed();
  const { id: stored } = await preview(id, file(car('A')));
  const { id: old } = await preview(id, file(car('A')));
  await sql`UPDATE import_run SET created_at = now() - interval '8 days' WHERE id = ${old}`.execute(db);
  const { file_key: key } = await db
    .selectFrom('import_run')
    .select('file_key')
    .where('id', '=', old)
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO import_run (id, feed_id, state, mapping_version, error, created_at)
    SELECT gen_random_uuid(), ${id}, 'failed', 1, 'La source ne répond pas.', now() - interval '9 days' FROM generate_series(1, 450)`.execute(
    db,
  );
  await purgeImports(api.jobs);
  const left = await db.selectFrom('import_run').select('id').where('feed_id', '=', id).execute();
  expect([left, await api.files.has(key ?? '')]).toEqual([[{ id: stored }], false]);
});

it('is deleted even when the file of another cannot be removed, which is retried next time', async () => {
  const id = await newFeed();
  const runs = [await preview(id, file(car('A'))), await preview(id, file(car('B')))];
  await sql`UPDATE import_run SET created_at = now() - interval '8 days' WHERE feed_id = ${id}`.execute(db);
  const keyOf = async (run = '') =>
    (await db.selectFrom('import_run').select('file_key').where('id', '=', run).executeTakeFirst())?.file_key;
  const keys = await Promise.all(runs.map(async (run) => (await keyOf(run.id)) ?? ''));
  const remove: typeof api.files.remove = (key) =>
    key === keys[0] ? Promise.reject(new Error('EACCES')) : api.files.remove(key);
  const left = () => Promise.all(keys.map((key) => api.files.has(key)));
  await purgeImports({ ...api.jobs, files: { ...api.files, remove } });
  expect(await left()).toEqual([true, false]);
  await purgeImports(api.jobs);
  expect([await left(), await keyOf(runs[0]?.id)]).toEqual([[false, false], undefined]);
});

describe('files of the server', () => {
  const settled = (path: string, text: string) => {
    writeFileSync(path, text);
    utimesSync(path, new Date(2026, 0, 1), new Date(2026, 0, 1));
  };
  const fetched = async (feedId: number): Promise<ImportRun> => {
    const { id } = await call<ImportRun>(`POST /backoffice/feeds/${feedId}/runs`);
    await api.runJobs();
    return runOf(id);
  };

  const hourOf = async (id: number): Promise<ImportRun[]> => {
    await sql`UPDATE feed SET next_run_at = now() - interval '1 minute' WHERE id = ${id}`.execute(db);
    await importScheduledFeeds(api.jobs);
    await api.runJobs();
    return (await call<{ data: ImportRun[] }>(`GET /backoffice/feeds/${id}/runs`)).data;
  };

  it('are read below the folder of feeds, after resolving links', async () => {
    mkdirSync(join(folder, 'groupe'));
    settled(join(folder, 'groupe/stock.csv'), file(car('A')));
    symlinkSync('/etc/passwd', join(folder, 'lien.csv'));
    expect(await fetched(await newFeed({ kind: 'folder', location: 'groupe/stock.csv' }))).toMatchObject({
      state: 'previewed',
      counts: { new: 1 },
    });
    for (const location of ['lien.csv', 'groupe', 'absent.csv'])
      expect(await fetched(await newFeed({ kind: 'folder', location }))).toMatchObject({
        state: 'failed',
        error: expect.stringContaining('Aucun fichier'),
      });
  });

  // STOCK-1, STOCK-6
  it('are imported on schedule, each file once, and not again once undone', async () => {
    const id = await newFeed({ kind: 'drop', location: 'depot-a', schedule: 'hourly' });
    mkdirSync(join(folder, 'depot-a'), { recursive: true });
    settled(join(folder, 'depot-a/un.csv'), file(car('A')));
    const hour = () => hourOf(id);
    const [run] = await hour();
    expect(run).toMatchObject({ state: 'applied', byClock: true, by: null, fileName: 'un.csv' });
    expect(await hour()).toHaveLength(1);
    await call(`POST /backoffice/imports/${run?.id}/roll-back`);
    expect(await hour()).toHaveLength(1);
    expect(await stock(id)).toEqual({ A: 'withdrawn 1299000 45000 on-sale' });
    settled(join(folder, 'depot-a/deux.csv'), file(car('A'), car('B')));
    utimesSync(join(folder, 'depot-a/deux.csv'), new Date(2026, 0, 2), new Date(2026, 0, 2));
    expect(await hour()).toMatchObject([{ fileName: 'deux.csv', counts: { new: 1, returned: 1 } }, {}]);
    const logged = await db
      .selectFrom('audit_entry')
      .select('person_name')
      .where('resource_id', '=', run?.id ?? '')
      .where('action', '=', 'import-feed')
      .execute();
    expect(logged).toEqual([{ person_name: 'Pomelo' }]);
  });

  // STOCK-61
  it('are imported again on schedule once a setting of their source that decides prices has changed', async () => {
    const id = await newFeed({ kind: 'drop', location: 'depot-b', schedule: 'hourly' });
    mkdirSync(join(folder, 'depot-b'), { recursive: true });
    settled(join(folder, 'depot-b/un.csv'), file(car('A')));
    expect(await hourOf(id)).toHaveLength(1);
    const tradePrice = async () =>
      (
        await db
          .selectFrom('catalogue_item')
          .select('price_b2b_cents as cents')
          .where('feed_id', '=', id)
          .executeTakeFirstOrThrow()
      ).cents;
    const before = await tradePrice();
    const { version } = await call<{ version: number }>(`GET /backoffice/feeds/${id}`);
    const feed = { ...manual, name: 'Source B', kind: 'drop', location: 'depot-b', schedule: 'hourly' };
    await call(`PUT /backoffice/feeds/${id}`, { ...feed, tradeMargin: 20, version });
    expect(await hourOf(id)).toMatchObject([{ state: 'applied', counts: { changed: 1 } }, {}]);
    expect(await tradePrice()).toBeLessThan(before);
    // Its name alone decides no price.
    await call(`PUT /backoffice/feeds/${id}`, {
      ...feed,
      tradeMargin: 20,
      name: 'Source C',
      version: version + 1,
    });
    expect(await hourOf(id)).toHaveLength(2);
    // How much of the stock may go at once decides what is on sale.
    await call(`PUT /backoffice/feeds/${id}`, {
      ...feed,
      tradeMargin: 20,
      name: 'Source C',
      allowShrink: !manual.allowShrink,
      version: version + 2,
    });
    expect(await hourOf(id)).toHaveLength(3);
  });

  it('have their hour in Paris, summer and winter', () => {
    const at = (now: string, dailyAt = '06:30') =>
      nextRunAt({ schedule: 'daily', dailyAt }, new Date(now))?.toISOString();
    expect(at('2026-11-20T05:00:00Z')).toBe('2026-11-20T05:30:00.000Z');
    expect(at('2026-11-20T05:30:00Z')).toBe('2026-11-21T05:30:00.000Z');
    expect(at('2026-07-01T12:00:00Z')).toBe('2026-07-02T04:30:00.000Z');
    expect(at('2026-03-28T12:00:00Z')).toBe('2026-03-29T04:30:00.000Z');
    expect(
      nextRunAt({ schedule: 'hourly', dailyAt: null }, new Date('2026-11-20T05:00:00Z'))?.toISOString(),
    ).toBe('2026-11-20T06:00:00.000Z');
  });
});

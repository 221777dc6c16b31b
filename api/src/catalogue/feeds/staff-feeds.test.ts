import type { FeedMapping } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type { FeedSample } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { car, feedCalls, file, manual, onSale } from '../../testing/feed-calls.ts';

const api = await testApi();
const { app, db } = api;
const stockManager = await createStaffMember(api, 'stock');
const reader = await createStaffMember(api, 'sales');
const { call, send, newFeed, importAll, stock } = feedCalls(api, stockManager);

describe('a source', () => {
  // STOCK-4
  it('is defined, changed by one at a time, and each change is recorded', async () => {
    const id = await newFeed({ name: 'Groupe Dupont' });
    const feed = await call<{ version: number; vehicles: number }>(`GET /backoffice/feeds/${id}`);
    expect(feed).toMatchObject({ version: 1, vehicles: 0, mappingVersion: 0, hasFolder: false });
    const change = { ...manual, name: 'Groupe Dupont', tradeMargin: 12 };
    await call(`PUT /backoffice/feeds/${id}`, { ...change, version: 1 });
    await call(`PUT /backoffice/feeds/${id}`, { ...change, version: 1 }, 409);
    const { data } = await call<{ data: { name: string }[] }>('GET /backoffice/feeds?q=dupont');
    expect(data.map(({ name }) => name)).toEqual(['Groupe Dupont']);
    const entries = await db
      .selectFrom('audit_entry')
      .select('after')
      .where('resource', '=', 'feed')
      .where('resource_id', '=', `${id}`)
      .orderBy('id')
      .execute();
    expect(entries.map(({ after }) => after)).toMatchObject([{ tradeMargin: 8 }, { tradeMargin: 12 }]);
  });

  it('has a unique name, for concurrent creations too', async () => {
    const named = { ...manual, name: 'Demandé huit fois' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => asStaff(app, stockManager, 'POST /backoffice/feeds', named)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect([statuses[0], [...new Set(statuses.slice(1))]]).toEqual([200, [422]]);
  });

  it('is listed by name, or by when it was last read, in both directions', async () => {
    for (const name of ['Ordre B', 'Ordre A']) await newFeed({ name });
    const names = async (order: string): Promise<string[]> =>
      (await call<{ data: { name: string }[] }>(`GET /backoffice/feeds?q=ordre&${order}`)).data.map(
        ({ name }) => name,
      );
    expect(await names('')).toEqual(['Ordre A', 'Ordre B']);
    expect(await names('sort=name&direction=desc')).toEqual(['Ordre B', 'Ordre A']);
    await db
      .updateTable('feed')
      .set({ last_import_at: new Date('2026-01-05T08:00:00Z') })
      .where('name', '=', 'Ordre A')
      .execute();
    expect(await names('sort=imported')).toEqual(['Ordre B', 'Ordre A']);
    expect(await names('sort=imported&direction=desc')).toEqual(['Ordre A', 'Ordre B']);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ kind: 'url', location: 'ftp://exemple.fr/stock.csv' }, 'location'],
    [{ kind: 'url', location: 'https://moi:secret@exemple.fr/stock.csv' }, 'location'],
    [{ kind: 'folder', location: '../../etc/passwd' }, 'location'],
    [{ kind: 'folder', location: '/etc/passwd' }, 'location'],
    [{ kind: 'drop', location: 'Un/Dossier' }, 'location'],
    [{ schedule: 'hourly' }, 'schedule'],
    [{ kind: 'drop', location: 'a', schedule: 'daily' }, 'dailyAt'],
  ])('%j is refused with its field', async (changed, path) => {
    const { errors } = await call<{ errors: { path: string }[] }>(
      'POST /backoffice/feeds',
      { ...manual, name: 'Refusée', ...changed },
      422,
    );
    expect(errors.map((error) => error.path)).toContain(path);
  });

  // STOCK-4
  it('is only looked at by those who may not write feeds', async () => {
    const id = await newFeed();
    expect((await asStaff(app, reader, `GET /backoffice/feeds/${id}`)).statusCode).toBe(200);
    expect(
      (await asStaff(app, reader, `POST /backoffice/feeds/${id}/preview`, { columns: [], constants: [] }))
        .statusCode,
    ).toBe(403);
  });
});

describe('the mapping of columns', () => {
  const odd =
    'Parc n°;Constructrice;Gamme auto;Carbu;BV;Chevaux;Compteur;An;Tarif\nREF-7;Renault;Clio;SP;mécanik;90;45,2;2020;1299000\n';
  const column = (heading: string, field: string | null, more: object = {}) => ({ heading, field, ...more });
  const mapping = {
    columns: [
      column('Parc n°', 'key', { strip: 'REF-' }),
      column('Constructrice', 'make'),
      column('Gamme auto', 'model'),
      column('Carbu', 'energy', { values: [{ from: 'sp', to: 'essence' }] }),
      column('BV', 'gearbox', { values: [{ from: 'Mecanik', to: 'manuelle' }] }),
      column('Chevaux', 'power'),
      column('Compteur', 'km', { decimal: 'comma', unit: 'thousands' }),
      column('An', 'year'),
      column('Tarif', 'price', { unit: 'cents' }),
    ],
    constants: [{ field: 'postcode', value: '69003' }],
  };

  // STOCK-5
  it('is proposed, edited on a sample, tried, saved in versions, and used by the import', async () => {
    const id = await newFeed();
    await call(`GET /backoffice/feeds/${id}/sample`, undefined, 404);
    expect((await send(`/backoffice/feeds/${id}/sample`, odd)).statusCode).toBe(204);
    const guessed = await call<FeedSample>(`GET /backoffice/feeds/${id}/sample`);
    expect(guessed.columns[0]).toMatchObject({
      heading: 'Parc n°',
      examples: ['REF-7'],
      proposal: { field: null },
    });
    expect(guessed.missing).toContain('marque');
    expect(guessed.vehicles[0]?.vehicle).toBeNull();

    const tried = await call<FeedSample>(`POST /backoffice/feeds/${id}/preview`, mapping);
    expect(tried.missing).toEqual([]);
    expect(tried.vehicles[0]).toMatchObject({
      reference: '7',
      vehicle: {
        title: 'Renault Clio',
        energy: 'essence',
        gearbox: 'manuelle',
        km: 45_200,
        b2cCents: 1_299_000,
        place: 'Lyon 3e',
      },
    });
    expect(tried).toMatchObject({ rows: 1, refused: 0, reasons: [] });
    const energies = tried.columns.find(({ heading }) => heading === 'Carbu')?.readings;
    expect(energies).toEqual([{ value: 'SP', times: 1, reads: 'Essence', to: 'essence', converted: false }]);
    expect((await call<{ mapping: FeedMapping }>(`GET /backoffice/feeds/${id}`)).mapping.columns).toEqual([]);

    await call(`PUT /backoffice/feeds/${id}/mapping`, { was: 0, mapping });
    await call(`PUT /backoffice/feeds/${id}/mapping`, { was: 0, mapping }, 409);
    await call(`PUT /backoffice/feeds/${id}/mapping`, { was: 1, mapping });
    const { data } = await call<{ data: { version: number; columns: number }[] }>(
      `GET /backoffice/feeds/${id}/mappings`,
    );
    expect(data).toMatchObject([
      { version: 2, columns: 9, constants: 1 },
      { version: 1, columns: 9 },
    ]);
    expect(await importAll(id, odd)).toMatchObject({
      state: 'applied',
      mappingVersion: 2,
      counts: { new: 1, refused: 0 },
    });
    expect(await stock(id)).toEqual({ 7: onSale(12_990, 45_200) });
  });

  it('reports of all rows of the sample how many would be refused, and why', async () => {
    const id = await newFeed();
    const rows = Array.from({ length: 30 }, (_, at) => car(`R${at}`, '12 990', at < 25 ? '45 000' : 'nowy'));
    await send(`/backoffice/feeds/${id}/sample`, file(...rows));
    const sample = await call<FeedSample>(`GET /backoffice/feeds/${id}/sample`);
    expect([sample.rows, sample.vehicles.length, sample.refused]).toEqual([30, 20, 5]);
    expect(sample.reasons).toMatchObject([{ field: 'kilométrage', times: 5, examples: ['nowy'], others: 0 }]);
  });

  // STOCK-5
  it('ignores the configured columns, whatever their headings', async () => {
    const id = await newFeed();
    await send(`/backoffice/feeds/${id}/sample`, file(car('A')));
    const sample = await call<FeedSample>(`POST /backoffice/feeds/${id}/preview`, {
      columns: [column('Marque', null)],
      constants: [],
    });
    expect(sample.missing).toEqual(['marque']);
  });

  it.each([
    [{ columns: [column('Carbu', 'energy', { values: [{ from: 'SP', to: 'super' }] })], constants: [] }],
    [{ columns: [], constants: [{ field: 'body', value: 'soucoupe' }] }],
    [{ columns: [column('x', 'rien')], constants: [] }],
  ])('%j is refused', async (wrong) => {
    await call(`POST /backoffice/feeds/${await newFeed()}/preview`, wrong, 422);
  });

  // STOCK-5
  it.each([
    ['an empty file', Buffer.from('\n'), 200],
    ['a workbook', Buffer.from('PK\u0003\u0004'), 422],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)), 200],
    ['one endless line', Buffer.alloc(3_000_000, 'a'), 200],
    ['deep JSON', Buffer.from('['.repeat(50_000)), 422],
  ])('%s is read without harm', async (_name, content, status) => {
    const id = await newFeed();
    expect((await send(`/backoffice/feeds/${id}/sample`, content)).statusCode).toBe(204);
    await call(`GET /backoffice/feeds/${id}/sample`, undefined, status);
  });
});

describe('an address', () => {
  it.each([
    'http://127.0.0.1:5432/',
    'http://localhost/stock.csv',
    'http://2130706433/stock.csv',
    'http://[::1]/stock.csv',
    'http://[::ffff:10.0.0.1]/stock.csv',
    'http://169.254.169.254/latest/meta-data',
    'http://10.1.2.3/stock.csv',
  ])('%s leads to us or our neighbours: refused', async (location) => {
    const id = await newFeed({ kind: 'url', location });
    const { detail } = await call<{ detail: string }>(`POST /backoffice/feeds/${id}/sample`, undefined, 422);
    expect(detail).toContain('réseau privé');
  });
});

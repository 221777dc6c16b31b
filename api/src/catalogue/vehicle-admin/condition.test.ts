import type { VehicleCondition } from '@pomelo/contract/backoffice/stock/condition.schemas.ts';
import { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { AREAS } from '@pomelo/contract/condition/areas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { buildJpeg } from '../../testing/files/files.ts';
import { pdfText } from '../../testing/files/pdf-text.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { vehicleCalls } from '../../testing/vehicle-admin.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const stock = await createStaffMember(api, 'stock');
const accountant = await createStaffMember(api, 'accounting');
const { ask, sendForm, refusal } = vehicleCalls(api, stock);
const buyer = await signedIn(api);

const REPORT = '/condition-report';
const DAMAGE = {
  partCode: 'G03',
  x: '41,5',
  y: '60',
  kind: 'dent',
  sizeMm: '120',
  method: 'paint',
  partsCents: '2500',
};
const FACTS = {
  inspectedOn: '2026-11-12',
  km: '62 139',
  checks: AREAS.map((area) => ({ area, state: area === 'underbody' ? 'not-checked' : 'fine', note: '' })),
  tyres: [
    { wheel: 'frontLeft', depthMm: '5,5', season: 'summer', brand: 'Michelin' },
    { wheel: 'frontRight', depthMm: '5', season: 'summer', brand: 'Michelin' },
  ],
  services: [{ on: '2025-09-04', km: '41 870', work: 'Révision' }],
  keys: '2',
  papers: 'Carnet',
};
const read = async (id: number): Promise<VehicleCondition> => (await ask('GET', id, REPORT)).json();
const start = async (id: number): Promise<VehicleCondition> => (await ask('POST', id, REPORT)).json();
const versionOf = async (id: number): Promise<number> => (await read(id)).draft?.version ?? 0;
const send = async (id: number, path: string, fields: Record<string, string>, photo?: Buffer) =>
  sendForm(path === '' ? 'POST' : 'PUT', `${id}${REPORT}/damages${path}`, [
    ...Object.entries({ ...DAMAGE, version: String(await versionOf(id)), ...fields }).map(
      ([name, content]) => ({ name, content }),
    ),
    ...(photo ? [{ name: 'photo', fileName: 'a.jpg', content: photo }] : []),
  ]);
const add = (id: number, fields: Record<string, string> = {}, photo?: Buffer) => send(id, '', fields, photo);
const putFacts = async (id: number, facts: object = {}) =>
  ask('PUT', id, REPORT, { facts: { ...FACTS, ...facts }, version: await versionOf(id) });
const sign = async (id: number) => ask('POST', id, `${REPORT}/signature`, { version: await versionOf(id) });
const detail = async (id: number, isBuyer: boolean): Promise<VehicleDetail> => {
  await catalogueIsCurrent();
  const path = `/public/catalog/products/${id}` as const;
  return VehicleDetail.parse((isBuyer ? await as(app, buyer, `GET ${path}`) : await app.inject(path)).json());
};
const rate = { startsOn: '2026-01-01', labourCents: 6000, paintCents: 8000 };
await asStaff(app, stock, 'POST /backoffice/repair-rates', rate);
await asStaff(app, stock, 'POST /backoffice/repair-rates', {
  ...rate,
  startsOn: '2026-11-20',
  labourCents: 9000,
});

// STOCK-42
describe('a condition report', () => {
  it('is drafted, signed, shown with its costs to buyers, and without them to visitors', async () => {
    const { id } = await createListing(db);
    await start(id);
    // A second start changes nothing.
    expect((await start(id)).draft).toMatchObject({ number: 1, version: 1 });
    const added = (await add(id, {}, await buildJpeg({ width: 300, height: 200 }))).json<VehicleCondition>();
    expect(added.draft?.content.damages).toMatchObject([
      { code: 'G03', view: 'left', x: 41.5, y: 60, photos: [expect.any(Number)] },
    ]);
    expect((await detail(id, true)).conditionReport).toBe(null);
    await putFacts(id);
    // By the rate of the day of the inspection: 1.8 h and 1.5 h.
    expect((await read(id)).draft).toMatchObject({ costs: [25_300], points: 91, grade: 'A' });
    expect((await sign(id)).json()).toMatchObject({
      draft: null,
      signed: [{ number: 1, grade: 'A', isCurrent: true }],
    });

    const { conditionReport, damages, tyres, documents } = await detail(id, true);
    expect(conditionReport).toMatchObject({
      number: 1,
      grade: 'A',
      content: {
        damages: [{ code: 'G03', cost: { total: { amount: 25_300 }, labour: { amount: 10_800 } } }],
        keys: 2,
      },
    });
    expect(conditionReport?.signedBy).toBeTruthy();
    // Lists, margins and documents follow; an axle that was not measured has no tread depth.
    expect(damages).toMatchObject([{ part: 'Porte avant gauche', cost: { amount: 25_300 } }]);
    expect(tyres).toBe(null);
    const file = documents.find(({ label }) => label === 'Rapport d’état');
    const pdf = await as(app, buyer, `GET /public/catalog/product/${id}/documents/${file?.id ?? ''}`);
    expect(pdfText(pdf.rawPayload).join(' ')).toContain('Porte avant gauche');

    const visitor = await detail(id, false);
    expect(visitor.conditionReport).toMatchObject({ grade: 'A' });
    expect(visitor.conditionReport).not.toHaveProperty('signedBy');
    expect(JSON.stringify([visitor.conditionReport, visitor.damages])).not.toMatch(/cost|amount/);
    expect((await app.inject(`/public/catalog/product/${id}/documents/${file?.id}`)).statusCode).toBe(404);
  });

  it('is never edited once signed: a new version replaces it, and both stay readable to the team', async () => {
    const { id } = await createListing(db);
    await start(id);
    await add(id);
    await putFacts(id);
    await sign(id);
    expect(await refusal(putFacts(id))).toBe('not-found');
    expect(await refusal(sign(id))).toBe('not-found');
    await expect(
      db.updateTable('condition_report').set({ content: '{}' }).where('item_id', '=', id).execute(),
    ).rejects.toThrow('never edited');
    // The forms of vehicles without a report are closed.
    const old = sendForm('POST', `${id}/damages`, [
      { name: 'version', content: String((await ask('GET', id)).json().versions.damages) },
      ...Object.entries({ part: 'Capot', kind: 'rayure', extent: '2 cm' }).map(([name, content]) => ({
        name,
        content,
      })),
    ]);
    expect(await refusal(old)).toBe('in-use');

    expect((await start(id)).draft).toMatchObject({
      number: 2,
      content: { inspectedOn: null, damages: [{ code: 'G03' }] },
    });
    // Another rate since, and the first version stays as it was.
    await putFacts(id, { inspectedOn: '2026-11-21', keys: '' });
    await sign(id);
    // Nobody counted the keys this time: what was known of them stays.
    expect((await detail(id, true)).technical.keys).toBe(2);
    expect((await detail(id, true)).conditionReport).toMatchObject({
      number: 2,
      content: { damages: [{ cost: { total: { amount: 30_700 } } }] },
    });
    expect((await read(id)).signed).toMatchObject([
      { number: 2, isCurrent: true },
      { number: 1, isCurrent: false },
    ]);
    const first = await ask('GET', id, `${REPORT}/versions/1/file`);
    expect([first.headers['content-type'], pdfText(first.rawPayload).join(' ')]).toEqual([
      'application/pdf',
      expect.stringContaining('remplacée'),
    ]);
    expect((await ask('GET', id, `${REPORT}/versions/3/file`)).statusCode).toBe(404);
  });

  it('has no grade while a needed part is not checked, and no price without a method', async () => {
    const { id } = await createListing(db);
    await start(id);
    await add(id, { method: '', sizeMm: '' });
    await putFacts(id, { checks: [] });
    expect((await read(id)).draft).toMatchObject({ grade: null, costs: [null] });
    await sign(id);
    const { conditionReport } = await detail(id, true);
    expect(conditionReport).toMatchObject({
      grade: null,
      content: { checks: [], damages: [{ cost: null }] },
    });
  });

  it('is refused with its field, for another version, and to those who do not write the stock', async () => {
    const { id } = await createListing(db);
    expect(await refusal(add(id))).toBe('not-found');
    await start(id);
    for (const [fields, expected] of [
      [{ partCode: 'G99' }, 'invalid partCode'],
      [{ partCode: 'porte' }, 'invalid partCode'],
      [{ kind: 'autre' }, 'invalid kind'],
      [{ sizeMm: '0' }, 'invalid sizeMm'],
      [{ x: '101' }, 'invalid x'],
      [{ version: '7' }, 'changed-meanwhile'],
    ] as const)
      expect([fields, await refusal(add(id, fields))]).toEqual([fields, expected]);
    expect(await refusal(add(id, {}, Buffer.from('pas une image')))).toMatch(/^unsupported-media/);
    expect(await refusal(putFacts(id, { inspectedOn: dayInParis(Date.now(), 1) }))).toBe(
      'invalid facts.inspectedOn',
    );
    expect(await refusal(sign(id))).toBe('invalid inspectedOn');
    expect(await refusal(send(id, '/0', {}))).toBe('not-found');
    const path = `/backoffice/stock/${id}/condition-report` as const;
    expect((await asStaff(app, accountant, `POST ${path}`)).statusCode).toBe(403);
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(401);
    expect((await app.inject(path)).statusCode).toBe(401);
    expect(await refusal(ask('POST', 999_999, REPORT))).toBe('not-found');
    expect((await read(id)).draft?.content.damages).toEqual([]);
  });

  it('gains photographs, changes and loses damages while it is a draft', async () => {
    const { id } = await createListing(db);
    await start(id);
    await add(id, {}, await buildJpeg({ width: 301, height: 200 }));
    const changed = await send(id, '/0', { kind: 'scratch' }, await buildJpeg({ width: 302, height: 200 }));
    const [damage] = changed.json<VehicleCondition>().draft?.content.damages ?? [];
    expect([damage?.kind, damage?.photos.length]).toEqual(['scratch', 2]);
    const removed = await ask('DELETE', id, `${REPORT}/damages/0?version=${await versionOf(id)}`);
    expect(removed.json<VehicleCondition>().draft?.content.damages).toEqual([]);
    const dropped = await db
      .selectFrom('media_object')
      .select('dropped_at')
      .where('id', 'in', damage?.photos ?? [])
      .execute();
    expect(dropped.every(({ dropped_at }) => dropped_at !== null)).toBe(true);
  });
});

// STOCK-41
it('adds rates by day, and rewrites none', async () => {
  const answer = await asStaff(app, stock, 'POST /backoffice/repair-rates', { ...rate, labourCents: 1 });
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'startsOn']);
  expect((await asStaff(app, accountant, 'POST /backoffice/repair-rates', rate)).statusCode).toBe(403);
  const { id } = await createListing(db);
  expect((await read(id)).rates).toEqual([
    { startsOn: '2026-11-20', labourCents: 9000, paintCents: 8000 },
    rate,
  ]);
});

import type { StaffHistory } from '@pomelo/contract/backoffice/stock/history.schemas.ts';
import { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../../testing/app.ts';
import { createListing } from '../../../testing/factories.ts';
import { buildPdf } from '../../../testing/files/files.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { vehicleCalls } from '../../../testing/vehicle-admin.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const stock = await createStaffMember(api, 'stock');
const accountant = await createStaffMember(api, 'accounting');
const { ask, sendForm, refusal } = vehicleCalls(api, stock);
const buyer = await signedIn(api);

const FACTS = {
  checkedOn: '2026-11-18',
  owners: '2',
  imported: 'yes',
  importedFrom: 'Allemagne',
  pledge: 'no',
  opposition: 'no',
  stolen: 'unknown',
  damage: 'yes',
  procedures: [{ kind: 'vge', state: 'lifted', on: '2024-03-12' }],
};
const read = async (id: number): Promise<StaffHistory> => (await ask('GET', id, '/history')).json();
const save = (id: number, facts: object = {}, version = 0) =>
  ask('PUT', id, '/history', { facts: { ...FACTS, ...facts }, version });
const addPaper = (id: number, kind: string, issuedOn: string) =>
  sendForm('POST', `${id}/history/papers`, [
    { name: 'kind', content: kind },
    { name: 'issuedOn', content: issuedOn },
    { name: 'file', fileName: 'piece.pdf', content: buildPdf() },
  ]);
const addReading = (id: number, on: string, km: string, source = 'inspection') =>
  ask('POST', id, '/history/readings', { on, km, source });
const detail = async (id: number, asBuyer = true): Promise<VehicleDetail> => {
  await catalogueIsCurrent();
  const path = `/public/catalog/products/${id}` as const;
  const answer = asBuyer ? await as(app, buyer, `GET ${path}`) : await app.inject(path);
  return VehicleDetail.parse(answer.json());
};
const tomorrow = dayInParis(Date.now(), 1);

// STOCK-50
describe('what was read in the papers of a vehicle', () => {
  it('is unknown until somebody types it, then has its day, in versions', async () => {
    const { id } = await createListing(db);
    expect((await read(id)).facts).toMatchObject({ checkedOn: null, owners: null, pledge: 'unknown' });
    expect((await detail(id)).history.facts.damage).toBe('unknown');
    expect((await save(id)).json<StaffHistory>()).toMatchObject({ version: 1, facts: { owners: 2 } });
    expect(await refusal(save(id, { owners: '3' }))).toBe('changed-meanwhile');
    expect((await save(id, { owners: '3' }, 1)).json<StaffHistory>().version).toBe(2);
    expect((await detail(id, false)).history.facts).toMatchObject({
      owners: 3,
      importedFrom: 'Allemagne',
      procedures: [{ kind: 'vge', state: 'lifted', on: '2024-03-12' }],
    });
    const [entry] = await db
      .selectFrom('audit_entry')
      .select('after')
      .where('resource_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entry?.after).toMatchObject({ pledge: 'no', procedures: 'vge lifted 2024-03-12' });
  });
  it.each([
    ['an answer without a day', { checkedOn: '' }, 'invalid facts.checkedOn'],
    ['a day to come', { checkedOn: tomorrow }, 'invalid facts.checkedOn'],
    ['a procedure and no damage', { damage: 'no' }, 'invalid facts.damage'],
    ['a country of a vehicle that is not imported', { imported: 'no' }, 'invalid facts.imported'],
    [
      'a procedure to come',
      { procedures: [{ kind: 've', state: 'open', on: tomorrow }] },
      'invalid facts.procedures.0.on',
    ],
    ['half an owner', { owners: '1,5' }, 'invalid facts.owners'],
  ])('refuses %s, and stores nothing', async (_case, facts, expected) => {
    const { id } = await createListing(db);
    expect(await refusal(save(id, facts))).toBe(expected);
    expect((await read(id)).version).toBe(0);
  });
});

// STOCK-49
describe('the papers of a history', () => {
  it('have their day, their end and their reader; buyers open the file, visitors see that it exists', async () => {
    const { id } = await createListing(db);
    const added = (await addPaper(id, 'status-certificate', '2026-11-18')).json<StaffHistory>();
    const [paper] = added.papers;
    expect(paper).toMatchObject({ usableUntil: '2026-12-02', readOn: null, readBy: '' });
    const marked = await ask('POST', id, `/history/papers/${paper?.id ?? ''}/reading`);
    expect(marked.json<StaffHistory>().papers[0]?.readBy).not.toBe('');
    await addPaper(id, 'histovec', '2026-11-17');
    const { papers } = (await detail(id)).history;
    expect(papers.map(({ kind, usableUntil }) => [kind, usableUntil])).toEqual([
      ['status-certificate', '2026-12-02'],
      ['histovec', null],
    ]);
    const file = await as(
      app,
      buyer,
      `GET /public/catalog/product/${id}/documents/${papers[0]?.documentId ?? ''}`,
    );
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const shown = (await detail(id, false)).history.papers[0];
    expect(shown).not.toHaveProperty('documentId');
    expect(shown).not.toHaveProperty('readOn');
  });
  it('are refused twice for one day and for a day to come, and go with their file', async () => {
    const { id } = await createListing(db);
    const [paper] = (await addPaper(id, 'histovec', '2026-11-17')).json<StaffHistory>().papers;
    expect(await refusal(addPaper(id, 'histovec', '2026-11-17'))).toBe('invalid issuedOn');
    expect(await refusal(addPaper(id, 'histovec', tomorrow))).toBe('invalid issuedOn');
    expect((await detail(id)).documents).toHaveLength(1);
    const gone = await ask('DELETE', id, `/history/papers/${paper?.id ?? ''}`);
    expect(gone.json<StaffHistory>().papers).toEqual([]);
    expect((await detail(id)).documents).toEqual([]);
    expect(await refusal(ask('DELETE', id, `/history/papers/${paper?.id ?? ''}`))).toBe('not-found');
  });
});

// STOCK-51
// VEH-14
describe('the readings of the odometer', () => {
  it('are typed, joined with those of certificates and reports, and flagged where they go back', async () => {
    const { id } = await createListing(db, { energy: 'electrique', product: { km: 41_000 } });
    await db
      .insertInto('battery_certificate')
      .values({
        item_id: id,
        health_permille: 930,
        km: 38_000,
        measured_on: '2024-06-01',
        method: 'unknown',
        source: 'team',
      })
      .execute();
    await addReading(id, '2023-03-01', '12 000');
    await addReading(id, '2025-02-01', '61 500', 'histovec');
    const { readings } = (await detail(id, false)).history;
    expect(readings.map(({ km, source, isBack }) => [km, source, isBack])).toEqual([
      [12_000, 'inspection', false],
      [38_000, 'battery', false],
      [61_500, 'histovec', false],
      [41_000, 'listing', true],
    ]);
  });
  it('are refused for a day to come and twice for one day and source; only typed ones are removed', async () => {
    const { id } = await createListing(db);
    const { readings } = (await addReading(id, '2023-03-01', '12000')).json<StaffHistory>();
    expect(await refusal(addReading(id, '2023-03-01', '13000'))).toBe('invalid on');
    expect(await refusal(addReading(id, tomorrow, '13000', 'other'))).toBe('invalid on');
    expect(await refusal(addReading(id, '2023-03-02', 'beaucoup'))).toBe('invalid km');
    const [typed] = readings;
    await ask('DELETE', id, `/history/readings/${typed?.id ?? ''}`);
    expect((await read(id)).readings.map(({ source }) => source)).toEqual(['listing']);
    expect(await refusal(ask('DELETE', id, `/history/readings/${typed?.id ?? ''}`))).toBe('not-found');
  });
});

it('returns 401 without a session, 403 without the permission, 404 for an unknown listing', async () => {
  const { id } = await createListing(db);
  const path = `/backoffice/stock/${id}/history` as const;
  expect((await app.inject(path)).statusCode).toBe(401);
  expect((await asStaff(app, accountant, `PUT ${path}`, { facts: FACTS, version: 0 })).statusCode).toBe(403);
  expect((await ask('GET', 999_999_998, '/history')).statusCode).toBe(404);
});

import type { VehicleBattery } from '@pomelo/contract/backoffice/stock/battery.schemas.ts';
import { CatalogueList, VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createBatteryRegister } from '../../platform/adapters/battery/http-battery-register.ts';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { buildPdf } from '../../testing/files/files.ts';
import { playOutside } from '../../testing/outside.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { vehicleCalls } from '../../testing/vehicle-admin.ts';

const outside = await playOutside({}, afterAll);
const register = { baseUrl: outside.baseUrl, key: 'la-clef', timeoutMs: 10_000 };
const api = await testApi({ batteryRegister: createBatteryRegister(register) });
const { app, db, catalogueIsCurrent } = api;
const stock = await createStaffMember(api, 'stock');
const accountant = await createStaffMember(api, 'accounting');
const { ask, sendForm, refusal } = vehicleCalls(api, stock);
const buyer = await signedIn(api);

const VIN = 'VR7BCZKXCME123456';
const FIELDS = {
  health: '92,5',
  usableKwh: '46,2',
  km: '62 000',
  measuredOn: '2026-10-12',
  method: 'full-charge',
  issuer: 'VoltAudit',
  number: 'VA-1',
  verificationUrl: 'https://volt.example/VA-1',
};
const electric = (km = 62_000) => createListing(db, { energy: 'electrique', product: { km, vin: VIN } });
const add = (id: number, fields: Record<string, string> = {}, file?: Buffer) =>
  sendForm('POST', `${id}/battery-certificates`, [
    ...Object.entries({ ...FIELDS, ...fields }).map(([name, content]) => ({
      name,
      content,
    })),
    ...(file ? [{ name: 'file', fileName: 'certificat.pdf', content: file }] : []),
  ]);
const read = async (id: number): Promise<VehicleBattery> =>
  (await ask('GET', id, '/battery-certificates')).json();
const detail = async (id: number, asBuyer = true): Promise<VehicleDetail> => {
  await catalogueIsCurrent();
  const path = `/public/catalog/products/${id}` as const;
  const answer = asBuyer ? await as(app, buyer, `GET ${path}`) : await app.inject(path);
  return VehicleDetail.parse(answer.json());
};

// STOCK-37
describe('the certificates of a battery', () => {
  it('are typed with a file; the newest day counts, however late the others are added', async () => {
    const { id } = await electric();
    const added = await add(id, {}, buildPdf());
    expect([added.statusCode, added.json<VehicleBattery>().data]).toMatchObject([
      200,
      [{ health: 92.5, usableKwh: 46.2, km: 62_000, method: 'full-charge', source: 'team' }],
    ]);
    await add(id, { measuredOn: '2025-03-01', health: '96', number: 'VA-0' });
    await add(id, { measuredOn: '', health: '99', number: '', usableKwh: '', km: '' });
    expect((await read(id)).data.map(({ health, measuredOn }) => [health, measuredOn])).toEqual([
      [92.5, '2026-10-12'],
      [96, '2025-03-01'],
      [99, null],
    ]);
    const { batteryCertificates, batteryHealth } = await detail(id);
    expect([batteryHealth, batteryCertificates.length]).toEqual([92, 3]);
    const [{ documentId } = {}] = batteryCertificates;
    const file = await as(app, buyer, `GET /public/catalog/product/${id}/documents/${documentId ?? ''}`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('are read by visitors without what names the vehicle', async () => {
    const { id } = await electric();
    await add(id, {}, buildPdf());
    const { batteryCertificates, documents } = await detail(id, false);
    expect(batteryCertificates).toMatchObject([{ health: 92.5, issuer: 'VoltAudit' }]);
    for (const name of ['number', 'verificationUrl', 'documentId'])
      expect(batteryCertificates[0]).not.toHaveProperty(name);
    expect(documents).toEqual([]);
    const [{ documentId } = {}] = (await detail(id)).batteryCertificates;
    expect((await app.inject(`/public/catalog/product/${id}/documents/${documentId}`)).statusCode).toBe(404);
  });

  it('are refused with their field, and store nothing', async () => {
    const { id } = await electric();
    const tomorrow = dayInParis(Date.now(), 1);
    for (const [fields, expected] of [
      [{ health: '' }, 'invalid health'],
      [{ health: '0' }, 'invalid health'],
      [{ health: '101' }, 'invalid health'],
      [{ measuredOn: tomorrow }, 'invalid measuredOn'],
      [{ verificationUrl: 'http://volt.example/1' }, 'invalid verificationUrl'],
      [{ verificationUrl: 'javascript:alert(1)' }, 'invalid verificationUrl'],
      [{ verificationUrl: 'https://a:b@volt.example/1' }, 'invalid verificationUrl'],
    ] as const)
      expect([fields, await refusal(add(id, fields))]).toEqual([fields, expected]);
    expect(await refusal(add(id, {}, Buffer.from('pas un fichier')))).toBe('unsupported-media file');
    await add(id);
    expect(await refusal(add(id))).toBe('invalid measuredOn');
    expect((await read(id)).data).toHaveLength(1);
    const { id: diesel } = await createListing(db, { energy: 'diesel' });
    expect(await refusal(add(diesel))).toBe('invalid health');
    expect(await refusal(add(999_999))).toBe('not-found');
  });

  it('are removed with their file, by those who write the stock', async () => {
    const { id } = await electric();
    const [certificate] = (await add(id, {}, buildPdf())).json<VehicleBattery>().data;
    const path = `/backoffice/stock/${id}/battery-certificates/${certificate?.id ?? ''}` as const;
    const refused = await asStaff(app, accountant, `DELETE ${path}`);
    expect(refused.statusCode).toBe(403);
    expect((await app.inject({ method: 'DELETE', url: path })).statusCode).toBe(401);
    const { id: other } = await electric();
    expect(await refusal(ask('DELETE', other, `/battery-certificates/${certificate?.id}`))).toBe('not-found');
    const document = await db
      .selectFrom('item_document')
      .select('file_key')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await ask('DELETE', id, `/battery-certificates/${certificate?.id}`)).json()).toMatchObject({
      data: [],
    });
    await expect.poll(() => api.files.has(document.file_key ?? '')).toBe(false);
    expect((await detail(id)).batteryCertificates).toEqual([]);
    const entries = await db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('resource', '=', 'vehicle')
      .where('resource_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([{ after: { health: 92.5 } }, { before: { health: 92.5 } }]);
  });
});

// STOCK-39
describe('the register of the issuers', () => {
  const ISSUED = {
    vin: VIN,
    health: 91.4,
    km: 61_000,
    measuredOn: '2026-11-02',
    issuer: 'Aviso',
    number: 'A-7',
  };
  const request = (id: number) => ask('POST', id, '/battery-certificates/readings');

  it('gives the certificate of the VIN, once', async () => {
    const { id } = await electric();
    outside.answer({ body: { ...ISSUED, holder: 'Mme Martin', method: 'inconnue' } });
    outside.asked.length = 0;
    expect((await request(id)).json<VehicleBattery>().data).toMatchObject([
      { health: 91.4, number: 'A-7', method: 'unknown', source: 'issuer', usableKwh: null },
    ]);
    expect(outside.asked.map(({ url }) => url)).toEqual([`/certificates?vin=${VIN}`]);
    expect(await refusal(request(id))).toBe('invalid measuredOn');
  });

  it.each([
    ['unknown', { status: 404 }, 'invalid vin'],
    ['cut off', { hangsUp: true }, 'unavailable'],
    ['malformed', { body: 'non' }, 'unavailable'],
    ['without a state of health', { body: { vin: VIN } }, 'unavailable'],
    ['of another vehicle', { body: { ...ISSUED, vin: 'VR7BCZKXCME999999' } }, 'invalid vin'],
  ])('changes nothing when the answer is %s', async (_what, answer, expected) => {
    const { id } = await electric();
    outside.answer(answer);
    expect(await refusal(request(id))).toBe(expected);
    expect((await read(id)).data).toEqual([]);
  });

  it('says which settings are missing', async () => {
    const bare = await testApi();
    const member = await createStaffMember(bare, 'stock');
    const { id } = await createListing(bare.db, { energy: 'electrique', product: { vin: VIN } });
    const calls = vehicleCalls(bare, member);
    expect((await calls.ask('GET', id, '/battery-certificates')).json()).toEqual({
      data: [],
      missing: ['BATTERY_REGISTER_URL', 'BATTERY_REGISTER_KEY'],
    });
    expect(await calls.refusal(calls.ask('POST', id, '/battery-certificates/readings'))).toBe('invalid');
  });
});

// STOCK-40
it('filters the listing by the newest certificate, and follows it', async () => {
  const list = async (query: string): Promise<CatalogueList> => {
    await catalogueIsCurrent();
    return CatalogueList.parse((await app.inject(`/public/catalog/list?include=filters&${query}`)).json());
  };
  const { id } = await createListing(db, { energy: 'hybride-rechargeable' });
  const ids = async (band: string) =>
    (await list(`batteryHealth=${band}&perPage=100`)).data.map((one) => one.id);
  expect(await ids('non-teste')).toContain(id);
  await add(id, { health: '89,9' });
  expect(await ids('soh-90')).not.toContain(id);
  expect(await ids('soh-80')).toContain(id);
  await add(id, { health: '90', measuredOn: '2026-10-13' });
  expect(await ids('soh-90')).toContain(id);
  expect(await ids('non-teste')).not.toContain(id);
  const { filters } = await list('energy=diesel');
  const counts = filters?.facets.find(({ name }) => name === 'batteryHealth')?.values ?? [];
  expect(counts.every(({ count }) => count === 0)).toBe(true);
});

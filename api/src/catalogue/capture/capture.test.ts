import { randomUUID } from 'node:crypto';
import { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { VehicleCondition } from '@pomelo/contract/backoffice/stock/condition.schemas.ts';
import { ANGLES } from '@pomelo/contract/capture/angles.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { buildShotPhoto, captureCalls } from '../../testing/capture/capture-calls.ts';
import { createListing } from '../../testing/factories.ts';
import { createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const stock = await createStaffMember(api, 'stock');
const { ask, post, read, refusal, view } = captureCalls(api, stock);

const DAMAGE = { partCode: 'G03', kind: 'scratch', x: '41,5', y: '60', sizeMm: '50' };
const anglesOf = async (id: number): Promise<(string | null)[]> => {
  const { pictures } = await read(id);
  const rows = await db.selectFrom('photograph').select(['media_id', 'angle']).execute();
  return pictures.map(({ id: mediaId }) => rows.find((row) => row.media_id === mediaId)?.angle ?? null);
};

describe('a guided capture by the team', () => {
  // STOCK-43, STOCK-46
  it('shows each photograph at once, in the order of the angles, whatever order they arrive in', async () => {
    const { id } = await createListing(db);
    for (const angle of ['boot', 'rear', 'front-left', 'odometer'])
      expect((await post(id, { angle })).json()).toEqual({ state: 'shown' });
    expect(await anglesOf(id)).toEqual(['front-left', 'rear', 'boot', 'odometer']);
    const { pictures } = await read(id);
    expect(pictures.map(({ caption, subject }) => [caption, subject])).toEqual([
      ['3/4 avant gauche', 'exterior'],
      ['Face arrière', 'exterior'],
      ['Coffre', 'interior'],
      ['Compteur', 'interior'],
    ]);
    expect(await view(id)).toMatchObject({ angles: ['front-left', 'rear', 'boot', 'odometer'], damages: 0 });
  });

  // STOCK-44
  it('receives a shot once, however often and at once it is sent', async () => {
    const { id } = await createListing(db);
    const [shotId, photo] = [randomUUID(), await buildShotPhoto()];
    const answers = await Promise.all([1, 2, 3].map(() => post(id, { shotId, angle: 'front' }, photo)));
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      Array.from({ length: 3 }, () => [200, { state: 'shown' }]),
    );
    const damageId = randomUUID();
    await post(id, { shotId: damageId, ...DAMAGE });
    await post(id, { shotId: damageId, ...DAMAGE });
    expect(await view(id)).toMatchObject({ angles: ['front'], damages: 1 });
    expect((await read(id)).pictures).toHaveLength(1);
    const other = await createListing(db);
    expect(await refusal(post(other.id, { shotId, angle: 'front' }, photo))).toBe('invalid shotId');
  });

  // STOCK-44
  it('shows the later of two shots of an angle, in either order of arrival', async () => {
    const { id } = await createListing(db);
    await post(id, { angle: 'front', takenAt: '2026-11-28T10:00:00Z' });
    const [first] = (await read(id)).pictures;
    const retake = { angle: 'front', takenAt: '2026-11-28T10:05:00Z' };
    expect((await post(id, retake)).json()).toEqual({ state: 'shown' });
    const [second, ...others] = (await read(id)).pictures;
    expect([others, second?.id === first?.id]).toEqual([[], false]);
    const late = { angle: 'front', takenAt: '2026-11-28T10:02:00Z' };
    expect((await post(id, late)).json()).toEqual({ state: 'superseded' });
    expect((await read(id)).pictures.map((picture) => picture.id)).toEqual([second?.id]);
  });

  // STOCK-44
  it('notes damages with their photographs in the draft report, which is opened for the first', async () => {
    const { id } = await createListing(db);
    await post(id, DAMAGE);
    await post(id, { ...DAMAGE, partCode: 'D02', kind: 'dent', sizeMm: '' });
    const { draft } = (await ask('GET', id, '/condition-report')).json<VehicleCondition>();
    expect(draft?.content.damages).toMatchObject([
      {
        code: 'G03',
        view: 'left',
        x: 41.5,
        y: 60,
        kind: 'scratch',
        sizeMm: 50,
        photos: [expect.any(Number)],
      },
      { code: 'D02', view: 'right', kind: 'dent', sizeMm: null, photos: [expect.any(Number)] },
    ]);
    await ask('PUT', id, '/condition-report', {
      version: draft?.version,
      facts: {
        inspectedOn: '2026-11-28',
        km: '10 000',
        checks: [],
        tyres: [],
        services: [],
        keys: '2',
        papers: '',
      },
    });
    const signed = await ask('POST', id, '/condition-report/signature', {
      version: (draft?.version ?? 0) + 1,
    });
    expect(signed.statusCode).toBe(200);
    await catalogueIsCurrent();
    const page = VehicleDetail.parse((await app.inject(`/public/catalog/products/${id}`)).json());
    const photos = page.conditionReport?.content.damages.flatMap((damage) => damage.photos) ?? [];
    expect(photos).toHaveLength(2);
    for (const photo of photos)
      expect((await app.inject(`/api/mediaObject/${photo}?resolution=640x360`)).statusCode).toBe(200);
  });

  // STOCK-44
  it.each([
    ['neither an angle nor a damage', {}, 'invalid angle'],
    ['both', { angle: 'front', ...DAMAGE }, 'invalid angle'],
    ['a damage without its kind', { partCode: 'G03' }, 'invalid angle'],
    ['an angle that is not of the list', { angle: 'sideways' }, 'invalid angle'],
    ['a shot without an id', { angle: 'front', shotId: 'x' }, 'invalid shotId'],
  ])('refuses %s', async (_name, fields, refused) => {
    const { id } = await createListing(db);
    expect(await refusal(post(id, fields))).toBe(refused);
    expect(await view(id)).toMatchObject({ angles: [], damages: 0 });
  });

  it('refuses what is no picture, what is too large, and a photograph that the vehicle shows', async () => {
    const { id } = await createListing(db);
    expect(await refusal(post(id, { angle: 'front' }, Buffer.from('%PDF-1.7')))).toBe(
      'unsupported-media photo',
    );
    expect(await refusal(post(id, { angle: 'front' }, Buffer.alloc(MAX_UPLOAD_BYTES + 1)))).toMatch(
      /^too-large/,
    );
    const photo = await buildShotPhoto();
    await post(id, { angle: 'front' }, photo);
    expect(await refusal(post(id, { angle: 'rear' }, photo))).toBe('invalid photo');
  });

  it('is for those of the team who may write the stock', async () => {
    const { id } = await createListing(db);
    const accountant = captureCalls(api, await createStaffMember(api, 'accounting'));
    expect((await accountant.post(id, { angle: 'front' })).statusCode).toBe(403);
    expect((await accountant.ask('GET', id, '/capture')).statusCode).toBe(403);
    expect((await app.inject(`/backoffice/stock/${id}/capture`)).statusCode).toBe(401);
    expect(await refusal(post(999_999, { angle: 'front' }))).toBe('not-found');
  });

  // STOCK-43
  it('has one code and one name for each angle', () => {
    const count = (group: string): number => ANGLES.filter((angle) => angle.group === group).length;
    expect([count('outside'), count('inside'), count('details')]).toEqual([12, 8, 7]);
    expect(new Set(ANGLES.map(({ code }) => code)).size).toBe(ANGLES.length);
    expect(new Set(ANGLES.map(({ name }) => name)).size).toBe(ANGLES.length);
    expect(ANGLES[0]?.code).toBe('front-left');
  });
});

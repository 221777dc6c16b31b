import { DAY_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { buildJpeg, buildPdf, buildPicture } from '../../testing/files/files.ts';
import { createStaffMember } from '../../testing/staff.ts';
import { vehicleCalls } from '../../testing/vehicle-admin.ts';
import { purgePictures } from '../pictures/sweep/sweep-pictures.service.ts';

const api = await testApi();
const { app, db, files } = api;
const stockManager = await createStaffMember(api, 'stock');
const { ask, sendForm, done, refusal, read } = vehicleCalls(api, stockManager);
let widths = 300;
/** Another photograph each time: a vehicle does not show one twice. */
const photo = (): Promise<Buffer> => buildJpeg({ width: (widths += 1), height: 200 });
const add = async (id: number, content?: Buffer) =>
  sendForm('POST', `${id}/pictures`, [
    { name: 'picture', fileName: 'a.jpg', content: content ?? (await photo()) },
  ]);
const shown = (id: number) => app.inject(`/api/mediaObject/${id}?resolution=320x180`);
const idsOf = ({ pictures }: { pictures: readonly { id: number }[] }): number[] =>
  pictures.map(({ id }) => id);
const rowOf = (id: number) =>
  db.selectFrom('media_object').selectAll().where('id', '=', id).executeTakeFirst();

describe('the photographs of a vehicle', () => {
  // STOCK-20
  test('take the place of its drawings, are put in order, and show at once', async () => {
    const { id } = await createListing(db);
    expect((await read(id)).pictures).toMatchObject([{ drawn: true }]);
    await done(add(id));
    await done(add(id, await buildJpeg({ width: 300, height: 300 })));
    const three = await done(add(id));
    expect(three.pictures.map(({ drawn }) => drawn)).toEqual([false, false, false]);
    const [a = 0, b = 0, c = 0] = idsOf(three);
    expect([(await shown(a)).statusCode, (await shown(a)).headers['content-type']]).toEqual([
      200,
      'image/jpeg',
    ]);

    const order = { ids: [c, a, b], version: three.versions.pictures };
    expect(idsOf(await done(ask('PUT', id, '/pictures', order)))).toEqual([c, a, b]);
    await api.catalogueIsCurrent();
    expect((await app.inject(`/public/catalog/products/${id}`)).json()).toMatchObject({
      pictures: [c, a, b],
    });
    // Read before the order changed: refused.
    expect(await refusal(ask('PUT', id, '/pictures', order))).toBe('changed-meanwhile');
    const { versions } = await read(id);
    expect(await refusal(ask('PUT', id, '/pictures', { ids: [c, a], version: versions.pictures }))).toBe(
      'invalid ids',
    );
  });

  // STOCK-27
  test('are shown once when the same file is sent again', async () => {
    const { id } = await createListing(db);
    const content = await photo();
    await done(add(id, content));
    expect(await refusal(add(id, content))).toBe('invalid picture');
    expect((await read(id)).pictures).toHaveLength(1);
  });

  // STOCK-20
  test('are rotated under a new address, because pictures are cached', async () => {
    const { id } = await createListing(db);
    const [before = 0] = idsOf(
      await done(add(id, await buildPicture({ width: 400, height: 200 }).jpeg().toBuffer())),
    );
    const turned = await done(ask('POST', id, `/pictures/${before}/rotate`, { way: 'right' }));
    const [after = 0] = idsOf(turned);
    expect(after).not.toBe(before);
    expect((await shown(after)).statusCode).toBe(200);
    const { pictureSize } = await import('../pictures/render-picture.ts');
    const stored = await files.read((await rowOf(after))?.file_key ?? '');
    expect(stored && (await pictureSize(stored))).toMatchObject({ width: 200, height: 400 });
  });

  // STOCK-20
  test('are removed; without photographs the illustration is shown; the file is purged a month later', async () => {
    const { id } = await createListing(db);
    const [one = 0] = idsOf(await done(add(id)));
    const off = await done(ask('DELETE', id, `/pictures/${one}`));
    expect(off.pictures.every(({ drawn }) => drawn)).toBe(true);
    expect((await shown(one)).statusCode).toBe(200);
    const key = (await rowOf(one))?.file_key ?? '';
    const droppedAt = (await rowOf(one))?.dropped_at ?? new Date(0);
    const days = (count: number) => ({
      ...api.jobs,
      clock: { now: () => new Date(droppedAt.getTime() + count * DAY_MS) },
    });
    await purgePictures(days(29));
    expect(await files.has(key)).toBe(true);
    await purgePictures(days(31));
    expect([await files.has(key), await rowOf(one)]).toEqual([false, undefined]);
  });

  test('are purged with their files even when the file of another cannot be removed, which is retried next time', async () => {
    const { id } = await createListing(db);
    await done(add(id));
    const { pictures } = await done(add(id));
    const keys = await Promise.all(
      pictures.map(async (picture) => (await rowOf(picture.id))?.file_key ?? ''),
    );
    for (const picture of pictures) await done(ask('DELETE', id, `/pictures/${picture.id}`));
    const clock = { now: () => new Date(Date.now() + 31 * DAY_MS) };
    const remove: typeof files.remove = (key) =>
      key === keys[0] ? Promise.reject(new Error('EACCES')) : files.remove(key);
    const left = () => Promise.all(keys.map((key) => files.has(key)));
    await purgePictures({ ...api.jobs, clock, files: { ...files, remove } });
    expect(await left()).toEqual([true, false]);
    await purgePictures({ ...api.jobs, clock });
    expect(await left()).toEqual([false, false]);
  });

  test('are pictures, and of this vehicle', async () => {
    const [mine, other] = [await createListing(db), await createListing(db)];
    expect(
      await refusal(
        sendForm('POST', `${mine.id}/pictures`, [
          { name: 'picture', fileName: 'a.jpg', content: buildPdf() },
        ]),
      ),
    ).toContain('unsupported-media');
    const [theirs = 0] = idsOf(await done(add(other.id)));
    expect(await refusal(ask('DELETE', mine.id, `/pictures/${theirs}`))).toBe('not-found');
    expect(await refusal(ask('POST', mine.id, `/pictures/${theirs}/rotate`, { way: 'left' }))).toBe(
      'not-found',
    );
    const [drawn = 0] = idsOf(await read(mine.id));
    expect(await refusal(ask('POST', mine.id, `/pictures/${drawn}/rotate`, { way: 'left' }))).toBe(
      'not-found',
    );
  });
});

describe('the damages of a vehicle', () => {
  const damage = (version: number, more: Record<string, string> = {}) => {
    const fields = {
      version: String(version),
      part: 'Capot',
      kind: 'rayure',
      extent: '4 cm, vernis',
      x: '',
      y: '',
      costCents: '12000',
      ...more,
    };
    return Object.entries(fields).map(([name, content]) => ({ name, content }));
  };

  // STOCK-21
  test('are on the plan at their part, or where they were put, with their photograph', async () => {
    const { id } = await createListing(db);
    const { versions } = await read(id);
    const one = await done(
      sendForm('POST', `${id}/damages`, [
        ...damage(versions.damages),
        { name: 'photo', fileName: 'a.jpg', content: await photo() },
      ]),
    );
    expect(one.damages).toMatchObject([
      { part: 'Capot', x: 50, y: 20, costCents: 12_000, photo: expect.any(Number) },
    ]);
    const [{ photo: picture } = { photo: null }] = one.damages;
    const two = await done(
      sendForm('POST', `${id}/damages`, damage(one.versions.damages, { part: 'Porte', x: '12,5', y: '40' })),
    );
    expect(two.damages[1]).toMatchObject({ part: 'Porte', x: 12.5, y: 40, photo: null });
    await api.catalogueIsCurrent();
    const seen = (await app.inject(`/public/catalog/products/${id}`)).json<{ damages: object[] }>().damages;
    expect(seen).toEqual([
      { part: 'Capot', kind: 'rayure', extent: '4 cm, vernis', x: 50, y: 20, picture },
      { part: 'Porte', kind: 'rayure', extent: '4 cm, vernis', x: 12.5, y: 40 },
    ]);

    expect(await refusal(sendForm('PUT', `${id}/damages/0`, damage(one.versions.damages)))).toBe(
      'changed-meanwhile',
    );
    const bare = await done(
      sendForm('PUT', `${id}/damages/0`, damage(two.versions.damages, { extent: '9 cm', withoutPhoto: '1' })),
    );
    expect(bare.damages[0]).toMatchObject({ extent: '9 cm', photo: null });
    expect((await rowOf(picture ?? 0))?.dropped_at).not.toBeNull();
    const left = await done(ask('DELETE', id, `/damages/0?version=${bare.versions.damages}`));
    expect(left.damages).toMatchObject([{ part: 'Porte' }]);
    expect(await refusal(ask('DELETE', id, `/damages/0?version=${bare.versions.damages}`))).toBe(
      'changed-meanwhile',
    );
  });

  test('of a part unknown to the plan require a position', async () => {
    const { id } = await createListing(db);
    const { versions } = await read(id);
    expect(
      await refusal(sendForm('POST', `${id}/damages`, damage(versions.damages, { part: 'Antenne' }))),
    ).toBe('invalid part');
    expect(
      await refusal(sendForm('POST', `${id}/damages`, damage(versions.damages, { extent: '', x: '101' }))),
    ).toBe('invalid extent x');
  });
});

describe('the documents of a vehicle', () => {
  const pdf = { name: 'file', fileName: 'ct.pdf', content: buildPdf() };
  const fields = (given: Record<string, string>) =>
    Object.entries(given).map(([name, content]) => ({ name, content }));
  const fileOf = (id: number, documentId: string) => ask('GET', id, `/documents/${documentId}`);

  // STOCK-22
  test('are added with their file, read by the staff, by visitors only when chosen, changed and removed', async () => {
    const { id, productId } = await createListing(db);
    // Its public address is known once the catalogue has it.
    await api.catalogueIsCurrent();
    const paper = fields({ label: 'Contrôle technique', state: 'present', date: '2026-10-01' });
    expect(await refusal(sendForm('POST', `${id}/documents`, paper))).toBe('invalid file');
    const [document] = (await done(sendForm('POST', `${id}/documents`, [...paper, pdf]))).documents;
    if (!document) throw new Error('no document');
    expect(document).toMatchObject({
      label: 'Contrôle technique',
      state: 'present',
      date: '2026-10-01',
      public: false,
      hasFile: true,
    });
    const opened = await fileOf(id, document.id);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    const visitor = () => app.inject(`/public/catalog/product/${productId}/documents/${document.id}`);
    expect((await visitor()).statusCode).toBe(404);
    const asPublic = fields({
      label: 'Contrôle technique',
      state: 'present',
      public: '1',
      version: String(document.version),
    });
    const [changed] = (await done(sendForm('PUT', `${id}/documents/${document.id}`, asPublic))).documents;
    expect((await visitor()).statusCode).toBe(200);
    expect(await refusal(sendForm('PUT', `${id}/documents/${document.id}`, asPublic))).toBe(
      'changed-meanwhile',
    );

    const { file_key: key } = await db
      .selectFrom('item_document')
      .select('file_key')
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow();
    const promised = fields({
      label: 'Contrôle technique',
      state: 'promised',
      date: '2026-12-24',
      version: String(changed?.version),
    });
    expect((await done(sendForm('PUT', `${id}/documents/${document.id}`, promised))).documents).toMatchObject(
      [{ state: 'promised', hasFile: false }],
    );
    await expect.poll(() => files.has(key ?? '')).toBe(false);
    expect((await fileOf(id, document.id)).statusCode).toBe(404);
    expect((await done(ask('DELETE', id, `/documents/${document.id}`))).documents).toEqual([]);
  });

  test('are of this vehicle', async () => {
    const [mine, other] = [await createListing(db), await createListing(db)];
    const paper = fields({ label: 'Carnet', state: 'promised' });
    const [document] = (await done(sendForm('POST', `${other.id}/documents`, paper))).documents;
    expect(await refusal(ask('DELETE', mine.id, `/documents/${document?.id}`))).toBe('not-found');
    expect(await refusal(sendForm('POST', `${mine.id}/documents`, [...paper, pdf]))).toBe('invalid file');
  });
});

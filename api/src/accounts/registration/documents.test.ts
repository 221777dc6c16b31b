import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newAddress, testApi } from '../../testing/app.ts';
import { buildPdf, buildPicture, buildZip } from '../../testing/files/files.ts';
import { postForm } from '../../testing/files/multipart.ts';
import { buildSiret } from '../../testing/siret.ts';
import { purgeDocuments } from './documents.service.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
let now = NOW;
const clock = { now: () => now };
const api = await testApi({ clock });
const { app, db, files } = api;

async function createRegistration(): Promise<string> {
  const id = randomUUID();
  const person = { email: 'ada@lac.test', first_name: 'Ada', last_name: 'Roux', phone1: '+33612345678' };
  await db
    .insertInto('registration')
    .values({ id, siret: buildSiret(), rs: 'Garage du Lac', ...person })
    .execute();
  return id;
}

describe('a document', () => {
  const add = (fileName: string, content: Buffer, kind = 'kbis') =>
    postForm(
      app,
      '/public/register/documents',
      [
        { name: 'kind', content: kind },
        { name: 'file', fileName, content },
      ],
      {},
      newAddress(),
    );

  // REG-5
  it('is stored under a key of the server, and returned with its displayed name', async () => {
    const answer = await add('../../etc/passwd', buildPdf());
    expect(answer.json()).toEqual({
      id: expect.any(String),
      kind: 'kbis',
      name: 'passwd.pdf',
      sizeBytes: buildPdf().length,
    });
    const row = await db
      .selectFrom('registration_paper')
      .selectAll()
      .where('id', '=', answer.json().id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      registration_id: null,
      type: 'application/pdf',
      file_key: expect.stringMatching(/^private\/papers\/[\da-f-]{36}\.pdf$/),
    });
    expect((await files.read(row.file_key))?.equals(buildPdf())).toBe(true);
  });
  it('that is a photograph is stored upright, without the place and the device of the camera', async () => {
    const photo = await buildPicture()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '45/1 45/1 0/1' } })
      .jpeg()
      .toBuffer();
    const answer = await add('identite.jpg', photo, 'identity');
    const { file_key: key, size_bytes: size } = await db
      .selectFrom('registration_paper')
      .select(['file_key', 'size_bytes'])
      .where('id', '=', answer.json().id)
      .executeTakeFirstOrThrow();
    const stored = await files.read(key);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect([size, answer.json().sizeBytes]).toEqual([stored?.length, stored?.length]);
  });
  it('that is no document is refused under its field, and leaves nothing', async () => {
    const before = await db.selectFrom('registration_paper').select('id').execute();
    expect((await add('kbis.pdf', buildZip())).json()).toMatchObject({
      status: 415,
      errors: [{ path: 'file' }],
    });
    expect((await add('kbis.pdf', buildPdf(), 'rib')).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'kind' }],
    });
    expect((await add('kbis.pdf', Buffer.alloc(0))).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'file' }],
    });
    expect(await db.selectFrom('registration_paper').select('id').execute()).toHaveLength(before.length);
  });
  it('is deleted with its file two days after, unless a registration names it', async () => {
    const document = async (): Promise<string> =>
      (await add('kbis.pdf', buildPdf())).json<{ id: string }>().id;
    const [orphan, fresh, named] = [await document(), await document(), await document()];
    await db
      .updateTable('registration_paper')
      .set({ registration_id: await createRegistration() })
      .where('id', '=', named)
      .execute();
    const keyOf = async (id: string) =>
      (await db.selectFrom('registration_paper').select('file_key').where('id', '=', id).executeTakeFirst())
        ?.file_key;
    const [orphanKey, storedKey] = [(await keyOf(orphan)) ?? '', (await keyOf(named)) ?? ''];
    await db
      .updateTable('registration_paper')
      .set({ created_at: new Date(NOW.getTime() - 1000) })
      .where('id', 'in', [orphan, named])
      .execute();
    now = new Date(NOW.getTime() + 2 * DAY_MS - 500);
    await purgeDocuments({ ...api.jobs, clock });
    now = NOW;
    expect([await keyOf(orphan), await files.has(orphanKey)]).toEqual([undefined, false]);
    expect(await keyOf(fresh)).toBeDefined();
    expect([await keyOf(named), await files.has(storedKey)]).toEqual([storedKey, true]);
  });

  it('is purged with its file even when the file of another cannot be removed, which is retried next time', async () => {
    for (const name of ['un.pdf', 'deux.pdf', 'trois.pdf']) await add(name, buildPdf());
    const keys = (
      await db
        .selectFrom('registration_paper')
        .select('file_key')
        .where('registration_id', 'is', null)
        .execute()
    ).map(({ file_key }) => file_key);
    let requested = 0;
    const remove: typeof files.remove = (key) =>
      (requested += 1) === 1 ? Promise.reject(new Error('EACCES')) : files.remove(key);
    const later = { now: () => new Date(NOW.getTime() + 3 * DAY_MS) };
    await purgeDocuments({ ...api.jobs, clock: later, files: { ...files, remove } });
    const left = await Promise.all(keys.map((key) => files.has(key)));
    expect([requested, left.filter(Boolean).length]).toEqual([keys.length, 1]);
    await purgeDocuments({ ...api.jobs, clock: later });
    expect((await Promise.all(keys.map((key) => files.has(key)))).some(Boolean)).toBe(false);
  });
});

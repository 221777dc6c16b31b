import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createArticle, createPage } from '../../testing/content.ts';
import { buildJpeg, buildPdf } from '../../testing/files/files.ts';
import { postForm } from '../../testing/files/multipart.ts';
import { asStaff, createStaffMember, type Staff } from '../../testing/staff.ts';
import { createTeamMember } from '../../testing/team.ts';
import { localFileStore } from '../../platform/files/file-store.ts';
import { proofread } from '../../testing/proofread.ts';
import { NO_LIBRARY_PICTURE, PICTURE_IN_USE } from './library.service.ts';

const folder = await mkdtemp(join(tmpdir(), 'pomelo-library-'));
afterAll(() => rm(folder, { recursive: true }));
const files = localFileStore(folder);
const api = await testApi({ files });
const { app, db } = api;
let editor: Staff;
const photo = await buildJpeg();
beforeAll(async () => {
  editor = await createStaffMember(api, 'content');
});

type Picture = { id: number; version: number; name: string; uses: number };
const send = (
  content: Buffer,
  { name = '', alt = 'Un parc au matin', fileName = 'parc du matin.jpg' } = {},
  headers = editor.headers,
) =>
  postForm(
    app,
    '/backoffice/media',
    [
      { name: 'picture', fileName, content },
      { name: 'name', content: name },
      { name: 'alt', content: alt },
    ],
    headers,
  );
const shownStatus = async (id: number) =>
  (await app.inject(`/api/mediaObject/${id}?resolution=320x180`)).statusCode;
const upload = async (given = {}): Promise<Picture> => (await send(photo, given)).json();
const one = (id: number) => asStaff(app, editor, `GET /backoffice/media/${id}`);
const remove = (id: number) => asStaff(app, editor, `DELETE /backoffice/media/${id}`);
const found = async (query: string) =>
  (await asStaff(app, editor, `GET /backoffice/media?${query}`))
    .json<{ data: Picture[] }>()
    .data.map(({ id }) => id);

describe('a picture of the library', () => {
  it('is re-encoded, called as its file is, and shown to everybody', async () => {
    const answer = await send(photo);
    expect(answer.json()).toMatchObject({
      name: 'parc du matin',
      alt: 'Un parc au matin',
      width: 320,
      height: 200,
      uses: 0,
      version: 1,
    });
    const shown = await app.inject(`/api/mediaObject/${answer.json<Picture>().id}?resolution=320x180`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  // EDIT-8
  it('is refused when it is no picture, or has no alternative text', async () => {
    expect((await send(buildPdf())).statusCode).toBe(415);
    expect((await send(Buffer.from('<svg onload=alert(1)>'), { fileName: 'x.svg' })).statusCode).toBe(415);
    const blind = await send(photo, { alt: ' ' });
    expect([blind.statusCode, blind.json().errors[0].path]).toEqual([422, 'alt']);
  });

  it('leaves no file when its write failed, or was a repeated one', async () => {
    const stored = async (): Promise<number> => (await readdir(join(folder, 'library'))).length;
    const headers = { ...editor.headers, 'idempotency-key': randomUUID() };
    const first = (await send(photo, {}, headers)).json<Picture>();
    const before = await stored();
    expect((await send(photo, {}, headers)).json<Picture>().id).toBe(first.id);
    await api.asOwner(`CREATE FUNCTION refuse_picture() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
      CREATE TRIGGER refuse_picture BEFORE INSERT ON audit_entry EXECUTE FUNCTION refuse_picture()`);
    const failed = await send(photo);
    await api.asOwner('DROP FUNCTION refuse_picture CASCADE');
    expect([failed.statusCode, await stored()]).toEqual([500, before]);
    expect(await shownStatus(first.id)).toBe(200);
  });

  it('is found by its words, and by whether it is used', async () => {
    const { id } = await upload({ name: 'Camion à Fos', alt: 'Un porte-voitures' });
    expect(await found('q=porte+FOS')).toEqual([id]);
    expect(await found('q=camion&use=unused')).toEqual([id]);
    await createArticle(db, { picture_id: id });
    expect(await found('q=camion&use=unused')).toEqual([]);
    expect(await found('q=camion&use=used')).toEqual([id]);
  });

  // EDIT-8
  it('lists where it is shown, within texts too', async () => {
    const { id } = await upload();
    const inText = await createArticle(db, {
      title: 'Dans le texte',
      body: `<p><img src="/api/mediaObject/${id}?resolution=640x360" alt="x" /></p>`,
    });
    const cover = await createPage(db, { title: 'En tête', picture_id: id });
    const member = await createTeamMember(db);
    await db.updateTable('team_member').set({ picture_id: id }).where('id', '=', member).execute();
    expect((await one(id)).json()).toMatchObject({
      uses: 3,
      usedIn: [
        { kind: 'news', id: inText, title: 'Dans le texte' },
        { kind: 'pages', id: cover, title: 'En tête' },
        { kind: 'team', id: member, title: 'Hugo Keller' },
      ],
    });
  });

  // EDIT-8
  it('is not removed while it is used, and its file is removed with it', async () => {
    const { id } = await upload();
    const { file_key: key } = await db
      .selectFrom('media_object')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const article = await createArticle(db, {
      body: `<img src="/api/mediaObject/${id}?resolution=640x360" alt="x" />`,
    });
    expect((await remove(id)).json().type).toMatch(/in-use$/);
    await expect(
      db.deleteFrom('media_object').where('id', '=', id).execute(),
      'the database says so too',
    ).rejects.toThrow(/foreign key/);
    await db.updateTable('news_article').set({ body: '' }).where('id', '=', article).execute();
    expect((await remove(id)).statusCode).toBe(204);
    expect((await one(id)).statusCode).toBe(404);
    await expect.poll(() => files.has(key ?? '')).toBe(false);
  });

  it('is removed once: of two removals at once, the second is refused as not found', async () => {
    const { id } = await upload();
    const waiting = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%library_picture%'`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    };
    const second = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('media_object').where('id', '=', id).execute();
      const answer = remove(id);
      await expect.poll(waiting).toBe(1);
      return { answer };
    });
    const { statusCode, body } = await second.answer;
    expect([statusCode, body]).toEqual([404, expect.stringMatching(/not-found/)]);
  });

  it('is renamed by one editor at a time', async () => {
    const { id, version } = await upload();
    const change = () =>
      asStaff(app, editor, `PUT /backoffice/media/${id}`, { name: 'Autre', alt: 'Autre chose', version });
    expect((await change()).json()).toMatchObject({ name: 'Autre', alt: 'Autre chose', version: 2 });
    expect((await change()).json().type).toMatch(/changed-meanwhile$/);
  });

  it('is rendered by ourselves for the banners', async () => {
    const drawing = JSON.stringify({ scene: 'recharge', device: 'mobile' });
    const { id } = await db
      .insertInto('media_object')
      .values({ drawing, file_key: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await one(id)).json()).toMatchObject({ name: 'Dessin recharge (téléphone)', sizeBytes: null });
  });
});

it('the sentences of the library are written as French is', () => {
  for (const sentence of [NO_LIBRARY_PICTURE, PICTURE_IN_USE])
    expect(proofread(sentence), sentence).toEqual([]);
});

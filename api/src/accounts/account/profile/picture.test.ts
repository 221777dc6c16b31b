import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { buildJpeg, buildZip } from '../../../testing/files/files.ts';
import { postForm } from '../../../testing/files/multipart.ts';
import { createMembership, createWorkspace } from '../../../testing/factories.ts';

const api = await testApi();
const { app, db, files } = api;
let buyer: Buyer;
const photo = await buildJpeg();

beforeAll(async () => {
  buyer = await signedIn(api, 'viewer');
});

const send = (content: Buffer, who = buyer, fileName = 'moi.jpg') =>
  postForm(app, '/pomelos/public/me/picture', [{ name: 'picture', fileName, content }], who.headers);
const pictureOf = (who: Buyer, personId: string, headers = {}) =>
  as(app, who, `GET /public/me/contact/people/${personId}/picture`, undefined, headers);
const keyOf = async ({ personId }: Buyer) =>
  (await db.selectFrom('person').select('picture_key').where('id', '=', personId).executeTakeFirstOrThrow())
    .picture_key;

describe('the picture of a person', () => {
  // ACC-22
  it('is cut square, and shown to the colleagues at an address that changes with it', async () => {
    const answer = await send(photo);
    expect(answer.statusCode).toBe(200);
    const version = answer.json<{ picture: string }>().picture;
    expect(version).toMatch(/^[\da-f-]{36}\.webp$/);
    expect((await as(app, buyer, 'GET /public/me')).json()).toMatchObject({ picture: version });
    expect((await as(app, buyer, 'GET /public/me/state')).json()).toMatchObject({
      profile: { picture: version },
    });

    const colleague = await signedIn(api, 'buyer', buyer.workspaceId);
    const shown = await pictureOf(colleague, buyer.personId);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      etag: `"${version}"`,
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
    const again = await pictureOf(colleague, buyer.personId, { 'if-none-match': shown.headers.etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  // ACC-22
  it('is not found for another company, or when there is none', async () => {
    const [stranger, bare] = [await signedIn(api, 'owner'), await signedIn(api, 'buyer', buyer.workspaceId)];
    expect((await pictureOf(stranger, buyer.personId)).statusCode).toBe(404);
    expect((await pictureOf(buyer, bare.personId)).statusCode).toBe(404);
  });

  it('is the same in each company of the person', async () => {
    const other = await createWorkspace(db);
    await createMembership(db, other.id, buyer.personId, 'owner');
    const there = { ...buyer, headers: { ...buyer.headers, 'x-workspace-id': other.id } };
    await expect.poll(async () => (await pictureOf(there, buyer.personId)).statusCode).toBe(200);
    await send(photo, buyer);
    const { picture } = (await as(app, there, 'GET /public/me')).json();
    await expect
      .poll(async () => (await as(app, there, 'GET /public/me/state')).json().profile.picture)
      .toBe(picture);
  });

  // ACC-22
  it('deletes the old file, when replaced and when removed', async () => {
    await send(photo);
    const first = await keyOf(buyer);
    await send(photo);
    const second = await keyOf(buyer);
    expect(first).toMatch(/^private\/pictures\//);
    expect(await files.has(first ?? '')).toBe(false);
    expect(await files.has(second ?? '')).toBe(true);
    const removed = await as(app, buyer, 'DELETE /public/me/picture');
    expect(removed.json()).toMatchObject({ picture: null });
    expect((await as(app, buyer, 'GET /public/me/state')).json().profile.picture).toBeNull();
    expect(await files.has(second ?? '')).toBe(false);
    expect((await as(app, buyer, 'DELETE /public/me/picture')).statusCode).toBe(200);
  });

  it('leaves one file behind when two are sent at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => send(photo)));
    const key = await keyOf(buyer);
    expect(await files.has(key ?? '')).toBe(true);
  });

  // ACC-22
  it('is refused when it is no picture, and the one there was stays', async () => {
    await send(photo);
    const before = await keyOf(buyer);
    const answer = await send(buildZip(), buyer, 'moi.jpg');
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({
      errors: [{ path: 'picture' }],
      detail: expect.stringContaining('n’est pas une image'),
    });
    expect(await keyOf(buyer)).toBe(before);
    expect((await postForm(app, '/pomelos/public/me/picture', [], buyer.headers)).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'picture', message: 'Choisissez une image.' }],
    });
  });

  it('is never served as a picture of the site, even were it named among them', async () => {
    await send(photo);
    const { id } = await db
      .insertInto('media_object')
      .values({ drawing: null, file_key: await keyOf(buyer) })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await app.inject(`/api/mediaObject/${id}`)).statusCode).toBe(404);
  });
});

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { buildPdf, buildPng } from '../../../testing/files/files.ts';
import { postForm } from '../../../testing/files/multipart.ts';

const api = await testApi();
const { app, db, files } = api;
let owner: Buyer;
const drawing = await buildPng({ width: 900, height: 300 });

beforeAll(async () => {
  owner = await signedIn(api, 'owner');
});

const send = (content: Buffer, who = owner) =>
  postForm(
    app,
    '/pomelos/public/me/contact/logo',
    [{ name: 'logo', fileName: 'logo.png', content }],
    who.headers,
  );
const keyOf = async ({ workspaceId }: Buyer) =>
  (
    await db
      .selectFrom('workspace')
      .select('logo_key')
      .where('id', '=', workspaceId)
      .executeTakeFirstOrThrow()
  ).logo_key;

describe('the logo of a company', () => {
  // ACC-26
  it('is stored uncropped, as a PNG that can be printed, and shown to its people', async () => {
    const answer = await send(drawing);
    expect(answer.statusCode).toBe(200);
    const { logo } = answer.json();
    const viewer = await signedIn(api, 'viewer', owner.workspaceId);
    const shown = await as(app, viewer, 'GET /public/me/contact/logo');
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      etag: `"${logo}"`,
      'cache-control': 'private, no-cache',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 800, height: 267 });
  });

  it('belongs to its company: not found for a company without one', async () => {
    expect((await as(app, await signedIn(api, 'owner'), 'GET /public/me/contact/logo')).statusCode).toBe(404);
  });

  // ACC-26
  it('is changed and removed with its file', async () => {
    await send(drawing);
    const first = (await keyOf(owner)) ?? '';
    await send(drawing);
    const second = (await keyOf(owner)) ?? '';
    expect([await files.has(first), await files.has(second)]).toEqual([false, true]);
    expect((await as(app, owner, 'DELETE /public/me/contact/logo')).json()).toMatchObject({ logo: null });
    expect(await files.has(second)).toBe(false);
    expect((await as(app, owner, 'GET /public/me/contact/logo')).statusCode).toBe(404);
  });

  it('is refused when it is no picture', async () => {
    const answer = await send(buildPdf());
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([415, 'logo']);
  });

  it('is refused to non-owners before it is read', async () => {
    const buyer = await signedIn(api, 'buyer', owner.workspaceId);
    expect((await send(drawing, buyer)).statusCode).toBe(403);
  });
});

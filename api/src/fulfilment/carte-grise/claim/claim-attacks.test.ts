import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { buildPdf, buildPicture, buildPixelBomb, buildZip } from '../../../testing/files/files.ts';
import { postForm } from '../../../testing/files/multipart.ts';
import { placeOrder } from '../../../testing/orders.ts';

const api = await testApi();
const { app, db, files } = api;

let buyer: Buyer;
let bundleId: string;
beforeAll(async () => {
  buyer = await signedIn(api);
});
beforeEach(async () => {
  bundleId = (await placeOrder(db, buyer)).bundle.id;
});

const bring = (content: Buffer, who = buyer, fileName = 'identite.pdf') =>
  postForm(
    app,
    `/pomelos/public/bundles/${bundleId}/claim-carte-grise`,
    [
      { name: 'paper', content: 'identity' },
      { name: 'file', fileName, content },
    ],
    who.headers,
  );
const opened = () =>
  db.selectFrom('carte_grise').select('bundle_id').where('bundle_id', '=', bundleId).execute();

describe('a file that is no document', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a page of HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a zip', () => buildZip()],
    ['a PDF that carries a program', () => buildPdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['an archive behind a PDF', () => Buffer.concat([buildPdf(), buildZip()])],
    ['a pixel bomb', () => buildPixelBomb()],
  ])('is refused, and opens nothing: %s', async (_what, content) => {
    const answer = await bring(await content());
    expect([answer.statusCode, answer.json().errors]).toEqual([
      415,
      [{ path: 'file', message: expect.any(String) }],
    ]);
    expect(await opened()).toEqual([]);
  });

  it('is refused beyond ten mebibytes', async () => {
    const heavy = Buffer.concat([buildPdf(), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await bring(heavy)).statusCode).toBe(413);
    expect(await opened()).toEqual([]);
  });
});

it('a photograph is stored privately, without the camera’s metadata, under a name for display only', async () => {
  const photo = await buildPicture()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '45/1 45/1 0/1' } })
    .jpeg()
    .toBuffer();
  const answer = await bring(photo, buyer, '../../etc/passwd\r\nX: y.png');
  expect(answer.statusCode, answer.body).toBe(200);
  const row = await db
    .selectFrom('carte_grise_paper')
    .selectAll()
    .where('bundle_id', '=', bundleId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    type: 'image/jpeg',
    file_key: expect.stringMatching(/^private\/papers\/[\w-]+\.jpg$/),
  });
  expect(row.name).not.toMatch(/[/\r\n]/);
  expect((await sharp(await files.read(row.file_key)).metadata()).exif).toBeUndefined();
});

describe('another person', () => {
  it('of another workspace finds nothing', async () => {
    const stranger = await signedIn(api);
    expect((await bring(buildPdf(), stranger)).statusCode).toBe(404);
    expect(await opened()).toEqual([]);
  });

  it('who only views is refused', async () => {
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    expect((await bring(buildPdf(), viewer)).statusCode).toBe(403);
  });

  it('without an account must log in', async () => {
    expect((await postForm(app, `/public/bundles/${bundleId}/claim-carte-grise`, [])).statusCode).toBe(401);
  });
});

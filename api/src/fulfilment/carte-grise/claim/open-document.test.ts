import { beforeAll, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { buildPdf } from '../../../testing/files/files.ts';
import { postForm } from '../../../testing/files/multipart.ts';
import { placeOrder } from '../../../testing/orders.ts';

const api = await testApi();
const { app, db, files } = api;
const sent = buildPdf('/Lang (fr)');

let buyer: Buyer;
let bundleId: string;
beforeAll(async () => {
  buyer = await signedIn(api);
  bundleId = (await placeOrder(db, buyer)).bundle.id;
  const parts = [
    { name: 'paper', content: 'identity' },
    { name: 'file', fileName: "../Pièce d'identité (recto).pdf\r\nX-Evil: 1", content: sent },
  ];
  await postForm(app, `/pomelos/public/bundles/${bundleId}/claim-carte-grise`, parts, buyer.headers);
});

const open = (document: string, who: Pick<Buyer, 'headers'> = buyer) =>
  as(app, who, `GET /public/bundles/${bundleId}/carte-grise/${document}`);
const colleague = (role: 'buyer' | 'viewer') => signedIn(api, role, buyer.workspaceId);

describe('a document that was sent for a carte grise', () => {
  // CG-1
  it('is given back byte for byte to the people of its workspace, privately', async () => {
    for (const who of [buyer, await colleague('buyer')]) {
      const answer = await open('identity', who);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(sent)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringMatching(/^sandbox;/),
      });
    }
  });

  it('retains the name its sender gave it, and no other part of the path', async () => {
    const { headers } = await open('identity');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]+\.pdf"; filename\*=UTF-8''[\w.%-]+\.pdf$/,
    );
    expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')).toMatch(
      /^Pièce d'identité \(recto\)/,
    );
    expect(headers).not.toHaveProperty('x-evil');
  });

  // CG-1
  it('does not exist for another workspace, nor for a vehicle that is not its own', async () => {
    const stranger = await signedIn(api, 'owner');
    const foreign = await open('identity', stranger);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.rawPayload.includes('%PDF')).toBe(false);
  });

  it('may be an identity card: a viewer is refused, and a visitor must log in', async () => {
    expect((await open('identity', await colleague('viewer'))).statusCode).toBe(403);
    expect((await open('identity', { headers: {} })).statusCode).toBe(401);
  });

  it('that was never sent, or whose file is gone, is not found; one of no known kind is malformed', async () => {
    expect((await open('kbis')).statusCode).toBe(404);
    expect((await open('passport')).statusCode).toBe(400);
    const { file_key: key } = await db
      .selectFrom('carte_grise_paper')
      .select('file_key')
      .executeTakeFirstOrThrow();
    await files.remove(key);
    expect((await open('identity')).statusCode).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { Claims } from '@pomelo/contract/claims/claims.schemas.ts';
import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { claimStage, codeOf } from '../../testing/claims/claim-stage.ts';
import { createDelivered } from '../../testing/claims/delivered.ts';
import { buildJpeg, buildPdf, buildZip } from '../../testing/files/files.ts';
import { postForm } from '../../testing/files/multipart.ts';
import { placeOrder } from '../../testing/orders.ts';

const api = await testApi();
const { app, db, files } = api;
const { send, open, own, read } = await claimStage(api);

const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\0\0isomiso2', 'latin1'),
  Buffer.alloc(64),
]);

describe('a claim about a delivered vehicle', () => {
  // CLAIM-1, CLAIM-2
  it('is opened with a photograph, judged by the policy, and seen by its company alone', async () => {
    const [buyer, rival] = [await signedIn(api), await signedIn(api)];
    const { bundle } = await createDelivered(db, buyer);
    const ground = await as(app, buyer, `GET /public/bundles/${bundle.id}/claim`);
    expect(ground.json()).toMatchObject({ hasReport: false, policy: { days: 14, km: 1000 } });
    const claim = await open(buyer, { bundleId: bundle.id, secondPart: 'mechanics' }, await buildJpeg());
    expect(claim).toMatchObject({
      state: 'open',
      reason: 'damage',
      expected: { amount: 35_000 },
      admissible: null,
      parts: [{ part: 'interior', reported: 'unknown' }, { part: 'mechanics' }],
      files: [{ kind: 'photograph', by: 'buyer', name: 'photo.jpg' }],
      steps: [{ state: 'open' }],
      result: null,
    });
    expect(claim.number).toMatch(/^R\d{7}$/);
    expect(claim.criteria.find(({ criterion }) => criterion === 'days')).toMatchObject({
      result: 'met',
      value: 3,
    });
    const [file] = claim.files;
    const path = `/public/claims/${claim.id}/files/${file?.id}` as const;
    const sent = await as(app, buyer, `GET ${path}`);
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'image/jpeg']);
    for (const call of [`GET /public/claims/${claim.id}`, `GET ${path}`] as const)
      expect((await as(app, rival, call)).statusCode).toBe(404);
    const message = { text: 'Bonjour' };
    expect((await as(app, rival, `POST /public/claims/${claim.id}/messages`, message)).statusCode).toBe(404);
    expect((await as(app, rival, `GET /public/bundles/${bundle.id}/claim`)).statusCode).toBe(404);
    expect(codeOf(await send(rival, { bundleId: bundle.id }))).toBe('not-found');
    expect(Claims.parse((await as(app, rival, 'GET /public/claims')).json()).data).toEqual([]);
    const listed = Claims.parse((await as(app, buyer, 'GET /public/claims')).json());
    expect(listed.data.map(({ id }) => id)).toEqual([claim.id]);
    const mails = await db.selectFrom('mail').select('kind').where('kind', 'like', 'claim-%').execute();
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['claim-news', 'claim-team']));
    expect((await read(claim.id)).may).toEqual(['acknowledge', 'ask-evidence', 'decide', 'write']);
  });

  // CLAIM-2
  it('is opened even where the policy does not cover it, and says which condition fails', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createDelivered(db, buyer, { daysAgo: 40 });
    const claim = await open(buyer, { bundleId: bundle.id });
    expect(claim.admissible).toBe(false);
    expect(claim.criteria[0]).toMatchObject({ criterion: 'days', result: 'failed', limit: 14, value: 40 });
  });

  // CLAIM-1
  it('is refused with the reason: before the delivery, to a visitor, a viewer, for bad fields', async () => {
    const buyer = await signedIn(api);
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    const ordered = await placeOrder(db, buyer);
    expect(codeOf(await send(buyer, { bundleId: ordered.bundle.id }))).toBe('invalid');
    const { bundle } = await createDelivered(db, buyer);
    const bundleId = bundle.id;
    expect(codeOf(await send(viewer, { bundleId }))).toBe('viewer-refused');
    expect((await app.inject({ method: 'POST', url: '/pomelos/public/claims' })).statusCode).toBe(401);
    expect(codeOf(await send(buyer, { bundleId: randomUUID() }))).toBe('not-found');
    for (const [name, wrong] of [
      ['part', 'wing'],
      ['reason', 'mood'],
      ['expected', '0'],
      ['detail', ' '],
      ['km', '5'],
    ] as const)
      expect((await send(buyer, { bundleId, [name]: wrong })).statusCode, name).toBe(422);
    for (const [content, name] of [
      [buildZip(), 'photo.jpg'],
      [Buffer.from('<svg onload=alert(1)>'), 'photo.jpg'],
    ] as const)
      expect(codeOf(await send(buyer, { bundleId }, content, name))).toBe('unsupported-media');
    expect(await db.selectFrom('claim').select('id').where('bundle_id', '=', bundleId).execute()).toEqual([]);
  });

  // CLAIM-1
  it('is opened once when it is sent twice, and five times at most for one vehicle', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createDelivered(db, buyer);
    const fields = Object.entries({
      bundleId: bundle.id,
      reason: 'papers',
      part: 'other',
      detail: 'Il manque la facture.',
      expected: '20000',
    }).map(([name, content]) => ({ name, content }));
    const headers = { ...buyer.headers, 'idempotency-key': randomUUID() };
    const sent = await Promise.all(
      [1, 2, 3].map(() => postForm(app, '/pomelos/public/claims', fields, headers)),
    );
    const ids = new Set(sent.filter(({ statusCode }) => statusCode === 200).map((one) => one.json().id));
    expect(ids.size).toBe(1);
    for (let more = 0; more < 4; more += 1)
      await open(buyer, { bundleId: bundle.id, detail: `Défaut ${more}` });
    expect(codeOf(await send(buyer, { bundleId: bundle.id }))).toBe('limit-reached');
  });

  // CLAIM-1
  it('keeps the photograph of the second time, and of both times one, without an orphan', async () => {
    const buyer = await signedIn(api);
    const claim = await open(buyer);
    const fields = { bundleId: claim.bundle.id };
    const stored = async () => {
      const keys = await Array.fromAsync(files.list('private/claims/'));
      const rows = await db.selectFrom('claim_file').select('file_key').execute();
      return [keys.toSorted(), rows.map((row) => row.file_key).toSorted()];
    };
    const photograph = await buildJpeg();
    const again = [await open(buyer, fields, photograph), await open(buyer, fields, photograph)];
    for (const { id, files: sent } of again)
      expect({ id, sent }).toMatchObject({ id: claim.id, sent: [{ name: 'photo.jpg' }] });
    const [keys, rows] = await stored();
    expect(keys).toEqual(rows);
  });

  // CLAIM-1
  it('is another claim about another part, with other reserves or another odometer', async () => {
    const buyer = await signedIn(api);
    const { id, bundle } = await open(buyer);
    const ids = [id];
    for (const [name, value] of [
      ['part', 'mechanics'],
      ['reserves', 'Siège brûlé'],
      ['km', '99 000'],
    ] as const)
      ids.push((await open(buyer, { bundleId: bundle.id, [name]: value })).id);
    expect(new Set(ids).size).toBe(4);
    expect((await open(buyer, { bundleId: bundle.id, part: 'mechanics' })).id).toBe(ids[1]);
  });

  // CLAIM-6
  it('receives videos and documents by their content, twenty files at most', async () => {
    const buyer = await signedIn(api);
    const claim = await open(buyer);
    const add = (content: Buffer, fileName: string) =>
      postForm(
        app,
        `/pomelos/public/claims/${claim.id}/files`,
        [{ name: 'file', fileName, content }],
        buyer.headers,
      );
    const video = await add(MP4, 'bruit.mp4');
    expect(video.json().files).toMatchObject([{ kind: 'video', type: 'video/mp4', name: 'bruit.mp4' }]);
    const document = await add(buildPdf(), 'cmr.pdf');
    expect(document.json().files[1]).toMatchObject({ kind: 'document', type: 'application/pdf' });
    expect((await add(buildPdf(), 'cmr.pdf')).json().files).toHaveLength(2);
    const other = buildPdf('/Lang (fr)');
    expect((await add(buildPdf('/Lang (en)'), 'scan.pdf')).json().files).toHaveLength(3);
    expect((await add(other, 'scan.pdf')).json().files).toHaveLength(4);
    expect((await add(other, 'scan.pdf')).json().files).toHaveLength(4);
    const photograph = (await add(await buildJpeg(), 'porte.jpg')).json().files[4];
    const shownAs = async ({ id }: { id: string }) =>
      (await as(app, buyer, `GET /public/claims/${claim.id}/files/${id}`)).headers['content-disposition'];
    expect(await shownAs(photograph)).toMatch(/^inline/);
    expect(await shownAs(video.json().files[0])).toMatch(/^attachment/);
    for (let more = 0; more < 15; more += 1) await add(buildPdf(), `cmr-${more}.pdf`);
    expect(codeOf(await add(buildPdf(), 'encore.pdf'))).toBe('limit-reached');
    const keys = await db
      .selectFrom('claim_file')
      .select('file_key')
      .where('claim_id', '=', claim.id)
      .execute();
    expect(keys).toHaveLength(20);
    expect(await files.read(keys[0]?.file_key ?? '')).not.toBeUndefined();
  });

  // CLAIM-6
  it('has messages of both sides', async () => {
    const buyer = await signedIn(api);
    const { id } = await open(buyer);
    await as(app, buyer, `POST /public/claims/${id}/messages`, { text: 'Le bruit vient de l’avant.' });
    expect((await own(buyer, id)).messages).toMatchObject([
      { by: 'buyer', author: 'Camille Renard', text: 'Le bruit vient de l’avant.' },
    ]);
    expect((await as(app, buyer, `POST /public/claims/${id}/messages`, { text: '' })).statusCode).toBe(422);
  });
});

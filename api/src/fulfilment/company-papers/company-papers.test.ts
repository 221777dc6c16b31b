import { CompanyPapers, type CompanyPaperKind } from '@pomelo/contract/bundles/company-papers.schemas.ts';
import { dayInParis, monthsAfter } from '@pomelo/contract/paris-time.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeCompany } from '../../accounts/index.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { buildPdf, buildPicture } from '../../testing/files/files.ts';
import { postForm } from '../../testing/files/multipart.ts';

const api = await testApi();
const { app, db, files } = api;
const today = dayInParis(new Date());
const later = monthsAfter(today, 24);

let owner: Buyer;
beforeEach(async () => {
  owner = await signedIn(api, 'owner');
});

const send = (fields: Record<string, string>, content: Buffer | null = buildPdf(), who = owner) =>
  postForm(
    app,
    '/pomelos/public/company-papers',
    [
      ...Object.entries(fields).map(([name, value]) => ({ name, content: value })),
      ...(content ? [{ name: 'file', fileName: 'piece.pdf', content }] : []),
    ],
    who.headers,
  );
const listed = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return new Map(CompanyPapers.parse(JSON.parse(body)).data.map((paper) => [paper.kind, paper]));
};
const list = (who = owner) => listed(as(app, who, 'GET /public/company-papers'));
const idOf = async (kind: CompanyPaperKind) => (await list()).get(kind)?.file?.id ?? '';
const keyOf = async (id: string) =>
  (await db.selectFrom('company_paper').select('file_key').where('id', '=', id).executeTakeFirstOrThrow())
    .file_key;
const errors = (answer: Awaited<ReturnType<typeof send>>): [number, string[]] => [
  answer.statusCode,
  answer.json<{ errors?: { path: string }[] }>().errors?.map(({ path }) => path) ?? [],
];

describe('the papers of a company', () => {
  // CG-3
  it('are listed, missing until they are sent', async () => {
    const papers = await list();
    expect([...papers.keys()]).toEqual(['kbis', 'identity', 'mandate', 'address-proof', 'insurance']);
    expect([...papers.values()].map(({ state }) => state)).toEqual(Array(5).fill('missing'));
  });

  // CG-3
  it('are sent once, with their dates, and shown to every member', async () => {
    const sent = await listed(send({ kind: 'kbis', issuedOn: today, validUntil: later }));
    expect(sent.get('kbis')).toMatchObject({
      state: 'valid',
      issuedOn: today,
      validUntil: null,
      endsOn: monthsAfter(today, 3),
      file: { name: 'piece.pdf', type: 'application/pdf' },
    });
    await listed(send({ kind: 'mandate', issuedOn: today }));
    const seen = await list(await signedIn(api, 'viewer', owner.workspaceId));
    expect(seen.get('mandate')).toMatchObject({ state: 'valid', endsOn: null });
    expect((await list(await signedIn(api))).get('kbis')).toMatchObject({ state: 'missing', file: null });
  });

  // CG-3
  it('replace the one of their kind, with its file', async () => {
    await send({ kind: 'kbis', issuedOn: monthsAfter(today, -2) });
    const id = await idOf('kbis');
    const first = await keyOf(id);
    expect((await listed(send({ kind: 'kbis', issuedOn: today }))).get('kbis')).toMatchObject({
      issuedOn: today,
      file: { id },
    });
    const second = await keyOf(id);
    expect([await files.has(first), await files.has(second)]).toEqual([false, true]);
  });

  it('leave out what a camera noted', async () => {
    const photo = await buildPicture({ width: 60, height: 40 })
      .withExif({ IFD0: { Make: 'Caméra' } })
      .jpeg()
      .toBuffer();
    await listed(send({ kind: 'identity', validUntil: later }, photo));
    const stored = await files.read(await keyOf(await idOf('identity')));
    expect((await sharp(stored ?? undefined).metadata()).exif).toBeUndefined();
  });

  it.each([
    [{ kind: 'kbis' }, ['issuedOn']],
    [{ kind: 'identity', issuedOn: today }, ['validUntil']],
    [{ kind: 'kbis', issuedOn: later }, ['issuedOn']],
    [{ kind: 'kbis', issuedOn: monthsAfter(today, -4) }, ['issuedOn']],
    [{ kind: 'insurance', validUntil: monthsAfter(today, -1) }, ['validUntil']],
    [{ kind: 'inspection', issuedOn: today }, ['kind']],
  ])('are refused: %o', async (fields, wrong) => {
    expect(errors(await send(fields))).toEqual([422, wrong]);
  });

  it('are refused without a file, and when the file is no document', async () => {
    expect(errors(await send({ kind: 'kbis', issuedOn: today }, null))).toEqual([422, ['file']]);
    expect((await send({ kind: 'kbis', issuedOn: today }, Buffer.from('MZ'))).statusCode).toBe(415);
  });

  it('are downloaded by those who act for the company alone', async () => {
    const content = buildPdf('/Lang (fr)');
    await send({ kind: 'identity', validUntil: later }, content);
    const id = await idOf('identity');
    const open = (who: Pick<Buyer, 'headers'>) => as(app, who, `GET /public/company-papers/${id}`);
    const answer = await open(await signedIn(api, 'buyer', owner.workspaceId));
    expect([answer.statusCode, answer.rawPayload.equals(content)]).toEqual([200, true]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const viewer = await open(await signedIn(api, 'viewer', owner.workspaceId));
    const stranger = await open(await signedIn(api, 'owner'));
    const visitor = await open({ headers: {} });
    expect([viewer, stranger, visitor].map(({ statusCode }) => statusCode)).toEqual([403, 404, 401]);
  });

  // CG-3
  it('are removed with their file, only by their company', async () => {
    await send({ kind: 'kbis', issuedOn: today });
    const id = await idOf('kbis');
    const key = await keyOf(id);
    const remove = (who: Buyer) => as(app, who, `DELETE /public/company-papers/${id}`);
    expect((await remove(await signedIn(api, 'owner'))).statusCode).toBe(404);
    expect(await files.has(key)).toBe(true);
    expect((await listed(remove(owner))).get('kbis')).toMatchObject({ state: 'missing' });
    expect([await files.has(key), (await remove(owner)).statusCode]).toEqual([false, 404]);
  });

  it('go with their files when the company is closed', async () => {
    await send({ kind: 'identity', validUntil: later });
    const key = await keyOf(await idOf('identity'));
    await db.transaction().execute((trx) => closeCompany(trx, owner.workspaceId, owner.personId, new Date()));
    await api.runJobs();
    expect(await files.has(key)).toBe(false);
    expect(
      await db
        .selectFrom('company_paper')
        .where('workspace_id', '=', owner.workspaceId)
        .selectAll()
        .execute(),
    ).toEqual([]);
  });
});

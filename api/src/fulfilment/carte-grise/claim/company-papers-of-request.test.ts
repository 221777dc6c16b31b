import { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { CarteGrise, CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { dayInParis, monthsAfter } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { buildPdf } from '../../../testing/files/files.ts';
import { postForm } from '../../../testing/files/multipart.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { companyPapersOf } from '../../company-papers/company-papers.service.ts';

const api = await testApi();
const { app, db, files } = api;
const staff = await createStaffMember(api, 'administrator');
const today = dayInParis(new Date());
const later = monthsAfter(today, 24);
const used = {
  first_registration: '2024-05-04',
  fiscal_hp: 5,
  product: { vin: 'VF3CCHMZ6HT123406', plate: 'FG-123-HJ' },
};
const OF_A_COMPANY: Record<string, string>[] = [
  { kind: 'kbis', issuedOn: today },
  { kind: 'identity', validUntil: later },
  { kind: 'mandate', issuedOn: today },
  { kind: 'address-proof', issuedOn: today },
  { kind: 'insurance', validUntil: later },
];

let buyer: Buyer;
let bundleId: string;
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
  bundleId = (await placeOrder(db, buyer, { vehicles: [{ item: used }] })).bundle.id;
});

const form = (url: string, fields: Record<string, string>, content?: Buffer) =>
  postForm(
    app,
    `/pomelos/public/${url}`,
    [
      ...Object.entries(fields).map(([name, value]) => ({ name, content: value })),
      ...(content ? [{ name: 'file', fileName: 'piece.pdf', content }] : []),
    ],
    buyer.headers,
  );
const claim = (fields: Record<string, string> = {}, content?: Buffer) =>
  form(`bundles/${bundleId}/claim-carte-grise`, fields, content);
const dossier = async (answer: ReturnType<typeof claim>): Promise<CarteGrise> => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  const { carteGrise } = Bundle.parse(JSON.parse(body));
  if (!carteGrise) throw new Error('No request in the answer');
  return carteGrise;
};
const sendCompanyPapers = async (papers = OF_A_COMPANY) => {
  for (const fields of papers)
    expect((await form('company-papers', fields, buildPdf())).statusCode).toBe(200);
};
const line = ({ checklist }: CarteGrise, document: CarteGriseDocument) =>
  checklist.find(({ paper }) => paper === document);
const staffView = async () =>
  (await asStaff(app, staff, `GET /backoffice/bundles/${bundleId}`)).json<StaffBundle>();
const judge = async (paper: CarteGriseDocument, reason: string) => {
  const seen = (await staffView()).carteGrise?.papers.find((one) => one.paper === paper)?.at;
  const body = { accept: reason === '', reason, seen, was: 'received' };
  return asStaff(app, staff, `POST /backoffice/bundles/${bundleId}/carte-grise/${paper}`, body);
};
const stateOf = async (kind: string) =>
  (await companyPapersOf(db, buyer.workspaceId, new Date())).find((paper) => paper.kind === kind)?.state;

describe('a request of a company that has sent its papers', () => {
  // CG-4
  it('is complete without an upload when it buys for itself', async () => {
    await sendCompanyPapers();
    const opened = await dossier(claim());
    expect(opened.state).toBe('complete');
    expect(line(opened, 'kbis')).toMatchObject({ state: 'received', name: 'piece.pdf', fromCompany: true });
    expect(line(opened, 'application')?.state).toBe('provided-by-pomelo');
    const { documents } = Bundle.parse((await as(app, buyer, `GET /public/bundles/${bundleId}`)).json());
    const kinds = documents?.map(({ kind }) => kind);
    expect(kinds).toContain('carte-grise-application');
    expect(kinds).not.toContain('carte-grise-mandate');
  });

  it('requires every document in the name of another', async () => {
    await sendCompanyPapers();
    const opened = await dossier(claim({ holder: 'Marie Dupont', address: '3 quai Perrache, 69002 Lyon' }));
    expect([line(opened, 'kbis')?.state, line(opened, 'application')?.state]).toEqual(['missing', 'missing']);
  });

  it('requires a new one for an expired document, and prefers one sent for the vehicle', async () => {
    await sendCompanyPapers();
    await db
      .updateTable('company_paper')
      .set({ issued_on: monthsAfter(today, -4) })
      .where('workspace_id', '=', buyer.workspaceId)
      .where('kind', '=', 'kbis')
      .execute();
    expect(line(await dossier(claim()), 'kbis')?.state).toBe('missing');
    const sent = await dossier(claim({ paper: 'kbis', date: today }, buildPdf()));
    expect(line(sent, 'kbis')).toMatchObject({ state: 'received', fromCompany: false });
  });

  it('is opened by the buyer and by the team, each document as it was sent', async () => {
    await sendCompanyPapers();
    await claim();
    const [own, team] = [
      await as(app, buyer, `GET /public/bundles/${bundleId}/carte-grise/identity`),
      await asStaff(app, staff, `GET /backoffice/bundles/${bundleId}/carte-grise/identity`),
    ];
    expect([own.statusCode, team.statusCode]).toEqual([200, 200]);
    expect((await staffView()).carteGrise?.papers).toContainEqual(
      expect.objectContaining({ paper: 'kbis', date: today, fromCompany: true }),
    );
  });
});

describe('the decision of the team about a company’s paper', () => {
  beforeEach(async () => {
    await sendCompanyPapers();
    await claim();
  });

  // CG-4
  it('is refused for the vehicle only: a file is required there, and the company’s document stays', async () => {
    expect((await judge('kbis', 'Le document est illisible.')).statusCode).toBe(200);
    const refused = await dossier(claim());
    expect(refused.state).toBe('incomplete');
    expect(line(refused, 'kbis')).toMatchObject({
      state: 'refused',
      problems: ['Le document est illisible.'],
      fromCompany: true,
    });
    expect(await stateOf('kbis')).toBe('valid');
    const other = (await placeOrder(db, buyer, { vehicles: [{ item: used }] })).bundle.id;
    expect(line(await dossier(form(`bundles/${other}/claim-carte-grise`, {})), 'kbis')?.state).toBe(
      'received',
    );
    const renewed = await dossier(claim({ paper: 'kbis', date: today }, buildPdf()));
    expect([renewed.state, line(renewed, 'kbis')?.fromCompany]).toEqual(['complete', false]);
    const key = (await fileKeys('company_paper'))[0] ?? '';
    expect(await files.has(key)).toBe(true);
  });

  it('takes the paper that the company renews after a refusal', async () => {
    await judge('kbis', 'Le document est illisible.');
    await form('company-papers', { kind: 'kbis', issuedOn: today }, buildPdf());
    expect((await dossier(claim())).state).toBe('complete');
  });

  it('refuses to sign for a company whose mandate was refused', async () => {
    await judge('mandate', 'Le cachet manque.');
    expect(line(await dossier(claim()), 'application')?.state).toBe('missing');
  });

  // CG-4
  it('stays with the request when the company replaces its paper', async () => {
    await judge('kbis', '');
    expect(
      (await asStaff(app, staff, `POST /backoffice/bundles/${bundleId}/carte-grise`, { state: 'sent' }))
        .statusCode,
    ).toBe(200);
    const kept = await fileKeys('carte_grise_paper');
    for (const fields of OF_A_COMPANY) await form('company-papers', fields, buildPdf('/Lang (fr)'));
    expect(await Promise.all(kept.map((key) => files.has(key)))).toEqual(Array(5).fill(true));
    const answer = await asStaff(app, staff, `GET /backoffice/bundles/${bundleId}/carte-grise/identity`);
    expect(answer.rawPayload.equals(buildPdf())).toBe(true);
  });

  async function fileKeys(table: 'company_paper' | 'carte_grise_paper'): Promise<string[]> {
    const rows =
      table === 'company_paper'
        ? await db
            .selectFrom('company_paper')
            .select('file_key')
            .where('workspace_id', '=', buyer.workspaceId)
            .where('kind', '=', 'kbis')
            .execute()
        : await db
            .selectFrom('carte_grise_paper')
            .select('file_key')
            .where('bundle_id', '=', bundleId)
            .execute();
    return rows.map(({ file_key }) => file_key);
  }
});

describe('a document sent for a vehicle', () => {
  // CG-5
  it('is stored for the company on request', async () => {
    await dossier(claim({ paper: 'kbis', date: today, keep: '1' }, buildPdf()));
    await dossier(claim({ paper: 'identity', validUntil: later, keep: '1' }, buildPdf()));
    await dossier(claim({ paper: 'address-proof', date: today }, buildPdf()));
    expect([await stateOf('kbis'), await stateOf('identity'), await stateOf('address-proof')]).toEqual([
      'valid',
      'valid',
      'missing',
    ]);
    // The company removes its paper: the request has its own.
    const id = (await companyPapersOf(db, buyer.workspaceId, new Date()))[0]?.file?.id;
    await as(app, buyer, `DELETE /public/company-papers/${id}`);
    expect((await as(app, buyer, `GET /public/bundles/${bundleId}/carte-grise/kbis`)).statusCode).toBe(200);
  });

  it('is not stored for the company when it is too old or contradicts known data', async () => {
    await dossier(claim({ paper: 'kbis', date: monthsAfter(today, -5), keep: '1' }, buildPdf()));
    await dossier(claim({ paper: 'address-proof', date: today, company: 'Autre', keep: '1' }, buildPdf()));
    expect([await stateOf('kbis'), await stateOf('address-proof')]).toEqual(['missing', 'missing']);
  });

  it('is refused for the company when its request is in the name of another', async () => {
    const fields = {
      holder: 'Marie Dupont',
      address: '3 quai Perrache, 69002 Lyon',
      paper: 'kbis',
      date: today,
    };
    const answer = await claim({ ...fields, keep: '1' }, buildPdf());
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'keep']);
  });

  it.each([
    [{ paper: 'kbis' }, 'date'],
    [{ paper: 'insurance' }, 'validUntil'],
    [{ paper: 'mandate' }, 'keep'],
  ])('is refused when it cannot be kept: %o', async (fields, wrong) => {
    const answer = await claim({ ...fields, keep: '1' }, buildPdf());
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, wrong]);
  });
});

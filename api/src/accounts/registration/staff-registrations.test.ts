import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signedIn, testApi } from '../../testing/app.ts';
import { createPerson, createWorkspace } from '../../testing/factories.ts';
import { buildJpeg, buildPdf } from '../../testing/files/files.ts';
import { createRegistration } from '../../testing/registrations.ts';
import { createStaffMember, asStaff, type Staff } from '../../testing/staff.ts';
import { storePrivately } from '../../platform/files/uploads/private-files.ts';

const api = await testApi();
const { app, db, mails, runJobs, files } = api;
const sales = await createStaffMember(api, 'sales');
const colleague = await createStaffMember(api, 'sales');

const register = (siret: string) => ({
  siret,
  rs: 'GARAGE DU LAC',
  street: '4 quai du Lac',
  postcode: '74000',
  city: 'ANNECY',
  naf: '45.11Z',
  insolvency: false,
});
const list = async (query: string) =>
  (await asStaff(app, sales, `GET /backoffice/registrations?${query}`)).json();
const get = async (id: string) => (await asStaff(app, sales, `GET /backoffice/registrations/${id}`)).json();
const approve = (id: string, staff: Staff = sales) =>
  asStaff(app, staff, `POST /backoffice/registrations/${id}/approve`);
const refuse = (id: string, reason: string, staff: Staff = sales) =>
  asStaff(app, staff, `POST /backoffice/registrations/${id}/refuse`, { reason });
const auditOf = (id: string) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'before', 'after', 'person_id as by'])
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute();
const mailsTo = async (email: string) => {
  await runJobs();
  return mails.filter(({ to }) => to === email);
};

async function createDocument(
  registrationId: string,
  { type, extension, bytes }: { type: string; extension: string; bytes: Buffer },
): Promise<string> {
  const id = randomUUID();
  const key = await storePrivately(files, 'papers', { bytes, extension });
  const document = {
    id,
    registration_id: registrationId,
    kind: 'kbis',
    name: `Kbis d’Annecy.${extension}`,
    type,
    file_key: key,
  } as const;
  await db
    .insertInto('registration_paper')
    .values({ ...document, size_bytes: bytes.length })
    .execute();
  return id;
}

describe('the registrations', () => {
  // BUYER-3
  it('wait for the team the oldest first, and show what to check', async () => {
    const mark = randomUUID().slice(0, 8);
    const old = await createRegistration(db, {
      rs: `Négoce ${mark}`,
      created_at: new Date('2026-01-02T10:00:00Z'),
      insolvency: true,
    });
    const recent = await createRegistration(db, { rs: `NEGOCE ${mark}`, company: null });
    const joins = await createRegistration(db, {
      rs: `Négoce ${mark}`,
      workspace_id: (await createWorkspace(db)).id,
    });
    const waiting = await list(`q=negoce ${mark}`);
    expect(waiting.data.map(({ id }: { id: string }) => id)).toEqual([old.id, recent.id]);
    expect(waiting.meta).toMatchObject({ total: 2, page: 1 });
    expect(waiting.data[0]).toMatchObject({
      state: 'to-check',
      checks: expect.arrayContaining([{ check: 'insolvency', state: 'bad' }]),
    });
    expect(waiting.data[1].checks).toEqual(expect.arrayContaining([{ check: 'register', state: 'warn' }]));
    expect((await list(`q=${mark}&state=joining`)).data).toMatchObject([{ id: joins.id, checks: [] }]);
    expect((await list(`q=${mark}&state=all&sort=date&direction=desc`)).meta.total).toBe(3);
    expect((await list(`q=${old.siret}`)).data).toMatchObject([{ id: old.id }]);
    expect((await list('q=100%25')).data).toEqual([]);
  });

  // BUYER-1
  it('show the company as typed with the answers of the register and VIES, its documents, and who is known already', async () => {
    const known = await createPerson(db);
    const siret = (await createRegistration(db)).siret;
    const one = await createRegistration(db, {
      siret,
      rs: 'GARAGE DU LAC',
      typed_rs: 'Garage du Lac SARL',
      company: JSON.stringify(register(siret)),
      email: known.email,
      vat_state: 'valid',
      vat_checked_at: new Date('2026-11-20T08:00:00Z'),
      vat_consultation: 'W42',
    });
    const document = await createDocument(one.id, {
      type: 'application/pdf',
      extension: 'pdf',
      bytes: buildPdf(),
    });
    expect(await get(one.id)).toMatchObject({
      state: 'to-check',
      company: { rs: 'GARAGE DU LAC', typedRs: 'Garage du Lac SARL', city: 'Annecy' },
      register: { rs: 'GARAGE DU LAC', naf: '45.11Z' },
      vat: { state: 'valid', checkedAt: '2026-11-20T08:00:00.000Z', consultation: 'W42' },
      papers: [{ id: document, kind: 'kbis', type: 'application/pdf' }],
      account: { id: known.id, companies: [] },
      workspace: null,
      others: [{ sameSiret: true, sameEmail: false }],
      checks: expect.arrayContaining([
        { check: 'name', state: 'good' },
        { check: 'email', state: 'warn' },
        { check: 'company', state: 'warn' },
      ]),
      decision: null,
    });
  });

  // BUYER-4
  it('send their documents for display in a page of the back-office, without scripts, and to the staff only', async () => {
    const one = await createRegistration(db);
    const pdf = await createDocument(one.id, {
      type: 'application/pdf',
      extension: 'pdf',
      bytes: buildPdf(),
    });
    const jpeg = await createDocument(one.id, {
      type: 'image/jpeg',
      extension: 'jpg',
      bytes: await buildJpeg(),
    });
    const page = await createDocument(one.id, {
      type: 'text/html',
      extension: 'html',
      bytes: Buffer.from('<script>alert(1)</script>'),
    });
    const open = (document: string, registration = one.id) =>
      asStaff(app, sales, `GET /backoffice/registrations/${registration}/papers/${document}`);
    for (const [document, type] of [
      [pdf, 'application/pdf'],
      [jpeg, 'image/jpeg'],
    ] as const) {
      const { statusCode, headers } = await open(document);
      expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        type,
        expect.stringMatching(/^inline; /),
      ]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      });
    }
    const other = await open(page);
    expect([other.headers['content-type'], other.headers['content-disposition']]).toEqual([
      'application/octet-stream',
      expect.stringMatching(/^attachment/),
    ]);
    expect((await open(pdf, (await createRegistration(db)).id)).statusCode).toBe(404);
    const buyer = await signedIn(api, 'owner');
    const url = `/backoffice/registrations/${one.id}/papers/${pdf}`;
    expect((await app.inject({ url, headers: buyer.headers })).statusCode).toBe(403);
    expect((await app.inject({ url })).statusCode).toBe(401);
  });
});

describe('a decision of the team', () => {
  // BUYER-3
  it('lets a company in, writes to its owner, leads to the next one and is in the audit log', async () => {
    const [first, second] = [
      await createRegistration(db, { created_at: new Date('2000-01-01T10:00:00Z') }),
      await createRegistration(db, { created_at: new Date('2000-01-02T10:00:00Z') }),
    ];
    expect((await get(first.id)).queue).toMatchObject({ previous: null, next: second.id });
    expect((await get(second.id)).queue.previous).toBe(first.id);
    const answer = await approve(first.id);
    expect(answer.json()).toMatchObject({ outcome: 'opened', next: second.id });
    const { workspaceId } = answer.json();
    expect(await get(first.id)).toMatchObject({
      state: 'approved',
      workspace: { id: workspaceId, open: true },
      decision: { by: 'Camille Renard', reason: null },
    });
    expect(await mailsTo(first.email)).toHaveLength(1);
    expect(await auditOf(first.id)).toEqual([
      {
        action: 'POST /backoffice/registrations/:id/approve',
        before: { state: 'to-check' },
        after: { state: 'approved', workspaceId },
        by: sales.personId,
      },
    ]);
    expect(await auditOf(workspaceId)).toMatchObject([{ after: { siret: first.siret } }]);
  });

  // BUYER-1
  it('refuses for a reason that its sender reads', async () => {
    const one = await createRegistration(db);
    const blank = await refuse(one.id, '  ');
    expect([blank.statusCode, blank.json().errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'reason' })],
    ]);
    expect((await refuse(one.id, 'Le Kbis est illisible.')).statusCode).toBe(200);
    expect((await mailsTo(one.email))[0]?.text).toContain('Le Kbis est illisible.');
    expect(await get(one.id)).toMatchObject({
      state: 'refused',
      decision: { reason: 'Le Kbis est illisible.' },
    });
    expect(await auditOf(one.id)).toMatchObject([
      { after: { state: 'refused', reason: 'Le Kbis est illisible.' } },
    ]);
  });

  // BUYER-3
  it('is made once: of two at the same time, the second is refused', async () => {
    const one = await createRegistration(db);
    const answers = await Promise.all([approve(one.id, sales), refuse(one.id, 'Doublon.', colleague)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json().type).toMatch(/already-decided$/);
    expect(await auditOf(one.id)).toHaveLength(1);
    expect(await mailsTo(one.email)).toHaveLength(1);
  });

  it('becomes a request to its owners when the company already has a workspace, and only they decide on it', async () => {
    const one = await createRegistration(db);
    await createWorkspace(db, { siret: one.siret });
    expect((await approve(one.id)).json()).toMatchObject({ outcome: 'join-request', workspaceId: null });
    expect((await get(one.id)).state).toBe('joining');
    for (const answer of [await approve(one.id), await refuse(one.id, 'Non.')])
      expect(answer.statusCode).toBe(422);
    expect(await auditOf(one.id)).toMatchObject([{ after: { state: 'joining' } }]);
  });

  it('is refused to viewers', async () => {
    const reader = await createStaffMember(api, 'accounting');
    const one = await createRegistration(db);
    expect((await asStaff(app, reader, `GET /backoffice/registrations/${one.id}`)).statusCode).toBe(200);
    expect((await approve(one.id, reader)).statusCode).toBe(403);
    expect((await approve(randomUUID())).statusCode).toBe(404);
  });
});

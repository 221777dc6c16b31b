import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fakeCompanies } from '../../testing/fakes/companies.ts';
import { newAddress, testApi } from '../../testing/app.ts';
import { createMembership, createPerson, createWorkspace } from '../../testing/factories.ts';
import { buildPdf } from '../../testing/files/files.ts';
import { postForm } from '../../testing/files/multipart.ts';
import { buildSiret } from '../../testing/siret.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };
const companies = fakeCompanies();
const api = await testApi({ companies, clock });
const { app, db, mails, runJobs } = api;

const fieldsOf = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, content]) => ({ name, content }));
const send = (fields: Record<string, string>, url = '/public/register') =>
  postForm(app, url, fieldsOf(fields), {}, newAddress());
async function document(kind: 'kbis' | 'identity'): Promise<string> {
  const parts = [
    { name: 'kind', content: kind },
    { name: 'file', fileName: `${kind}.pdf`, content: buildPdf() },
  ];
  return (await postForm(app, '/public/register/documents', parts, {}, newAddress())).json<{ id: string }>()
    .id;
}
async function buildForm(given: Record<string, string> = {}) {
  const address = { street: '4 quai du Lac', postcode: '74000', city: 'Annecy' };
  const person = {
    firstName: 'Ada',
    lastName: 'Roux',
    email: `ada-${randomUUID().slice(0, 8)}@garage.test`,
    phone1: '06 12 34 56 78',
  };
  const documents = {
    kbis: await document('kbis'),
    identity: await document('identity'),
    kbisDate: '2026-11-02',
  };
  return { siret: buildSiret(), rs: 'Garage du Lac', ...address, ...person, ...documents, ...given };
}
const stored = (email: string) =>
  db.selectFrom('registration').selectAll().where('email', '=', email).execute();

/** The token in the last mail to an address. */
async function tokenFor(email: string): Promise<string> {
  await runJobs();
  const mail = mails.findLast(({ to }) => to === email);
  return /\/inscription\/correction\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const corrections = (token: string) => `/public/register/corrections/${token}`;
const view = (token: string) =>
  app.inject({ method: 'GET', url: corrections(token), remoteAddress: newAddress() });

describe('the link in the mail of an applicant', () => {
  // REG-7
  it('shows what was sent, and replaces it under the same reference, documents included', async () => {
    const form = await buildForm();
    const { reference } = (await send(form)).json();
    const token = await tokenFor(form.email);
    const shown = (await view(token)).json();
    expect(shown).toMatchObject({
      reference,
      joins: false,
      siret: form.siret,
      lastName: 'Roux',
      phone1: '+33612345678',
    });
    expect(shown.papers.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [form.kbis, form.identity].toSorted(),
    );

    const kbis = await document('kbis');
    const answer = await send(
      { ...form, lastName: 'Roux-Martin', kbis, kbisDate: '2026-11-10' },
      corrections(token),
    );
    expect([answer.statusCode, answer.json()]).toEqual([200, { reference, email: form.email, joins: false }]);
    expect(await stored(form.email)).toMatchObject([
      { reference, last_name: 'Roux-Martin', kbis_date: '2026-11-10', state: 'submitted' },
    ]);
    const documents = await db
      .selectFrom('registration_paper')
      .select(['id', 'registration_id'])
      .where('id', 'in', [form.kbis, kbis])
      .execute();
    expect(new Map(documents.map(({ id, registration_id: of }) => [id, of !== null]))).toEqual(
      new Map([
        [form.kbis, false],
        [kbis, true],
      ]),
    );
    await runJobs();
    expect(mails.filter(({ to }) => to === form.email)).toHaveLength(1);
  });

  it('may be used again until a person decided, and opens nothing then', async () => {
    const form = await buildForm();
    await send(form);
    const token = await tokenFor(form.email);
    for (const lastName of ['Un', 'Deux'])
      expect((await send({ ...form, lastName }, corrections(token))).statusCode).toBe(200);
    await db
      .updateTable('registration')
      .set({ state: 'refused', reason: 'Illisible.', decided_at: clock.now() })
      .where('email', '=', form.email)
      .execute();
    expect([
      (await view(token)).statusCode,
      (await send({ ...form, lastName: 'Trois' }, corrections(token))).statusCode,
    ]).toEqual([409, 409]);
    expect(await stored(form.email)).toMatchObject([{ last_name: 'Deux' }]);
  });

  // REG-7
  it('cannot be guessed, and reaches no other application', async () => {
    const [mine, other] = [await buildForm(), await buildForm()];
    await Promise.all([send(mine), send(other)]);
    const token = await tokenFor(mine.email);
    expect((await view('x'.repeat(43))).json().type).toContain('token-unknown');
    const answers = [
      await send({ ...mine, email: other.email }, corrections(token)),
      await send({ ...mine, siret: other.siret }, corrections(token)),
      await send({ ...mine, identity: other.identity }, corrections(token)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    expect(answers.map((answer) => answer.json().errors.map(({ path }: { path: string }) => path))).toEqual([
      ['email'],
      ['siret'],
      ['identity'],
    ]);
    expect(await stored(mine.email)).toMatchObject([{ corrected_at: null, last_name: 'Roux' }]);
  });

  it('opens the application of its own mail, although a stranger sent a second one for the same company and address', async () => {
    const form = await buildForm();
    const { reference } = (await send(form)).json();
    const token = await tokenFor(form.email);
    await send({
      ...form,
      lastName: 'Inconnu',
      kbis: await document('kbis'),
      identity: await document('identity'),
    });
    await runJobs();
    expect((await view(token)).json()).toMatchObject({ reference, lastName: 'Roux' });
  });

  // REG-7
  it('lists what is missing, and retains what was stored', async () => {
    const form = await buildForm();
    await send(form);
    const token = await tokenFor(form.email);
    const answer = await send({ ...form, street: '', kbis: '' }, corrections(token));
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual(['street', 'kbis']);
    expect(await stored(form.email)).toMatchObject([{ street: '4 quai du Lac', corrected_at: null }]);
  });

  it('corrects a request to join, which has no documents', async () => {
    const siret = buildSiret();
    const [workspace, owner] = [await createWorkspace(db, { siret }), await createPerson(db)];
    await createMembership(db, workspace.id, owner.id, 'owner');
    const { kbis: _kbis, identity: _identity, ...form } = await buildForm({ siret });
    await send(form);
    const token = await tokenFor(form.email);
    expect((await view(token)).json()).toMatchObject({ joins: true, papers: [] });
    expect((await send({ ...form, firstName: 'Adèle' }, corrections(token))).json()).toMatchObject({
      joins: true,
    });
    expect(await stored(form.email)).toMatchObject([{ first_name: 'Adèle' }]);
  });
});

describe('the team', () => {
  it('sees that a second application waits for a company, and cannot decide on a version it has not read', async () => {
    const form = await buildForm();
    await send(form);
    const token = await tokenFor(form.email);
    await send({
      ...form,
      lastName: 'Inconnu',
      kbis: await document('kbis'),
      identity: await document('identity'),
    });
    const [first] = await stored(form.email);
    const staff = await createStaffMember(api, 'sales');
    const path = `/backoffice/registrations/${first?.id}` as const;
    const detail = (await asStaff(app, staff, `GET ${path}`)).json();
    expect(detail.checks).toContainEqual({ check: 'rival', state: 'bad' });

    await send({ ...form, lastName: 'Roux-Martin' }, corrections(token));
    const approve = (query: '' | `?${string}` = '') => asStaff(app, staff, `POST ${path}/approve${query}`);
    const stale = await approve();
    expect([stale.statusCode, stale.json().detail]).toEqual([409, expect.stringContaining('corrigé')]);
    const { correctedAt } = (await asStaff(app, staff, `GET ${path}`)).json();
    expect((await approve(`?correctedAt=${encodeURIComponent(correctedAt)}`)).statusCode).toBe(200);
  });
});

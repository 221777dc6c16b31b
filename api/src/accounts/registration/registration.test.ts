import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fakeCompanies } from '../../testing/fakes/companies.ts';
import { fakeVatRegister } from '../../testing/fakes/vat-register.ts';
import { newAddress, signedIn, testApi } from '../../testing/app.ts';
import { createMembership, createPerson, createWorkspace } from '../../testing/factories.ts';
import { buildJpeg, buildPdf } from '../../testing/files/files.ts';
import { postForm } from '../../testing/files/multipart.ts';
import { buildSiret } from '../../testing/siret.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const clock = { now: () => NOW };
const [companies, vatRegister] = [fakeCompanies(), fakeVatRegister()];
const api = await testApi({ companies, vatRegister, clock });
const { app, db, mails, runJobs } = api;

let count = 0;
const buildEmail = (): string => `dirigeant-${(count += 1)}-${randomUUID().slice(0, 6)}@garage.test`;

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(
    app,
    '/public/register',
    Object.entries(fields).map(([name, content]) => ({ name, content })),
    headers,
    newAddress(),
  );
async function document(kind: 'kbis' | 'identity', content: Buffer = buildPdf()): Promise<string> {
  const parts = [
    { name: 'kind', content: kind },
    { name: 'file', fileName: `${kind}.pdf`, content },
  ];
  return (await postForm(app, '/public/register/documents', parts, {}, newAddress())).json<{ id: string }>()
    .id;
}
const person = () => ({ firstName: 'Ada', lastName: 'Roux', email: buildEmail(), phone1: '06 12 34 56 78' });
const address = { street: '4 quai du Lac', postcode: '74000', city: 'Annecy' };
async function buildForm(given: Record<string, string> = {}): Promise<Record<string, string>> {
  const documents = {
    kbis: await document('kbis'),
    identity: await document('identity', await buildJpeg()),
    kbisDate: '2026-11-02',
  };
  return { siret: buildSiret(), rs: 'Garage du Lac', ...address, ...person(), ...documents, ...given };
}
const stored = (email: string) =>
  db.selectFrom('registration').selectAll().where('email', '=', email).execute();
const mailsTo = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a registration', () => {
  // REG-1
  it('of a new company is stored with its documents and the data of the register, and answered by mail', async () => {
    const form = await buildForm();
    companies.add(form.siret ?? '', { rs: 'GARAGE DU LAC SAS', insolvency: true });
    const answer = await send(form);
    expect(answer.json()).toEqual({
      reference: expect.stringMatching(/^I\d{6}$/),
      email: form.email,
      joins: false,
    });
    expect(await stored(form.email ?? '')).toMatchObject([
      {
        state: 'submitted',
        rs: 'GARAGE DU LAC SAS',
        street: '4 quai du Lac',
        phone1: '+33612345678',
        kbis_date: '2026-11-02',
        insolvency: true,
        workspace_id: null,
        company: { naf: '45.11Z' },
      },
    ]);
    await runJobs();
    expect(mailsTo(form.email ?? '')).toEqual(['Votre inscription est bien reçue']);
  });

  it('sent twice with its key, or identical without, is one registration and one mail', async () => {
    const form = await buildForm();
    const key = { 'idempotency-key': randomUUID() };
    const [first, replayed, again] = [await send(form, key), await send(form, key), await send(form)];
    expect([replayed.json(), again.json()]).toEqual([first.json(), first.json()]);
    expect(await stored(form.email ?? '')).toHaveLength(1);
    await runJobs();
    expect(mailsTo(form.email ?? '')).toHaveLength(1);
  });

  // REG-1
  it('of the same SIRET and address never overwrites the first: it is a second one, with its own documents', async () => {
    const form = await buildForm();
    await send(form);
    const [kbis, identity] = [await document('kbis'), await document('identity')];
    const strangers = { ...form, firstName: 'Autre', lastName: 'Inconnu', kbis, identity };
    expect((await send(strangers)).statusCode).toBe(200);
    expect(new Set((await stored(form.email ?? '')).map(({ last_name }) => last_name))).toEqual(
      new Set([form.lastName, 'Inconnu']),
    );
    const owners = await db
      .selectFrom('registration_paper')
      .innerJoin('registration', 'registration.id', 'registration_paper.registration_id')
      .select(['registration_paper.id', 'registration.last_name as lastName'])
      .where('registration.email', '=', form.email ?? '')
      .execute();
    expect(new Map(owners.map(({ id, lastName }) => [id, lastName]))).toEqual(
      new Map([
        [form.kbis, form.lastName],
        [form.identity, form.lastName],
        [kbis, 'Inconnu'],
        [identity, 'Inconnu'],
      ]),
    );
  });

  it('accepts no document of another registration', async () => {
    const form = await buildForm();
    await send(form);
    const answer = await send({ ...form, lastName: 'Inconnu' });
    expect([answer.statusCode, answer.json().errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['kbis', 'identity'],
    ]);
    expect(await stored(form.email ?? '')).toMatchObject([{ last_name: form.lastName }]);
  });

  it('sent many times at once is one registration', async () => {
    const form = await buildForm();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(form)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await stored(form.email ?? '')).toHaveLength(1);
  });

  it('reports all that is missing at once, each under its field', async () => {
    const answer = await send({ siret: buildSiret(), rs: 'Garage', ...person() });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      'street',
      'postcode',
      'city',
      'kbisDate',
      'kbis',
      'identity',
    ]);
  });

  it.each([
    ['siret', '40483304800023'],
    ['phone1', '12'],
    ['email', 'ada@'],
    ['kbisDate', '2026-08-20'],
    ['kbisDate', '2026-11-22'],
    ['kbisDate', '31/12/2026'],
    ['kbis', randomUUID()],
    ['identity', 'passwd'],
    ['postcode', '7400'],
  ])('whose %s is %j is refused under it', async (name, value) => {
    const form = await buildForm({ [name]: value });
    const answer = await send(form);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toContain(name);
    expect(await stored(form.email ?? '')).toEqual([]);
  });

  it('may not use the documents of another, nor one document for another', async () => {
    const other = await buildForm();
    await send(other);
    const stolen = await send(await buildForm({ kbis: other.kbis ?? '' }));
    expect(stolen.json()).toMatchObject({ status: 422, errors: [{ path: 'kbis' }] });
    const form = await buildForm();
    const swapped = await send({ ...form, kbis: form.identity ?? '' });
    expect(swapped.json()).toMatchObject({ status: 422, errors: [{ path: 'kbis' }] });
  });

  it('of a closed company is refused, and not stored', async () => {
    const form = await buildForm();
    companies.add(form.siret ?? '', {}, true);
    expect((await send(form)).json()).toMatchObject({
      status: 409,
      type: expect.stringMatching(/company-closed$/),
    });
    expect(await stored(form.email ?? '')).toEqual([]);
  });

  it('is taken as typed when the register is unreachable', async () => {
    companies.reachable(false);
    try {
      const form = await buildForm();
      expect((await send(form)).statusCode).toBe(200);
      expect(await stored(form.email ?? '')).toMatchObject([
        { rs: 'Garage du Lac', company: null, vat_number: expect.stringMatching(/^FR\d{11}$/) },
      ]);
    } finally {
      companies.reachable(true);
    }
  });

  it('may be sent so often for one e-mail address by one caller; others do not use that up', async () => {
    const form = await buildForm();
    const sendFrom = (address: string, n: number) =>
      postForm(
        app,
        '/public/register',
        Object.entries({ ...form, siret: buildSiret(), lastName: `Roux ${'ABCDEFGHIJ'[n]}` }).map(
          ([name, content]) => ({ name, content }),
        ),
        {},
        address,
      );
    const stranger = newAddress();
    const codes: number[] = [];
    for (let n = 0; n < 7; n += 1) codes.push((await sendFrom(stranger, n)).statusCode);
    expect(codes.map((code) => code === 429)).toEqual([...Array.from({ length: 6 }, () => false), true]);
    // Refused for its documents, which are those of the first; not for how often others sent.
    expect((await sendFrom(newAddress(), 8)).statusCode).toBe(422);
  });

  it('has its VAT number checked by a job, again while the register is unreachable', async () => {
    const form = await buildForm();
    await send(form);
    await runJobs();
    expect(await stored(form.email ?? '')).toMatchObject([{ vat_state: 'to-check' }]);
    vatRegister.answer({ state: 'valid', consultation: 'W1' });
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(db);
    await runJobs();
    vatRegister.answer({ state: 'to-check', consultation: null });
    expect(await stored(form.email ?? '')).toMatchObject([{ vat_state: 'valid' }]);
  });
});

describe('a registration with a known company', () => {
  const joining = async (email = buildEmail()) => {
    const siret = buildSiret();
    const workspace = await createWorkspace(db, { siret, rs: 'Garage Connu' });
    const owner = await signedIn(api, 'owner', workspace.id);
    return { siret, workspace, owner, form: { siret, rs: 'x', ...person(), email } };
  };

  it('notifies its owners, without documents or address', async () => {
    const { form, owner } = await joining();
    const answer = await send(form);
    expect(answer.json()).toMatchObject({ joins: true, email: form.email });
    await send(form);
    await runJobs();
    expect(mailsTo(form.email)).toEqual(['Votre demande d’accès est transmise']);
    expect(mailsTo(owner.email)).toEqual(['Une personne demande à rejoindre votre espace']);
  });

  // REG-1
  it('answers a member as any other person: only the mail reveals that there is an account', async () => {
    const member = await createPerson(db);
    const { form, workspace, owner } = await joining(member.email);
    await createMembership(db, workspace.id, member.id);
    const [known, unknown] = [await send(form), await send({ ...form, email: buildEmail() })];
    const { reference: _one, email: _a, ...first } = known.json();
    const { reference: _other, email: _b, ...second } = unknown.json();
    expect([known.statusCode, first]).toEqual([unknown.statusCode, second]);
    await runJobs();
    expect(mailsTo(member.email)).toEqual(['Vous avez déjà accès à cet espace']);
    expect(mailsTo(owner.email)).toHaveLength(1);
  });
});

describe('a person who has an account', () => {
  it('registers as any other person: same answer, same mail', async () => {
    const known = await createPerson(db);
    const [one, other] = [await buildForm({ email: known.email }), await buildForm()];
    const [first, second] = [await send(one), await send(other)];
    expect(Object.keys(first.json())).toEqual(Object.keys(second.json()));
    expect([first.statusCode, first.json().joins]).toEqual([second.statusCode, second.json().joins]);
    await runJobs();
    expect(mailsTo(known.email)).toEqual(mailsTo(other.email ?? ''));
  });
});

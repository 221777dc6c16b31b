import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAX_PEOPLE } from '@pomelo/contract/constants.ts';
import { fakeVatRegister } from '../../testing/fakes/vat-register.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { type Buyer, newAddress, signedIn, testApi } from '../../testing/app.ts';
import { createMembership, createPerson, createWorkspace } from '../../testing/factories.ts';
import { createRegistration as addRegistration } from '../../testing/registrations.ts';
import { buildSiret } from '../../testing/siret.ts';
import {
  approveRegistration,
  decideJoin,
  findJoinRequests,
  refuseRegistration,
  waitingRegistrations,
} from './registration.service.ts';

const vatRegister = fakeVatRegister();
const api = await testApi({ vatRegister });
const { app, db, mails, runJobs } = api;
const now = new Date();
const staff = { by: null, now };

const createRegistration = (given: Parameters<typeof addRegistration>[1] = {}) => addRegistration(db, given);
const approve = (id: string) => withTransaction(db, (trx) => approveRegistration(trx, id, staff));
const mailTo = (email: string) => mails.filter(({ to }) => to === email);
const stateOf = async (id: string) =>
  (await db.selectFrom('registration').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const membersOf = (workspaceId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['email', 'role'])
    .where('workspace_id', '=', workspaceId)
    .execute();

describe('an approval by the staff', () => {
  // REG-6
  it('opens the workspace; its owner chooses a password by the link of the mail, then logs in', async () => {
    const one = await createRegistration({ insolvency: true });
    const approval = await approve(one.id);
    expect(approval).toMatchObject({ outcome: 'opened' });
    const workspace = await db
      .selectFrom('workspace')
      .selectAll()
      .where('siret', '=', one.siret)
      .executeTakeFirstOrThrow();
    expect(workspace).toMatchObject({
      rs: one.rs,
      naf: '45.11Z',
      insolvency: true,
      vat_number: 'FR83404833048',
      vat_state: 'to-check',
    });
    expect(
      await db.selectFrom('address').selectAll().where('workspace_id', '=', workspace.id).execute(),
    ).toMatchObject([
      { street: '4 quai du Lac', postcode: '74000', city: 'Annecy', billing: true, delivery: true },
    ]);
    expect(await membersOf(workspace.id)).toEqual([{ email: one.email, role: 'owner' }]);

    vatRegister.answer({ state: 'valid', consultation: 'W42' });
    await runJobs();
    vatRegister.answer({ state: 'to-check', consultation: null });
    expect(
      await db.selectFrom('workspace').selectAll().where('id', '=', workspace.id).executeTakeFirst(),
    ).toMatchObject({
      vat_state: 'valid',
      vat_consultation: 'W42',
      vat_checked_at: expect.any(Date),
    });
    const [mail] = mailTo(one.email);
    const token = /reinitialiser-mon-mot-de-passe\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const known = await app.inject({ url: `/public/password/token/${token}`, remoteAddress: newAddress() });
    expect(known.json()).toMatchObject({ purpose: 'welcome', email: one.email });
    const password = 'pluie fine sur le quai';
    const changed = await app.inject({
      method: 'POST',
      url: '/public/password/change',
      remoteAddress: newAddress(),
      payload: { token, password },
    });
    expect(changed.statusCode).toBe(200);
    const login = await app.inject({
      method: 'POST',
      url: '/public/login_check',
      remoteAddress: newAddress(),
      payload: { username: one.email, password },
    });
    expect(login.json()).toMatchObject({
      firstLogin: true,
      workspaces: [{ id: workspace.id, role: 'owner' }],
    });
  });

  it('uses an existing account: no link, no other password', async () => {
    const known = await createPerson(db);
    const one = await createRegistration({ email: known.email });
    await approve(one.id);
    await runJobs();
    const [mail] = mailTo(known.email);
    expect(mail?.text).toContain('mot de passe habituel');
    expect(mail?.text).not.toContain('reinitialiser');
    expect(await db.selectFrom('person').select('id').where('email', '=', known.email).execute()).toEqual([
      { id: known.id },
    ]);
  });

  it('is given once, and a refused registration stays refused', async () => {
    const one = await createRegistration();
    await approve(one.id);
    await expect(approve(one.id)).rejects.toMatchObject({ code: 'already-decided' });
    const other = await createRegistration();
    await withTransaction(db, (trx) => refuseRegistration(trx, other.id, 'Kbis illisible.', staff));
    await expect(approve(other.id)).rejects.toMatchObject({ code: 'already-decided' });
    await runJobs();
    expect(
      mailTo(other.email)
        .map(({ text }) => text)
        .join(),
    ).toContain('Kbis illisible.');
    expect(await db.selectFrom('workspace').select('id').where('siret', '=', other.siret).execute()).toEqual(
      [],
    );
    await expect(approve(randomUUID())).rejects.toMatchObject({ code: 'not-found' });
  });

  it('of two registrations of one company opens one workspace: the other becomes a request to join it', async () => {
    const siret = buildSiret();
    const [one, other] = [await createRegistration({ siret }), await createRegistration({ siret })];
    const outcomes = await Promise.all([approve(one.id), approve(other.id)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['join-request', 'opened']);
    const [workspace, ...more] = await db
      .selectFrom('workspace')
      .select('id')
      .where('siret', '=', siret)
      .execute();
    expect(more).toEqual([]);
    expect(await findJoinRequests(db, workspace?.id ?? '')).toHaveLength(1);
    expect(await membersOf(workspace?.id ?? '')).toHaveLength(1);
    await runJobs();
    const late = outcomes[0]?.outcome === 'opened' ? other : one;
    expect(mailTo(late.email).map(({ subject }) => subject)).toEqual(['Votre demande d’accès est transmise']);
  });

  it('opens the closed workspace of the company again', async () => {
    const siret = buildSiret();
    const { id } = await createWorkspace(db, { siret, rs: 'Ancien nom', closed_at: now, billing: false });
    const one = await createRegistration({ siret });
    expect(await approve(one.id)).toEqual({ outcome: 'opened', workspaceId: id });
    expect(
      await db.selectFrom('workspace').select(['rs', 'closed_at']).where('id', '=', id).executeTakeFirst(),
    ).toEqual({
      rs: one.rs,
      closed_at: null,
    });
  });

  it('of a company whose address is not known opens it without one', async () => {
    const one = await createRegistration({ street: null, postcode: null, city: null, company: null });
    expect(await approve(one.id)).toMatchObject({ outcome: 'opened' });
  });

  it('is looked for by e-mail address, among what waits', async () => {
    const one = await createRegistration();
    expect(await waitingRegistrations(db, one.email)).toMatchObject([{ id: one.id, papers: [] }]);
    await approve(one.id);
    expect(await waitingRegistrations(db, one.email)).toEqual([]);
  });
});

describe('a request to join', () => {
  const requested = async (owner?: Buyer) => {
    const to = owner ?? (await signedIn(api, 'owner'));
    const request = await createRegistration({ workspace_id: to.workspaceId });
    return {
      owner: to,
      request,
      decision: { id: request.id, workspaceId: to.workspaceId, by: to.personId, role: 'buyer', now } as const,
    };
  };
  const decide = (decision: Parameters<typeof decideJoin>[1]) =>
    withTransaction(db, (trx) => decideJoin(trx, decision));

  it('shows who requests access, and accepts them with the chosen role', async () => {
    const { owner, request, decision } = await requested();
    expect(await findJoinRequests(db, owner.workspaceId)).toMatchObject([
      { id: request.id, email: request.email, firstName: 'Ada', lastName: 'Roux', phone1: '+33612345678' },
    ]);
    await decide({ ...decision, accept: true, role: 'viewer' });
    expect(await membersOf(owner.workspaceId)).toContainEqual({ email: request.email, role: 'viewer' });
    expect(await findJoinRequests(db, owner.workspaceId)).toEqual([]);
    await runJobs();
    expect(
      mailTo(request.email)
        .map(({ text }) => text)
        .join(),
    ).toMatch(/acceptée|espace/);
    expect(mailTo(request.email)[0]?.text).toContain('/reinitialiser-mon-mot-de-passe/');
  });

  it('that is declined gives no access, and is reported', async () => {
    const { owner, request, decision } = await requested();
    await decide({ ...decision, accept: false });
    expect(await stateOf(request.id)).toBe('refused');
    expect(await membersOf(owner.workspaceId)).toHaveLength(1);
    expect(await db.selectFrom('person').select('id').where('email', '=', request.email).execute()).toEqual(
      [],
    );
    await runJobs();
    expect(mailTo(request.email).map(({ subject }) => subject)).toEqual([
      'Votre demande d’accès n’a pas été acceptée',
    ]);
  });

  it('is decided once, even by two owners at once', async () => {
    const { request, decision } = await requested();
    const both = await Promise.allSettled([
      decide({ ...decision, accept: true }),
      decide({ ...decision, accept: false }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'already-decided' },
    });
    expect(['approved', 'refused']).toContain(await stateOf(request.id));
  });

  it('is not found for the owner of another company, nor are those that the staff decides', async () => {
    const { decision } = await requested();
    const stranger = await signedIn(api, 'owner');
    await expect(
      decide({ ...decision, workspaceId: stranger.workspaceId, accept: true }),
    ).rejects.toMatchObject({ code: 'not-found' });
    const other = await createRegistration();
    await expect(decide({ ...decision, id: other.id, accept: true })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('does not make a workspace larger than it may be', async () => {
    const { owner, request, decision } = await requested();
    for (let n = 1; n < MAX_PEOPLE; n += 1)
      await createMembership(db, owner.workspaceId, (await createPerson(db)).id);
    await expect(decide({ ...decision, accept: true })).rejects.toMatchObject({ code: 'limit-reached' });
    expect(await stateOf(request.id)).toBe('submitted');
  });

  it('of a person who has joined by an invitation is not shown', async () => {
    const { owner, request } = await requested();
    const person = await createPerson(db, { email: request.email });
    await createMembership(db, owner.workspaceId, person.id);
    expect(await findJoinRequests(db, owner.workspaceId)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { as, signedIn, signIn, testApi } from '../../testing/app.ts';
import { createMembership, createPerson } from '../../testing/factories.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db, mails, runJobs } = api;
const sales = await createStaffMember(api, 'sales');

const of = (workspaceId: string, personId: string) =>
  `/backoffice/workspaces/${workspaceId}/people/${personId}` as const;
const auditOf = (id: string) =>
  db
    .selectFrom('audit_entry')
    .select(['label', 'before', 'after'])
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute();
const mailsTo = async (email: string) => {
  await runJobs();
  return mails.filter(({ to }) => to === email);
};
async function createCompany() {
  const owner = await signedIn(api, 'owner');
  const colleague = await createPerson(db, { first_name: 'Ada', last_name: 'Roux' });
  await createMembership(db, owner.workspaceId, colleague.id, 'buyer');
  return {
    owner,
    colleague,
    change: (id: string, body: object) => asStaff(app, sales, `PATCH ${of(owner.workspaceId, id)}`, body),
  };
}

describe('a person of a company', () => {
  // BUYER-9
  it('is given another role and limit by the staff, which the audit log states as text', async () => {
    const { colleague, change } = await createCompany();
    const purchaseLimit = { amount: { amount: 2_000_000, currency: 'EUR' }, period: 'order' };
    const answer = await change(colleague.id, { role: 'viewer', purchaseLimit });
    expect(answer.json()).toMatchObject({ role: 'viewer', purchaseLimit, openSessions: 0 });
    expect(await auditOf(colleague.id)).toMatchObject([
      {
        label: 'Ada Roux, Garage du Pont',
        before: { role: 'buyer', purchaseLimit: null },
        after: { role: 'viewer', purchaseLimit: '20\u202f000\u202f€ hors TVA par commande' },
      },
    ]);
  });

  // BUYER-9
  it('changed by several at once, has entries that follow each other in the audit log', async () => {
    const { colleague, change } = await createCompany();
    const limits = [1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000, 6_000_000];
    await Promise.all(
      limits.map((amount) =>
        change(colleague.id, { purchaseLimit: { amount: { amount, currency: 'EUR' }, period: 'order' } }),
      ),
    );
    const entries = await auditOf(colleague.id);
    expect(entries).toHaveLength(limits.length);
    expect(entries.slice(1).map(({ before }) => before)).toEqual(
      entries.slice(0, -1).map(({ after }) => after),
    );
  });

  // BUYER-9
  it('stays an owner while no other owner exists, and belongs to no other company', async () => {
    const [{ owner, change }, other] = [await createCompany(), await createCompany()];
    const last = await change(owner.personId, { role: 'buyer' });
    expect([last.statusCode, last.json().type]).toEqual([409, expect.stringMatching(/last-owner$/)]);
    expect((await change(other.owner.personId, { role: 'buyer' })).statusCode).toBe(404);
    expect(await auditOf(owner.personId)).toEqual([]);
  });

  // BUYER-9
  it('is sent the link again: a password to choose, or the invitation, each of them valid', async () => {
    const { owner, colleague } = await createCompany();
    const send = (id: string) => asStaff(app, sales, `POST ${of(owner.workspaceId, id)}/link`);
    expect((await send(colleague.id)).statusCode).toBe(200);
    expect((await mailsTo(colleague.email))[0]?.text).toContain('reinitialiser-mon-mot-de-passe');
    const invitation = { email: 'nouvelle@garage.test', firstName: 'Nora', lastName: 'Petit', role: 'buyer' };
    const { id } = (await as(app, owner, 'POST /public/me/contact/people', invitation)).json();
    expect((await send(id)).json()).toMatchObject({ state: 'invited', hasPassword: false });
    const sent = await mailsTo('nouvelle@garage.test');
    expect(sent).toHaveLength(2);
    const tokens = sent.map(({ text }) => /invitation\/([\w-]+)/.exec(text)?.[1]);
    const known = await Promise.all(
      tokens.map((token) => app.inject({ url: `/public/invitations/${token}` })),
    );
    expect(known.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 404]));
    expect(await auditOf(id)).toMatchObject([{ after: { sent: 'invitation' } }]);
  });

  // BUYER-9
  it('is signed out everywhere, at once', async () => {
    const { owner } = await createCompany();
    const elsewhere = await signIn(app, owner.email, owner.workspaceId);
    const answer = await asStaff(app, sales, `DELETE ${of(owner.workspaceId, owner.personId)}/sessions`);
    expect(answer.json().openSessions).toBe(0);
    for (const headers of [owner.headers, elsewhere]) {
      await expect
        .poll(async () => (await app.inject({ url: '/pomelos/public/me', headers })).statusCode)
        .toBe(401);
    }
    expect(await auditOf(owner.personId)).toMatchObject([
      { before: { openSessions: 2 }, after: { openSessions: 0 } },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createPerson } from '../../testing/factories.ts';
import { SPECIMENS } from '../../testing/specimens.ts';

const api = await testApi();
const { app, db, mails, runJobs } = api;

const requests = async (who: Buyer): Promise<{ id: string; email: string; firstName: string }[]> =>
  (await as(app, who, 'GET /public/me/contact/join-requests')).json().data;
const decide = (who: Buyer, id: string, body: object) =>
  as(app, who, `POST /public/me/contact/join-requests/${id}/decision`, body);
const codeOf = (answer: { json: () => { type: string } }): string =>
  answer.json().type.split('/').at(-1) ?? '';
const peopleOf = (workspaceId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['person.id', 'person.email', 'membership.role'])
    .where('membership.workspace_id', '=', workspaceId)
    .execute();
const createRequest = (owner: Buyer): Promise<string> => SPECIMENS['join-request'](db, owner);

describe('a person who requests to join', () => {
  // ACC-29
  it('is shown to owners only, and to those of the company only', async () => {
    const owner = await signedIn(api, 'owner');
    const id = await createRequest(owner);
    expect(await requests(owner)).toMatchObject([{ id, firstName: 'Ada', phone1: '+33612345678' }]);
    expect(await requests(await signedIn(api, 'owner'))).toEqual([]);
    const buyer = await signedIn(api, 'buyer', owner.workspaceId);
    expect((await as(app, buyer, 'GET /public/me/contact/join-requests')).statusCode).toBe(403);
    expect((await app.inject('/public/me/contact/join-requests')).statusCode).toBe(401);
  });

  // ACC-29
  it('is accepted as a buyer unless another role is given, and notified', async () => {
    const owner = await signedIn(api, 'owner');
    const [one, other] = [await createRequest(owner), await createRequest(owner)];
    const emails = (await requests(owner)).map(({ email }) => email);
    expect((await decide(owner, one, { accept: true })).json().data).toHaveLength(1);
    expect((await decide(owner, other, { accept: true, role: 'viewer' })).json().data).toEqual([]);
    const roles = (await peopleOf(owner.workspaceId))
      .filter(({ email }) => emails.includes(email))
      .map(({ role }) => role);
    expect(roles.toSorted()).toEqual(['buyer', 'viewer']);
    await runJobs();
    expect(mails.filter(({ to }) => emails.includes(to))).toHaveLength(2);
  });

  it('retains the account that the person has elsewhere', async () => {
    const owner = await signedIn(api, 'owner');
    const id = await createRequest(owner);
    const known = await createPerson(db);
    await db.updateTable('registration').set({ email: known.email }).where('id', '=', id).execute();
    const before = await db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    expect((await decide(owner, id, { accept: true })).statusCode).toBe(200);
    expect((await peopleOf(owner.workspaceId)).map((person) => person.id)).toContain(known.id);
    expect(
      await db.selectFrom('person').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow(),
    ).toEqual(before);
  });

  it('is decided on once, and by the owners of the company', async () => {
    const owner = await signedIn(api, 'owner');
    const id = await createRequest(owner);
    expect((await decide(await signedIn(api, 'owner'), id, { accept: true })).statusCode).toBe(404);
    const answers = await Promise.all(
      [true, false, true, false].map((accept) => decide(owner, id, { accept })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(codeOf(await decide(owner, id, { accept: true }))).toBe('already-decided');
  });
});

import { describe, expect, it } from 'vitest';
import { newAddress, testApi } from '../../testing/app.ts';
import { createPerson } from '../../testing/factories.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db, mails, runJobs } = api;
const administrator = await createStaffMember(api, 'administrator');

const roux = { email: 'camille.roux@pomelo.test', firstName: 'Camille', lastName: 'Roux', roles: ['sales'] };
const entries = (personId: string) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'label', 'before', 'after'])
    .where('resource_id', '=', personId)
    .orderBy('id')
    .execute();

describe('a new member of the team', () => {
  it('receives a link by mail, chooses a password by it, and logs in with the permissions of their roles', async () => {
    const added = await asStaff(app, administrator, 'POST /backoffice/staff', roux);
    expect([added.statusCode, added.json()]).toMatchObject([
      200,
      { email: roux.email, roles: ['sales'], lastSeenAt: null },
    ]);
    await runJobs();
    const mail = mails.find(({ to }) => to === roux.email);
    const token = /\/reinitialiser-mon-mot-de-passe\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const password = 'un tracteur bleu sans remorque';
    await app.inject({ method: 'POST', url: '/public/password/change', payload: { token, password } });
    const login = await app.inject({
      method: 'POST',
      url: '/public/login_check',
      remoteAddress: newAddress(),
      payload: { username: roux.email, password },
    });
    expect(login.json()).toMatchObject({ workspaces: [], staff: true });
    const headers = { authorization: `Bearer ${login.json().token}` };
    expect((await asStaff(app, { headers }, 'GET /backoffice/me')).json()).toMatchObject({
      roles: ['sales'],
      passwordToChoose: false,
    });
    expect((await asStaff(app, { headers }, 'GET /backoffice/staff')).statusCode).toBe(403);
    expect(await entries(added.json().personId)).toEqual([
      {
        action: 'POST /backoffice/staff',
        label: 'Camille Roux',
        before: null,
        after: { email: roux.email, roles: ['sales'] },
      },
    ]);
  });

  it('who already has an account retains their password and name', async () => {
    const buyer = await createPerson(db, { first_name: 'Léa', last_name: 'Fabre' });
    const added = await asStaff(app, administrator, 'POST /backoffice/staff', {
      ...roux,
      email: buyer.email,
    });
    expect(added.json()).toMatchObject({ personId: buyer.id, firstName: 'Léa', lastName: 'Fabre' });
    await runJobs();
    expect(mails.find(({ to }) => to === buyer.email)?.text).not.toContain('reinitialiser-mon-mot-de-passe');
  });

  it('is refused twice, and without a role', async () => {
    const twice = { ...roux, email: 'deux.fois@pomelo.test' };
    expect((await asStaff(app, administrator, 'POST /backoffice/staff', twice)).statusCode).toBe(200);
    const again = await asStaff(app, administrator, 'POST /backoffice/staff', twice);
    expect([again.statusCode, again.json().type]).toEqual([409, expect.stringMatching(/already-member$/)]);
    const without = await asStaff(app, administrator, 'POST /backoffice/staff', {
      ...roux,
      email: 'sans@pomelo.test',
      roles: [],
    });
    expect([without.statusCode, without.json().errors]).toEqual([
      422,
      [{ path: 'roles', message: 'Choisissez au moins un rôle.' }],
    ]);
  });

  it('requires the address of the new member, not of the one who adds them', async () => {
    const answer = await asStaff(app, administrator, 'POST /backoffice/staff', { ...roux, email: '' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ path: 'email', message: 'Indiquez l’adresse e-mail.' }],
    ]);
  });
});

describe('roles', () => {
  // STAFF-7
  it('count at once, and the log contains the previous ones', async () => {
    const member = await createStaffMember(api, 'content');
    const changed = await asStaff(app, administrator, `PUT /backoffice/staff/${member.personId}`, {
      roles: ['administrator', 'sales'],
    });
    expect(changed.json().roles).toEqual(['administrator', 'sales']);
    await expect.poll(async () => (await asStaff(app, member, 'GET /backoffice/staff')).statusCode).toBe(200);
    expect(await entries(member.personId)).toMatchObject([
      { before: { roles: ['content'] }, after: { roles: ['administrator', 'sales'] } },
    ]);
  });

  it('of an unknown person cannot be changed', async () => {
    const unknown = await asStaff(
      app,
      administrator,
      'PUT /backoffice/staff/01890000-0000-7000-8000-000000000000',
      { roles: ['sales'] },
    );
    expect(unknown.statusCode).toBe(404);
  });
});

describe('a member who leaves the team', () => {
  // STAFF-7
  it('is refused at once', async () => {
    const member = await createStaffMember(api, 'stock');
    expect(
      (await asStaff(app, administrator, `DELETE /backoffice/staff/${member.personId}`)).statusCode,
    ).toBe(204);
    await expect.poll(async () => (await asStaff(app, member, 'GET /backoffice/me')).statusCode).toBe(403);
    const team = await asStaff(app, administrator, 'GET /backoffice/staff');
    expect(team.json().data.map(({ personId }: { personId: string }) => personId)).not.toContain(
      member.personId,
    );
  });

  // STAFF-7
  it('is never the last administrator, by losing the role or by leaving, even when two try at once', async () => {
    const others = await db
      .selectFrom('staff_member')
      .select('person_id')
      .where('person_id', '!=', administrator.personId)
      .execute();
    for (const { person_id } of others)
      await asStaff(app, administrator, `DELETE /backoffice/staff/${person_id}`);
    for (const last of [
      await asStaff(app, administrator, `PUT /backoffice/staff/${administrator.personId}`, {
        roles: ['sales'],
      }),
      await asStaff(app, administrator, `DELETE /backoffice/staff/${administrator.personId}`),
    ])
      expect([last.statusCode, last.json().detail]).toEqual([
        409,
        expect.stringContaining('au moins un administrateur'),
      ]);

    const second = await createStaffMember(api, 'administrator');
    const gone = await Promise.all([
      asStaff(app, administrator, `DELETE /backoffice/staff/${second.personId}`),
      asStaff(app, second, `DELETE /backoffice/staff/${administrator.personId}`),
    ]);
    expect(gone.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  });
});

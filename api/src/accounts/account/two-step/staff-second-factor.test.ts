import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { problemCode } from '@pomelo/contract/errors.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/connect.ts';
import { removeSecondFactorOf } from '../../../backoffice/staff/remove-second-factor.service.ts';
import { as, signedIn, signIn, testApi } from '../../../testing/app.ts';
import { createMembership, createWorkspace, PASSWORD } from '../../../testing/factories.ts';
import { createStaffMember, asStaff, impersonating, type Staff } from '../../../testing/staff.ts';

const api = await testApi({ staffSecondFactor: true });
const { app, db } = api;

const staffCalls = Object.values(endpoints)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ audience }) => audience === 'staff');
/** The account itself, and nothing of the business. */
const OPEN = new Set([
  'GET /backoffice/me',
  'POST /backoffice/logout',
  'POST /backoffice/me/password',
  'GET /backoffice/me/two-step',
  'POST /backoffice/me/two-step/setup',
  'POST /backoffice/me/two-step/confirm',
]);

async function enrol(member: Pick<Staff, 'headers'>): Promise<void> {
  const setUp = await asStaff(app, member, 'POST /backoffice/me/two-step/setup', { password: PASSWORD });
  const code = generateSync({ secret: setUp.json().secret });
  const answer = await asStaff(app, member, 'POST /backoffice/me/two-step/confirm', { code });
  expect(answer.statusCode).toBe(200);
}
async function enrolled(...roles: StaffRole[]): Promise<Staff> {
  const member = await createStaffMember(api, ...roles);
  await enrol(member);
  return member;
}

describe('where the second factor is compulsory, a member of the staff without one', async () => {
  const refusedMember = await createStaffMember(api, 'administrator');
  // STAFF-9
  it.each(staffCalls)('$name: open only where it leads to enrolment', async (endpoint) => {
    // An open call may end the session or change the password.
    const member = OPEN.has(endpoint.name) ? await createStaffMember(api, 'administrator') : refusedMember;
    const answer = await app.inject({
      method: endpoint.method as 'GET',
      url: endpoint.path.replace(/:\w+/g, () => randomUUID()),
      headers: member.headers,
      ...(endpoint.body && { payload: {} }),
    });
    const refused = answer.statusCode === 403 && problemCode(answer.json()) === 'second-factor-missing';
    expect(refused).toBe(!OPEN.has(endpoint.name));
  });

  it('reads in the state that enrolment is missing, and reaches the other calls with the same session afterwards', async () => {
    const member = await createStaffMember(api, 'sales');
    const state = async () => (await asStaff(app, member, 'GET /backoffice/me')).json();
    expect(await state()).toMatchObject({ secondFactorMissing: true });
    const refused = await asStaff(app, member, 'GET /backoffice/registrations');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      expect.stringMatching(/^Activez la vérification en deux étapes/),
    ]);
    await enrol(member);
    expect(await state()).toMatchObject({ secondFactorMissing: false });
    expect((await asStaff(app, member, 'GET /backoffice/registrations')).statusCode).toBe(200);
  });

  it('leaves nothing open to a stolen password that opened a session before: it ends as the second factor is turned on', async () => {
    const member = await createStaffMember(api, 'administrator');
    const thief = { headers: await signIn(app, member.email, '') };
    expect((await asStaff(app, thief, 'GET /backoffice/me')).statusCode).toBe(200);
    await enrol(member);
    expect((await asStaff(app, thief, 'GET /backoffice/registrations')).statusCode).toBe(401);
    expect((await asStaff(app, member, 'GET /backoffice/registrations')).statusCode).toBe(200);
  });

  it('cannot see the portal as a buyer', async () => {
    const [member, buyer] = [await enrolled('administrator'), await signedIn(api)];
    const headers = await impersonating(app, member, buyer);
    const seen = () => as(app, { headers }, 'GET /public/me');
    expect((await seen()).statusCode).toBe(200);
    await db.updateTable('person').set({ totp_enabled_at: null }).where('id', '=', member.personId).execute();
    await expect.poll(async () => (await seen()).statusCode).toBe(403);
    expect(problemCode((await seen()).json())).toBe('second-factor-missing');
  });
});

describe('where the second factor is compulsory', () => {
  it('a member of the staff cannot turn it off, neither in the back-office nor in a company', async () => {
    const member = await enrolled('sales');
    const { id } = await createWorkspace(db);
    await createMembership(db, id, member.personId, 'buyer');
    const buyer = { headers: { ...member.headers, 'x-workspace-id': id } };
    const answers = [
      await asStaff(app, member, 'POST /backoffice/me/two-step/disable', { password: PASSWORD }),
      await as(app, buyer, 'POST /public/me/two-step/disable', { password: PASSWORD }),
    ];
    expect(answers.map((answer) => [answer.statusCode, problemCode(answer.json())])).toEqual([
      [403, 'second-factor-compulsory'],
      [403, 'second-factor-compulsory'],
    ]);
    expect((await asStaff(app, member, 'GET /backoffice/me/two-step')).json()).toMatchObject({
      enabled: true,
      compulsory: true,
    });
  });

  it('a buyer may go without, and turn it off', async () => {
    const buyer = await signedIn(api);
    expect((await as(app, buyer, 'GET /public/me/two-step')).json()).toMatchObject({
      enabled: false,
      compulsory: false,
    });
    expect(
      (await as(app, buyer, 'POST /public/me/two-step/disable', { password: PASSWORD })).statusCode,
    ).toBe(204);
  });

  it('is required to enrol again at the next log-in after the command removed a lost second factor', async () => {
    const member = await enrolled('sales');
    expect(await withTransaction(db, (trx) => removeSecondFactorOf(trx, member.email, new Date()))).toBe(
      'removed',
    );
    const headers = await signIn(app, member.email, '');
    expect((await asStaff(app, { headers }, 'GET /backoffice/me')).json()).toMatchObject({
      secondFactorMissing: true,
    });
    await enrol({ headers });
    expect((await asStaff(app, { headers }, 'GET /backoffice/registrations')).statusCode).toBe(200);
  });
});

import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { signedIn, testApi } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';

const api = await testApi();
const { app } = api;

describe('the account of a staff member who buys for no company', () => {
  it('is closed: the token is no longer valid', async () => {
    const member = await createStaffMember(api, 'sales');
    expect((await asStaff(app, member, 'POST /backoffice/logout')).statusCode).toBe(204);
    await expect.poll(async () => (await asStaff(app, member, 'GET /backoffice/me')).statusCode).toBe(401);
  });

  // STAFF-8
  it('has its password changed with the one in use, and every other session ends', async () => {
    const member = await createStaffMember(api, 'sales');
    const password = 'un tracteur bleu sans remorque';
    const wrong = await asStaff(app, member, 'POST /backoffice/me/password', {
      currentPassword: 'autre',
      password,
    });
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([422, 'currentPassword']);
    const changed = await asStaff(app, member, 'POST /backoffice/me/password', {
      currentPassword: PASSWORD,
      password,
    });
    const headers = { authorization: `Bearer ${changed.json().token}` };
    expect((await asStaff(app, { headers }, 'GET /backoffice/me')).statusCode).toBe(200);
    await expect.poll(async () => (await asStaff(app, member, 'GET /backoffice/me')).statusCode).toBe(401);
  });

  // STAFF-8
  it('is protected by two steps like any other', async () => {
    const member = await createStaffMember(api, 'accounting');
    const setUp = await asStaff(app, member, 'POST /backoffice/me/two-step/setup', { password: PASSWORD });
    const code = generateSync({ secret: setUp.json().secret });
    const confirmed = await asStaff(app, member, 'POST /backoffice/me/two-step/confirm', { code });
    expect(confirmed.json().codes.length).toBeGreaterThan(5);
    expect((await asStaff(app, member, 'GET /backoffice/me/two-step')).json()).toMatchObject({
      enabled: true,
    });
    const others = await asStaff(app, member, 'POST /backoffice/me/two-step/recovery-codes', {
      password: PASSWORD,
    });
    expect(others.json().codes).not.toEqual(confirmed.json().codes);
    expect(
      (await asStaff(app, member, 'POST /backoffice/me/two-step/disable', { password: PASSWORD })).statusCode,
    ).toBe(204);
    expect((await asStaff(app, member, 'GET /backoffice/me/two-step')).json()).toMatchObject({
      enabled: false,
    });
  });

  it('is no account for a buyer', async () => {
    const buyer = await signedIn(api);
    expect((await asStaff(app, buyer, 'POST /backoffice/logout')).statusCode).toBe(403);
  });
});

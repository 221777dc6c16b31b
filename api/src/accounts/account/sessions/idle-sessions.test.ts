import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import { as, signedIn, testApi } from '../../../testing/app.ts';
import { createStaffMember, asStaff } from '../../../testing/staff.ts';

let aheadMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
const api = await testApi({ clock, idle: { buyerMs: 120 * MINUTE_MS, staffMs: 30 * MINUTE_MS } });
const { app, db } = api;
const after = (minutes: number): void => void (aheadMs += minutes * MINUTE_MS);

describe('an unused session', () => {
  it('ends after the time of its kind without a call, on every node, and not while it is used', async () => {
    const [buyer, staff] = [await signedIn(api), await createStaffMember(api, 'sales')];
    const asBuyer = async () => (await as(app, buyer, 'GET /public/me')).statusCode;
    const asTeam = async () => (await asStaff(app, staff, 'GET /backoffice/registrations')).statusCode;
    for (let calls = 0; calls < 4; calls += 1) {
      expect([await asBuyer(), await asTeam()]).toEqual([200, 200]);
      await expect.poll(() => unwritten()).toBe(0);
      after(20);
    }
    expect([await asBuyer(), await asTeam()]).toEqual([200, 200]);
    await expect.poll(() => unwritten()).toBe(0);
    after(40);
    expect([await asBuyer(), await asTeam()]).toEqual([200, 401]);
    await expect.poll(() => unwritten()).toBe(0);
    after(121);
    const answer = await as(app, buyer, 'GET /public/me');
    expect([answer.statusCode, answer.json().type]).toEqual([401, expect.stringMatching(/unauthenticated$/)]);
    const open = await db.selectFrom('session').select('id').where('revoked_at', 'is', null).execute();
    expect(open).toEqual([]);
  });
});

/** Sessions whose last use has not reached the database yet: it is written next to the answer. */
async function unwritten(): Promise<number> {
  const seen = new Date(clock.now().getTime() - 6 * MINUTE_MS);
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '<', seen)
    .execute();
  return rows.length;
}

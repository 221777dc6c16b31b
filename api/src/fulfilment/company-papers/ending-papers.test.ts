import { daysAfter, dayInParis, monthsAfter } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import type { Dashboard } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { notifyEndingPapers } from './ending-papers.service.ts';

const api = await testApi();
const { app, db, jobs, mails } = api;
const today = dayInParis(new Date());

let owner: Buyer;
beforeEach(async () => {
  owner = await signedIn(api, 'owner');
  await signedIn(api, 'buyer', owner.workspaceId);
  mails.length = 0;
});

const add = (kind: 'kbis' | 'identity' | 'mandate', dates: object) => {
  const file = {
    name: 'piece.pdf',
    type: 'application/pdf',
    file_key: `private/papers/${kind}.pdf`,
    size_bytes: 1,
  };
  return db
    .insertInto('company_paper')
    .values({ id: uuidv7(), workspace_id: owner.workspaceId, kind, ...file, ...dates })
    .execute();
};
/** Mails to the owner by this many days from today, and their subjects. */
async function subjectsIn(days: number): Promise<string[]> {
  const clock = { now: () => new Date(Date.now() + days * DAY_MS) };
  await notifyEndingPapers({ ...jobs, clock });
  await api.runJobs();
  return mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
}
const french = (day: string) => day.split('-').toReversed().join('/');
const tasksOf = async (who: Buyer) =>
  (await as(app, who, 'GET /public/dashboard'))
    .json<Dashboard>()
    .tasks.filter(({ kind }) => kind === 'company-papers');

describe('a paper of a company that ends', () => {
  // CG-3
  it('is announced to the owners thirty days before and once it has ended, once each', async () => {
    const lastDay = daysAfter(today, 40);
    await add('identity', { valid_until: lastDay });
    expect(await subjectsIn(9)).toEqual([]);
    const before = `Pièce d’identité du représentant légal\u202f: à renouveler avant le ${french(lastDay)}`;
    expect(await subjectsIn(10)).toEqual([before]);
    expect(await subjectsIn(11)).toEqual([before]);
    expect(await subjectsIn(40)).toEqual([before]);
    const after = 'Pièce d’identité du représentant légal\u202f: à remplacer';
    expect(await subjectsIn(41)).toEqual([before, after]);
    expect(await subjectsIn(42)).toEqual([before, after]);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('/profil/pieces');
  });

  it('counts a Kbis from its day of issue, and a permanent mandate never', async () => {
    await add('kbis', { issued_on: monthsAfter(today, -3) });
    await add('mandate', { issued_on: monthsAfter(today, -60) });
    expect(await subjectsIn(1)).toEqual(['Extrait Kbis\u202f: à remplacer']);
  });

  it('is not announced to an owner who turned these mails off', async () => {
    const off = await as(app, owner, 'POST /public/me/notifications', { 'company-papers': 'off' });
    expect(off.statusCode).toBe(200);
    await add('identity', { valid_until: daysAfter(today, 30) });
    expect(await subjectsIn(0)).toEqual([]);
  });

  // ORD-6
  it('is one line of the dashboard of those who act for the company', async () => {
    expect(await tasksOf(owner)).toEqual([]);
    await add('identity', { valid_until: daysAfter(today, -1) });
    await add('kbis', { issued_on: today });
    await add('mandate', { issued_on: today, valid_until: daysAfter(today, 20) });
    expect(await tasksOf(owner)).toEqual([
      {
        kind: 'company-papers',
        papers: [
          expect.objectContaining({ state: 'ended', endsOn: daysAfter(today, -1) }),
          expect.objectContaining({ state: 'ending', endsOn: daysAfter(today, 20) }),
        ],
      },
    ]);
    expect(await tasksOf(await signedIn(api, 'viewer', owner.workspaceId))).toEqual([]);
  });
});

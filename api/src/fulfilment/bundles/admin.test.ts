import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { describe, expect, it } from 'vitest';
import { signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { trackCommand } from './admin.command.ts';
import { recordStep } from './tracking/tracking.service.ts';

const api = await testApi();
const { db } = api;
const { clock } = api.jobs;
const { bundle } = await placeOrder(db, await signedIn(api), { at: new Date(Date.now() - 30 * DAY_MS) });
const track = (...args: string[]): Promise<string> => trackCommand({ db, clock }, { args });
const trackOn = (on: string, note: string, ...args: string[]): Promise<string> =>
  trackCommand({ db, clock }, { args, on, note });
const dayBefore = (days: number): string => dayInParis(new Date(), -days);

describe('the admin command', () => {
  it('sees where a vehicle is', async () => {
    expect(await track(bundle.number.toLowerCase())).toMatch(/Commandé.*\n.*Payé\u202f: prévu le/);
  });

  it('records a step with its day and a note, once', async () => {
    await expect(track(bundle.number, 'preparing')).rejects.toMatchObject({
      code: 'invalid',
      detail: expect.stringMatching(/Payé/),
    });
    const at = new Date(Date.now() - 10 * DAY_MS);
    await db.transaction().execute((trx) => recordStep(trx, bundle.id, 'paid', { at, now: new Date() }));
    const prepared = () => trackOn(dayBefore(5), 'Deux pneus neufs', bundle.number, 'preparing');
    expect(await prepared()).toMatch(/En préparation\u202f» notée/);
    expect(await prepared()).toMatch(/rien n’a changé/);
    expect(await track(bundle.number)).toMatch(/Deux pneus neufs/);
  });

  it('receives the usage', async () => {
    for (const args of [
      [],
      [bundle.number, 'paid'],
      [bundle.number, 'flown'],
      [bundle.number, 'shipped', 'x'],
    ])
      await expect(track(...args)).rejects.toMatchObject({
        code: 'malformed',
        detail: expect.stringMatching(/^Usage/),
      });
    await expect(track('A9999999-01')).rejects.toMatchObject({ code: 'not-found' });
    for (const day of ['demain', '2026-02-31'])
      await expect(trackOn(day, '', bundle.number, 'shipped')).rejects.toMatchObject({ code: 'invalid' });
  });
});

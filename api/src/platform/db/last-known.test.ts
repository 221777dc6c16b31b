import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { LastKnown } from './last-known.ts';

const AWAY = Object.assign(new Error('the database is away'), { code: '57P01' });

let nowMs: number;
let known: LastKnown<string, { read: string }>;
const failing = (): Promise<never> => Promise.reject(AWAY);
beforeEach(() => {
  nowMs = 0;
  known = new LastKnown({ capacity: 10, now: () => new Date(nowMs) });
});

describe('what was last known', () => {
  test('is answered with its time while the database is unavailable, and not once it answers', async () => {
    known.store('a', { read: 'before' });
    nowMs = 2000;
    const answer = await known.read('a', failing);
    expect([answer, known.asOf(answer)]).toEqual([{ read: 'before' }, new Date(0)]);
    nowMs = 4000;
    const current = await known.read('a', async () => ({ read: 'now' }));
    expect([current, known.asOf(current)]).toEqual([{ read: 'now' }, undefined]);
  });

  test('is returned without another read for a second after a failure', async () => {
    known.store('a', { read: 'before' });
    await known.read('a', failing);
    let requested = 0;
    const ask = async () => ({ read: `now ${(requested += 1)}` });
    expect([await known.read('a', ask), requested]).toEqual([{ read: 'before' }, 0]);
    nowMs = 1000;
    expect([await known.read('a', ask), requested]).toEqual([{ read: 'now 1' }, 1]);
  });

  test('is returned at once while another read checks whether the database is back', async () => {
    known.store('a', { read: 'before' });
    await known.read('a', failing);
    nowMs = 1000;
    const { promise, resolve } = Promise.withResolvers<{ read: string }>();
    const probe = known.read('a', () => promise);
    expect(await known.read('a', failing)).toEqual({ read: 'before' });
    resolve({ read: 'now' });
    expect(await probe).toEqual({ read: 'now' });
    expect(await known.read('a', async () => ({ read: 'again' }))).toEqual({ read: 'again' });
  });

  test('is returned for a pending read when another one finds the database unavailable', async () => {
    known.store('a', { read: 'before' });
    const waiting = known.read('a', () => new Promise<never>(() => undefined));
    const { promise, resolve } = Promise.withResolvers<{ read: string }>();
    const unknown = known.read('b', () => promise);
    await expect(known.read('c', failing)).rejects.toBe(AWAY);
    expect(await waiting).toEqual({ read: 'before' });
    resolve({ read: 'now' });
    expect(await unknown).toEqual({ read: 'now' });
  });

  test('is not answered once a read found nothing under the key', async () => {
    known.store('a', { read: 'before' });
    expect(await known.read('a', async () => undefined)).toBeUndefined();
    await expect(known.read('a', failing)).rejects.toBe(AWAY);
  });

  test('is not returned for another key, once deleted, after an hour, or for a failure of ours', async () => {
    await expect(known.read('a', failing)).rejects.toBe(AWAY);
    known.store('a', { read: 'before' });
    await expect(known.read('b', failing)).rejects.toBe(AWAY);
    const ours = new Error('a fault of ours');
    nowMs = 5000;
    await expect(known.read('a', () => Promise.reject(ours))).rejects.toBe(ours);
    nowMs = HOUR_MS + 1;
    await expect(known.read('a', failing)).rejects.toBe(AWAY);
    known.store('a', { read: 'again' });
    known.delete('a');
    await expect(known.read('a', failing)).rejects.toBe(AWAY);
  });
});

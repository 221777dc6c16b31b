import { QUEUE_RULES, QUEUES } from '@pomelo/contract/backoffice/queues.ts';
import { HOUR_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { dueAt, dueSince, promiseCuts, promiseState } from './promise.ts';

const paris = (text: string): number => Date.parse(`${text}:00+01:00`);
const due = (since: string, hours: number, of: 'working' | 'clock' = 'working'): string =>
  new Date(dueAt(paris(since), { hours, of }) + HOUR_MS).toISOString().slice(0, 16);

// STAFF-13
describe('a promise', () => {
  it('counts the hours of the team, from nine to six', () => {
    expect(due('2026-11-20T10:00', 6)).toBe('2026-11-20T16:00');
    expect(due('2026-11-19T15:00', 6)).toBe('2026-11-20T12:00');
    expect(due('2026-11-19T21:30', 9)).toBe('2026-11-20T18:00');
  });

  it('counts neither weekends nor French holidays', () => {
    expect(due('2026-11-20T17:00', 9)).toBe('2026-11-23T17:00');
    // The 25th of December is a Friday.
    expect(due('2026-12-24T12:00', 9)).toBe('2026-12-28T12:00');
    expect(due('2026-11-21T11:00', 1)).toBe('2026-11-23T10:00');
  });

  it('counts every hour of a failure', () => {
    expect(due('2026-11-21T23:30', 1, 'clock')).toBe('2026-11-22T00:30');
  });

  it('divides a queue at the instant that its inverse answers', () => {
    const start = paris('2026-12-21T00:00');
    for (const queue of QUEUES) {
      const rule = QUEUE_RULES[queue].promise;
      for (let step = 0; step < 400; step += 1) {
        const since = start + step * 37 * MINUTE_MS;
        const now = since + ((step * 53) % 90) * HOUR_MS;
        expect(dueAt(since, rule) <= now).toBe(since <= dueSince(now, rule));
      }
    }
  });

  it('is late, of today, or later', () => {
    const now = new Date(paris('2026-11-20T10:00'));
    const cuts = promiseCuts({ hours: 9, of: 'working' }, now);
    const stateAt = (text: string) => promiseState(new Date(paris(text)), cuts);
    expect(['2026-11-19T10:00', '2026-11-19T12:00', '2026-11-20T09:30'].map(stateAt)).toEqual([
      'late',
      'today',
      'later',
    ]);
  });
});

import type { QueuePromise } from '@pomelo/contract/backoffice/queues.ts';
import type { PromiseState } from '@pomelo/contract/backoffice/today.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { dayText, parisDay, parisInstant } from '@pomelo/contract/paris-time.ts';
import { isWorkingDay } from '../../fulfilment/index.ts';

/** Hours of the team on a working day, in Paris. */
const [OPENS, CLOSES] = [9, 18];

/** A stretch of working time, in milliseconds; null on a day without work. */
const hoursOf = (day: number): { from: number; to: number } | null =>
  isWorkingDay(dayText(day)) ? { from: parisInstant(day, OPENS), to: parisInstant(day, CLOSES) } : null;

// STAFF-13
/** Time by which an item that is pending since an instant is to be answered. */
export function dueAt(sinceMs: number, { hours, of }: QueuePromise): number {
  if (of === 'clock') return sinceMs + hours * HOUR_MS;
  let left = hours * HOUR_MS;
  for (let { day } = parisDay(sinceMs); ; day += 1) {
    const open = hoursOf(day);
    if (!open) continue;
    const from = Math.max(open.from, sinceMs);
    if (from + left <= open.to) return from + left;
    left -= Math.max(0, open.to - from);
  }
}

/** The latest instant since which an item may be pending and be due at an instant: the inverse of `dueAt`. */
export function dueSince(atMs: number, { hours, of }: QueuePromise): number {
  if (of === 'clock') return atMs - hours * HOUR_MS;
  let left = hours * HOUR_MS;
  for (let { day } = parisDay(atMs); ; day -= 1) {
    const open = hoursOf(day);
    if (!open) continue;
    const to = Math.min(open.to, atMs);
    if (to - left >= open.from) return to - left;
    left -= Math.max(0, to - open.from);
  }
}

export type PromiseCuts = {
  /** Items pending since then or earlier are late. */
  lateSince: Date;
  /** Items pending since then or earlier are due before the end of today. */
  todaySince: Date;
};

/** Instants that divide a queue by its promise: the longer an item is pending, the earlier it is due. */
export const promiseCuts = (rule: QueuePromise, now: Date): PromiseCuts => ({
  lateSince: new Date(dueSince(now.getTime(), rule)),
  todaySince: new Date(dueSince(parisDay(now.getTime()).endsMs, rule)),
});

export const promiseState = (at: Date, { lateSince, todaySince }: PromiseCuts): PromiseState =>
  at <= lateSince ? 'late' : at <= todaySince ? 'today' : 'later';

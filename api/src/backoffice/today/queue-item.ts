import { type Queue, QUEUE_RULES } from '@pomelo/contract/backoffice/queues.ts';
import type { QueueItem } from '@pomelo/contract/backoffice/today.schemas.ts';
import { formatAmount, formatPrice } from '@pomelo/contract/format.ts';
import { dueAt, type PromiseCuts, promiseCuts, promiseState } from './promise.ts';
import type { WaitingRow } from './queues.repository.ts';

const CENTS = 100;
/** Cents where there are some, as on every screen. */
function amountText(cents: number): string {
  const amount = Math.abs(cents);
  const text = amount % CENTS === 0 ? formatPrice({ amount, currency: 'EUR' }) : formatAmount(amount);
  return cents < 0 ? `−\u202f${text}` : text;
}

/** An item of a queue with its promise. */
export function queueItem(
  queue: Queue,
  row: WaitingRow,
  now: Date,
  cuts: PromiseCuts = promiseCuts(QUEUE_RULES[queue].promise, now),
): QueueItem {
  const { id, label, detail, cents, at, ownerId, ownerName, aside, until, asideBy } = row;
  return {
    queue,
    id,
    label,
    detail: [detail, cents === null ? '' : amountText(Number(cents))].filter(Boolean).join(' · '),
    at: at.toISOString(),
    dueAt: new Date(dueAt(at.getTime(), QUEUE_RULES[queue].promise)).toISOString(),
    promise: promiseState(at, cuts),
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    aside: aside ? { until: until?.toISOString() ?? null, by: asideBy ?? '' } : null,
  };
}

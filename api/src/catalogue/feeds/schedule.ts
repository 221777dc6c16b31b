import type { FeedSchedule } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { HOUR_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import { parisDay, parisInstant } from '@pomelo/contract/paris-time.ts';

/**
 * When a source is read next: at the next full hour, or when clocks in Paris next show its hour. Null: by
 * hand only.
 */
export function nextRunAt(
  { schedule, dailyAt }: { schedule: FeedSchedule; dailyAt: string | null },
  now: Date,
): Date | null {
  const nowMs = now.getTime();
  if (schedule === 'manual') return null;
  if (schedule === 'hourly' || dailyAt === null) return new Date(Math.floor(nowMs / HOUR_MS + 1) * HOUR_MS);
  const [hours = 0, minutes = 0] = dailyAt.split(':').map(Number);
  const { day } = parisDay(nowMs);
  const at = (which: number): number => parisInstant(which, hours) + minutes * MINUTE_MS;
  return new Date(at(day) > nowMs ? at(day) : at(day + 1));
}

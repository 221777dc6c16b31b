import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** How many days a vehicle may stay at a step before it is late: payment, preparation, transport. */
const LATE_AFTER_DAYS: Partial<Record<TrackingStep, number>> = {
  ordered: 7,
  paid: 3,
  preparing: 5,
  shipped: 7,
};

const lateSince = (step: TrackingStep, now: Date): Date =>
  new Date(now.getTime() - (LATE_AFTER_DAYS[step] ?? 0) * DAY_MS);

/** The bundle `b` is overdue at its step, or missed its agreed day. */
export function isLateBundle(now: Date): RawBuilder<SqlBool> {
  const steps = Object.keys(LATE_AFTER_DAYS) as TrackingStep[];
  const slow = steps.map((step) => sql`(b.step = ${step} AND b.step_at < ${lateSince(step, now)})`);
  const today = dayInParis(now);
  return sql<SqlBool>`(b.cancelled_at IS NULL AND b.step IN (${sql.join(steps)}) AND (${sql.join(slow, sql` OR `)}
    OR EXISTS (SELECT FROM delivery late WHERE late.bundle_id = b.id AND late.slot < ${today}::date)))`;
}

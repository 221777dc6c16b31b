import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { Span } from './period.ts';
import { sliceAt } from './slices.repository.ts';

export const LEGS = ['paid', 'preparing', 'shipped', 'delivered', 'whole', 'carte-grise-sent'] as const;
export type Leg = (typeof LEGS)[number];
/** Tenths of a day, of 24 hours. */
export type LegTimes = { leg: Leg; vehicles: number; median: number; p90: number };

/** Condition on the vehicle `u` of the order `d`. */
const deliveredIn = ({ start, end }: Span) =>
  sql`u.delivered_at >= ${start} AND u.delivered_at < ${end} AND d.ordered_at IS NOT NULL`;

/** Vehicles delivered in the period, with the time of each step. */
const delivered = (span: Span) => sql`
  SELECT u.id, u.delivered_at, d.ordered_at,
    max(t.at) FILTER (WHERE t.step = 'paid') AS paid, max(t.at) FILTER (WHERE t.step = 'preparing') AS preparing,
    max(t.at) FILTER (WHERE t.step = 'shipped') AS shipped, max(t.at) FILTER (WHERE t.step = 'carte-grise-sent') AS sent
  FROM sold_bundle u JOIN sales_deal d ON d.id = u.deal_id LEFT JOIN fulfilment_tracking_event t ON t.bundle_id = u.id
  WHERE ${deliveredIn(span)} GROUP BY u.id, u.delivered_at, d.ordered_at`;

const TENTH_OF_A_DAY = 8640;
const at = (share: number) =>
  sql`round((percentile_cont(${share}::float8) WITHIN GROUP (ORDER BY extract(epoch FROM l.lasted)))::numeric / ${TENTH_OF_A_DAY}::int)::int`;

/** Start and end of each measured step. */
const STEPS: Readonly<Record<Leg, RawBuilder<unknown>>> = {
  paid: sql`s.paid - s.ordered_at`,
  preparing: sql`s.preparing - s.paid`,
  shipped: sql`s.shipped - s.preparing`,
  delivered: sql`s.delivered_at - s.shipped`,
  whole: sql`s.delivered_at - s.ordered_at`,
  'carte-grise-sent': sql`s.sent - s.paid`,
};

/**
 * How long each step took, from the one before; a vehicle of which one of the two was never noted is not
 * counted there. A column each, put in order once for both shares.
 */
export async function findLegs(db: Database, span: Span): Promise<LegTimes[]> {
  const columns = LEGS.map((leg) => {
    const seconds = sql`extract(epoch FROM ${STEPS[leg]})`;
    return sql`json_build_object('leg', ${leg}::text, 'vehicles', count(${STEPS[leg]}),
      'shares', percentile_cont(ARRAY[0.5, 0.9]::float8[]) WITHIN GROUP (ORDER BY ${seconds}))`;
  });
  const { rows } =
    await sql<LegTimes>`SELECT leg, vehicles, round(shares[1]::numeric / ${TENTH_OF_A_DAY}::int)::int AS median,
      round(shares[2]::numeric / ${TENTH_OF_A_DAY}::int)::int AS p90
    FROM (SELECT json_build_array(${sql.join(columns)}) AS legs FROM (${delivered(span)}) s) read
      CROSS JOIN LATERAL json_to_recordset(read.legs) AS l (leg text, vehicles int, shares float8[])
    WHERE vehicles > 0`.execute(db);
  return rows;
}

export type MonthTimes = { slice: string; vehicles: number; median: number; p90: number };

/** From order to delivery, by month of Paris of the delivery. */
export async function findDeliveryMonths(db: Database, span: Span): Promise<MonthTimes[]> {
  const { rows } =
    await sql<MonthTimes>`SELECT l.slice, count(*)::int AS vehicles, ${at(0.5)} AS median, ${at(0.9)} AS p90
    FROM (SELECT ${sliceAt(sql`u.delivered_at`, 'month')} AS slice, u.delivered_at - d.ordered_at AS lasted
      FROM sold_bundle u JOIN sales_deal d ON d.id = u.deal_id WHERE ${deliveredIn(span)}) l
    GROUP BY l.slice`.execute(db);
  return rows;
}

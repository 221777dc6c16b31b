import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

/** Recorded events of bundles. */
export const findEvents = (db: Database, bundleIds: readonly string[]) =>
  db
    .selectFrom('tracking_event')
    .select(['bundle_id as bundleId', 'step', 'at', 'expected', 'note'])
    .where('bundle_id', 'in', bundleIds)
    .execute();
export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

/** A completed step is not changed; one that was only expected is completed now. */
export async function putEvent(
  db: Database,
  event: { bundleId: string; step: TrackingStep; at: Date | null; expected: string | null; note: string },
): Promise<void> {
  const { bundleId, step, at, expected, note } = event;
  await db
    .insertInto('tracking_event')
    .values({ bundle_id: bundleId, step, at, expected, note })
    .onConflict((conflict) =>
      conflict
        .columns(['bundle_id', 'step'])
        .doUpdateSet({ at, note, expected: sql`coalesce(excluded.expected, tracking_event.expected)` })
        .where('tracking_event.at', 'is', null),
    )
    .execute();
}

export async function deleteEvent(db: Database, bundleId: string, step: TrackingStep): Promise<void> {
  await db.deleteFrom('tracking_event').where('bundle_id', '=', bundleId).where('step', '=', step).execute();
}

/** A bundle by the number on its documents. */
export const findByNumber = (db: Database, number: string) =>
  db
    .selectFrom('sales_bundle as bundle')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .select([
      'bundle.id',
      'bundle.number',
      'bundle.title',
      ({ fn }) => fn.coalesce('deal.ordered_at', 'deal.created_at').as('orderedAt'),
    ])
    .where('bundle.number', '=', number)
    .where('deal.step', '=', 'step-4')
    .executeTakeFirst();

export type WhatIsLeft = { complete: boolean; undelivered: number; unpaid: number; dueCents: number };

/** Whether an order is complete: vehicles not delivered, not paid, and cents still due. */
export async function findWhatIsLeft(db: Database, dealId: string): Promise<WhatIsLeft> {
  const { rows } = await sql<{ complete: boolean | null; undelivered: number; unpaid: number; due: string }>`
    SELECT bool_or(d.complete) AS complete, count(*) FILTER (WHERE b.delivered_at IS NULL)::int AS undelivered,
      count(*) FILTER (WHERE NOT EXISTS (
        SELECT FROM tracking_event t WHERE t.bundle_id = b.id AND t.step = 'paid' AND t.at IS NOT NULL))::int AS unpaid,
      deal_due(${dealId}) AS due
    FROM sold_bundle b JOIN sales_deal d ON d.id = b.deal_id WHERE b.deal_id = ${dealId}
  `.execute(db);
  const [row] = rows;
  return {
    complete: row?.complete ?? false,
    undelivered: row?.undelivered ?? 0,
    unpaid: row?.unpaid ?? 0,
    dueCents: Number(row?.due ?? 0),
  };
}

/** Whether both sides signed the hand-over of a vehicle. */
export async function isHandedOver(db: Database, bundleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('fulfilment_handover')
    .select('handover_id')
    .where('bundle_id', '=', bundleId)
    .executeTakeFirst();
  return row !== undefined;
}

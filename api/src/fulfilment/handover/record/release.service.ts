import { MINUTE_SECONDS } from '@pomelo/contract/durations.ts';
import { releases } from '@pomelo/contract/handover/handover-rules.ts';
import type { CheckedRelease } from '@pomelo/contract/handover/handover.schemas.ts';
import type { Pool } from 'pg';
import { lockOrderOf } from '../../../sales/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { createRateLimit, type RateLimit } from '../../../platform/http/rate-limit.ts';
import { alreadyHandedOver, handoverRefusals, releaseUsed } from '../base/handover.messages.ts';
import { findHandover, findHandoverVehicle, findRelease, putRelease } from '../base/handover.repository.ts';
import type { Sender } from '../base/sender.ts';

const WRONG_CODES = 5;
const WINDOW_MINUTES = 15;

/** Codes that may be tried for one vehicle, by all its senders together. */
export const createReleaseLimit = (pool: Pool): RateLimit =>
  createRateLimit(pool, {
    name: 'release-code',
    points: WRONG_CODES,
    seconds: WINDOW_MINUTES * MINUTE_SECONDS,
    message: handoverRefusals.manyReleases,
  });

export type Checking = { trx: Database; now: Date; sender: Sender; tries: RateLimit };

/**
 * Checks the release code of a vehicle whose order is locked, once: the sender who checked it may do so again.
 * Refuses with invalid, token-used and too-many-requests.
 */
export async function requireRelease(
  { trx, now, sender, tries }: Checking,
  vehicle: { id: string; number: string; releaseCode: string | null },
  typed: string | null,
): Promise<CheckedRelease | null> {
  const { id, number, releaseCode: code } = vehicle;
  if (code === null) return null;
  const view = (row: { checked_at: Date; checked_by: string }): CheckedRelease => ({
    checkedAt: row.checked_at.toISOString(),
    checkedBy: row.checked_by,
  });
  const before = await findRelease(trx, id);
  if (before)
    return before.link_id === sender.linkId
      ? view(before)
      : refuse('token-used', releaseUsed(before.checked_at, before.checked_by));
  if (!typed) return refuseField('release', handoverRefusals.releaseNeeded);
  await tries.take(id);
  if (!releases(typed, { number, code })) refuseField('release', handoverRefusals.wrongRelease);
  await tries.reset(id);
  return view(
    await putRelease(trx, {
      bundle_id: id,
      link_id: sender.linkId,
      checked_by: sender.name,
      checked_at: now,
    }),
  );
}

// DELIV-8
/** Checks a code before the hand-over. Refuses as `requireRelease`, and with not-found, too-late. */
export async function checkRelease(
  checking: Checking,
  bundleId: string,
  typed: string,
): Promise<CheckedRelease> {
  const { trx } = checking;
  if (!(await lockOrderOf(trx, bundleId))) refuse('not-found');
  const vehicle = (await findHandoverVehicle(trx, bundleId)) ?? refuse('not-found');
  if (vehicle.cancelledAt) refuse('too-late', handoverRefusals.cancelled);
  const handover = await findHandover(trx, bundleId);
  const used = handover && (await findRelease(trx, bundleId));
  if (used) refuse('token-used', releaseUsed(used.checked_at, used.checked_by));
  if (handover) refuse('too-late', alreadyHandedOver(handover.handed_at, handover.given_by));
  return (
    (await requireRelease(checking, vehicle, typed)) ?? refuseField('release', handoverRefusals.noRelease)
  );
}

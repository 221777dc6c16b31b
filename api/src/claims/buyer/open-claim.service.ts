import { judge } from '@pomelo/contract/claims/admissibility.ts';
import type { OpenClaimForm } from '@pomelo/contract/claims/claims.schemas.ts';
import { reportedOn } from '@pomelo/contract/claims/reported.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockWorkspace } from '../../accounts/index.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addFile, type OpenClaimParts, withStoredFile } from '../claim/claim-files.service.ts';
import { withReservePhotos } from './reserve-photos.service.ts';
import { deliveredGround } from './claim-ground.service.ts';
import { countOpenClaims, findSameClaim, insertClaim } from '../claim/claims.repository.ts';
import { insertStep } from '../claim/claim-steps.repository.ts';
import { notifyOpened } from '../claim/notify-claim.service.ts';
import { clockOf } from '../rules/claim-clock.ts';
import { KM_BELOW, TOO_MANY_CLAIMS } from '../rules/claims.messages.ts';

/** Claims of one vehicle at a time. */
const MAX_OPEN = 5;

// CLAIM-1, CLAIM-2, CLAIM-3
/**
 * Opens a claim about a delivered vehicle, judged by the policy of the day of its delivery: one that the policy
 * does not cover is opened too, and says so. Sent twice, it is one claim. Returns its id. Refuses with not-found, invalid, limit-reached,
 * unsupported-media and too-large.
 */
export const openClaim = (
  { db, files, clock, teamEmail }: OpenClaimParts,
  caller: Pick<Caller, 'workspaceId' | 'personId'>,
  form: OpenClaimForm,
): Promise<string> =>
  withStoredFile(files, form.file, (stored) =>
    withReservePhotos({ db, files }, caller, form, async (photos) => {
      const sent = [...(stored ? [stored] : []), ...photos];
      const { id, isNew } = await withTransaction(db, async (trx) => {
        const written = await writeClaim(trx, caller, form, clock.now());
        if (!written.isNew) return written;
        for (const file of sent) await addFile({ trx, files }, written.id, 'buyer', file, clock.now());
        await notifyOpened(trx, teamEmail, written.id, clock.now());
        return written;
      });
      if (!isNew) for (const { key } of sent) await files.remove(key);
      return id;
    }),
  );

/** Writes a claim; one that says the same about the same vehicle, and is not settled, is the same claim. */
export async function writeClaim(
  trx: Database,
  { workspaceId, personId }: Pick<Caller, 'workspaceId' | 'personId'>,
  form: OpenClaimForm,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { bundleId, reason, detail, reserves, expected, km } = form;
  await lockWorkspace(trx, workspaceId);
  const { ground, policy, report } = await deliveredGround(trx, workspaceId, bundleId);
  if (km !== null && km < ground.km) refuseField('km', KM_BELOW);
  const same = await findSameClaim(trx, { bundleId, reason, detail, expectedCents: expected });
  if (same) return { id: same, isNew: false };
  if ((await countOpenClaims(trx, bundleId)) >= MAX_OPEN) refuse('limit-reached', TOO_MANY_CLAIMS);
  const parts = [...new Set([form.part, form.secondPart, form.thirdPart])]
    .filter((part) => part !== null)
    .map((part) => ({ part, ...reportedOn(report?.content ?? null, part) }));
  const criteria = judge(
    {
      deliveredOn: dayInParis(ground.deliveredAt),
      openedOn: dayInParis(now),
      kmDelivered: ground.km,
      kmNow: km,
      expectedCents: expected,
      reported: parts.map(({ reported }) => reported),
    },
    policy,
  );
  const clock = clockOf('open', now, policy);
  const id = uuidv7();
  await insertClaim(
    trx,
    {
      id,
      workspace_id: workspaceId,
      bundle_id: bundleId,
      person_id: personId,
      reason,
      detail,
      reserves,
      expected_cents: expected,
      km,
      policy_on: policy.startsOn,
      criteria: JSON.stringify(criteria),
      seller_name: ground.sellerName,
      carrier_name: ground.carrierName,
      inspector_name: report?.signedBy ?? '',
      opened_at: now,
      due_at: clock?.dueAt ?? null,
      warn_at: clock?.warnAt ?? null,
    },
    parts.map(({ part, reported, text }) => ({ part, reported, report_text: text })),
  );
  await insertStep(trx, {
    claim_id: id,
    state: 'open',
    at: now,
    due_at: clock?.dueAt ?? null,
    person_id: personId,
  });
  return { id, isNew: true };
}

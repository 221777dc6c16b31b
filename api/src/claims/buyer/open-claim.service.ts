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
import type { FileStore } from '../../platform/files/file-store.ts';
import {
  addFile,
  type OpenClaimParts,
  type StoredFile,
  withStoredFile,
} from '../claim/claim-files.service.ts';
import { lockedClaim } from '../claim/claim-steps.service.ts';
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
 * does not cover is opened too, and says so. Sent twice, it is one claim, with the files of both times. Returns
 * its id. Refuses with not-found, invalid, limit-reached, unsupported-media and too-large.
 */
export const openClaim = (
  { db, files, clock, teamEmail }: OpenClaimParts,
  caller: Pick<Caller, 'workspaceId' | 'personId'>,
  form: OpenClaimForm,
): Promise<string> =>
  withStoredFile(files, form.file, (stored) =>
    withReservePhotos({ db, files }, caller, form, async (photos) => {
      const sent = [...(stored ? [stored] : []), ...photos];
      const add = (trx: Database, id: string) => addFiles({ trx, files }, id, sent, clock.now());
      const { id, repeated } = await withTransaction(db, async (trx) => {
        const written = await writeClaim(trx, caller, form, clock.now());
        if (!written.isNew) return { id: written.id, repeated: undefined };
        const twice = await add(trx, written.id);
        await notifyOpened(trx, teamEmail, written.id, clock.now());
        return { id: written.id, repeated: twice };
      });
      // In a transaction of its own: claims are locked before companies.
      const unused = repeated ?? (await withTransaction(db, (trx) => addToSame(trx, id, add)));
      for (const { key } of unused ?? sent) await files.remove(key);
      return id;
    }),
  );

/** Adds files to a claim, which must be locked or new; returns those it has already. Refuses with limit-reached. */
async function addFiles(
  parts: { trx: Database; files: FileStore },
  claimId: string,
  sent: readonly StoredFile[],
  now: Date,
): Promise<StoredFile[]> {
  const repeated: StoredFile[] = [];
  for (const file of sent) if (!(await addFile(parts, claimId, 'buyer', file, now))) repeated.push(file);
  return repeated;
}

/** A claim that is sent again keeps the files that it lacked; undefined when it was settled meanwhile. */
async function addToSame<T>(
  trx: Database,
  id: string,
  add: (trx: Database, id: string) => Promise<T>,
): Promise<T | undefined> {
  const claim = await lockedClaim(trx, id);
  return claim.state === 'settled' ? undefined : add(trx, id);
}

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
  const named = [...new Set([form.part, form.secondPart, form.thirdPart])].filter((part) => part !== null);
  const said = { bundleId, reason, detail, reserves, expectedCents: expected, km, parts: named };
  const same = await findSameClaim(trx, said);
  if (same) return { id: same, isNew: false };
  if ((await countOpenClaims(trx, bundleId)) >= MAX_OPEN) refuse('limit-reached', TOO_MANY_CLAIMS);
  const parts = named.map((part) => ({ part, ...reportedOn(report?.content ?? null, part) }));
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

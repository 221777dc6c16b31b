import { v7 as uuidv7 } from 'uuid';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addFile, withStoredFile } from '../claim/claim-files.service.ts';
import { enterState, lockedClaim } from '../claim/claim-steps.service.ts';
import { type ClaimRow, findClaimOf } from '../claim/claims.repository.ts';
import { notifyTeam } from '../claim/notify-claim.service.ts';
import type { OpenClaimParts } from '../claim/claim-files.service.ts';
import { NO_FILE, SETTLED } from '../rules/claims.messages.ts';
import { requireRoom } from '../claim/room.ts';
import { insertMessage } from '../claim/thread.repository.ts';

/** A claim of the caller's company that is not settled, locked. Refuses with not-found, and too-late. */
async function ownClaim(trx: Database, { workspaceId }: Caller, id: string): Promise<ClaimRow> {
  if (!(await findClaimOf(trx, workspaceId, id))) refuse('not-found');
  const claim = await lockedClaim(trx, id);
  return claim.state === 'settled' ? refuse('too-late', SETTLED) : claim;
}

// CLAIM-6
/** Writes to the team; ends the wait for evidence. Refuses with not-found, too-late, limit-reached. */
export async function writeToTeam(
  trx: Database,
  { clock, teamEmail }: Pick<OpenClaimParts, 'clock' | 'teamEmail'>,
  caller: Caller,
  id: string,
  text: string,
): Promise<void> {
  const claim = await ownClaim(trx, caller, id);
  await requireRoom(trx, id);
  const now = clock.now();
  const messageId = uuidv7();
  await insertMessage(trx, {
    id: messageId,
    claim_id: id,
    by: 'buyer',
    person_id: caller.personId,
    text,
    at: now,
  });
  if (claim.state === 'evidence-asked')
    await enterState(trx, claim, { to: 'acknowledged', by: caller.personId, now });
  await notifyTeam(trx, teamEmail, claim, { event: 'answered', text, key: messageId });
}

/** Adds a file to a claim of the company. Refuses as `withStoredFile`, and with not-found, too-late, limit-reached. */
export const addBuyersFile = (
  { db, files, clock }: OpenClaimParts,
  caller: Caller,
  id: string,
  file: UploadedFile | undefined,
): Promise<void> =>
  withStoredFile(files, file, async (stored) => {
    const isNew = await withTransaction(db, async (trx) => {
      await ownClaim(trx, caller, id);
      if (!stored) return refuseField('file', NO_FILE);
      return addFile({ trx, files }, id, 'buyer', stored, clock.now());
    });
    if (!isNew && stored) await files.remove(stored.key);
  });

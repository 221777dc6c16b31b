import type { LinkedAnswerForm, LinkedClaim } from '@pomelo/contract/claims/claims.schemas.ts';
import type { FastifyReply } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { hashOf } from '../../platform/link-tokens.ts';
import { requireRoom } from '../claim/room.ts';
import { addFile, sendClaimFile, withStoredFile } from '../claim/claim-files.service.ts';
import { claimView } from '../claim/claim-view.ts';
import { lockedClaim } from '../claim/claim-steps.service.ts';
import { type ClaimRow, findClaim } from '../claim/claims.repository.ts';
import { notifyTeam } from '../claim/notify-claim.service.ts';
import type { OpenClaimParts } from '../claim/claim-files.service.ts';
import { LINK_OVER, SETTLED } from '../rules/claims.messages.ts';
import { findMessages, insertMessage } from '../claim/thread.repository.ts';
import { findLink, type LinkRow, markAnswered } from './links.repository.ts';

/** The claim of a link that is valid at an instant. Refuses with token-unknown, and token-expired. */
async function openLink(db: Database, token: string, now: Date): Promise<{ link: LinkRow; claim: ClaimRow }> {
  const link = (await findLink(db, hashOf(token))) ?? refuse('token-unknown');
  if (link.revokedAt !== null || link.endsAt <= now) refuse('token-expired', LINK_OVER);
  return { link, claim: (await findClaim(db, link.claimId)) ?? refuse('token-unknown') };
}

// CLAIM-8
/**
 * Facts that the seller or the carrier of a claim needs to answer: neither the buyer nor any price of ours.
 */
export async function linkedClaim(db: Database, token: string, now: Date): Promise<LinkedClaim> {
  const { link, claim } = await openLink(db, token, now);
  const { party } = link;
  const { files, messages, parts, number, reason, detail, reserves, expected, openedAt, bundle } =
    await claimView(db, claim, ['buyer', party]);
  return {
    number,
    party,
    vehicle: bundle.title,
    deliveredOn: bundle.deliveredOn,
    reason,
    detail,
    reserves,
    expected,
    openedAt,
    parts,
    files,
    messages: messages.filter(({ by }) => by === party),
    endsAt: link.endsAt.toISOString(),
    open: claim.state !== 'settled',
  };
}

/** An answer that repeats the last one is not added again. Refuses as `linkedClaim`, and with too-late, limit-reached, unsupported-media and too-large. */
export async function answerByLink(
  { db, files, clock, teamEmail }: OpenClaimParts,
  token: string,
  { text, file }: z.output<typeof LinkedAnswerForm>,
): Promise<void> {
  // Before the file is read: an unknown link costs nothing.
  await openLink(db, token, clock.now());
  await withStoredFile(files, file, async (stored) => {
    const isNew = await withTransaction(db, async (trx) => {
      const now = clock.now();
      const { link } = await openLink(trx, token, now);
      const claim = await lockedClaim(trx, link.claimId);
      if (claim.state === 'settled') refuse('too-late', SETTLED);
      await requireRoom(trx, claim.id);
      const { party, name, email } = link;
      const last = (await findMessages(trx, claim.id, [party])).at(-1);
      if (last?.text !== text) {
        const id = uuidv7();
        await insertMessage(trx, { id, claim_id: claim.id, by: party, author: name || email, text, at: now });
        await markAnswered(trx, link.id, now);
        await notifyTeam(trx, teamEmail, claim, { event: party, text, key: id });
      }
      return stored !== undefined && (await addFile({ trx, files }, claim.id, party, stored, now));
    });
    if (!isNew && stored) await files.remove(stored.key);
  });
}

export async function sendLinkedFile(
  parts: { db: Database; files: FileStore; reply: FastifyReply },
  token: string,
  id: string,
  now: Date,
): Promise<FastifyReply> {
  const { link, claim } = await openLink(parts.db, token, now);
  return sendClaimFile(parts, claim.id, id, ['buyer', link.party]);
}

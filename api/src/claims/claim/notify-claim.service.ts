import { CLAIM_OUTCOME_LABELS, type ClaimOutcome } from '@pomelo/contract/claims/claim-rules.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { correspondentsOf, memberName, queuePush } from '../../accounts/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { approversOfOffers } from '../../sales/index.ts';
import { type ClaimRow, findClaim } from './claims.repository.ts';
import { findPersonName } from './claim-ground.repository.ts';
import { claimApprovalMail } from '../mails/claim-approval.mail.ts';
import { type ClaimNews, claimNewsMail } from '../mails/claim-news.mail.ts';
import { claimTeamMail, type TeamNews } from '../mails/claim-team.mail.ts';
import { claimPush } from './push.messages.ts';

type Facts = Pick<
  ClaimRow,
  'id' | 'number' | 'title' | 'workspaceId' | 'personId' | 'version' | 'rs' | 'dueAt'
>;

/** Pages of a claim. */
export const claimPath = (id: string): string => `/reclamations/${id}`;
const staffClaimPath = (id: string): string => `/gestion/reclamations/${id}`;

type News = { event: ClaimNews['event']; text: string; amountCents?: number; dueAt?: Date | null };

/** Writes to the buyer of a claim, and notifies their browsers. The version makes each news one mail. */
export async function notifyBuyer(trx: Database, claim: Facts, news: News, now: Date): Promise<void> {
  const { id, number, title, workspaceId, personId, version } = claim;
  const { event, text, amountCents, dueAt = null } = news;
  const url = claimPath(id);
  for (const buyer of await correspondentsOf(trx, workspaceId, personId)) {
    const { email, firstName } = buyer;
    await queueMail(trx, {
      kind: 'claim-news',
      to: email,
      content: claimNewsMail({ firstName, number, title, event, text, amountCents, dueAt, url }),
      dedupeKey: compositeKey(
        'claim-news',
        id,
        event,
        version,
        event === 'message' ? now.getTime() : 0,
        email,
      ),
    });
    await queuePush(trx, buyer.id, {
      ...claimPush(title, event),
      path: url,
      dedupeKey: compositeKey('claim-news', id, event, version),
      now,
    });
  }
}

export const notifyDecided = (
  trx: Database,
  claim: Facts,
  { outcome, cents, text }: { outcome: ClaimOutcome; cents: number; text: string },
  now: Date,
): Promise<void> =>
  notifyBuyer(
    trx,
    claim,
    { event: outcome, text, ...(outcome !== 'refusal' && { amountCents: cents }) },
    now,
  );

/** Mails the team. `key`: that of the event, so that it is mailed once. */
export async function notifyTeam(
  trx: Database,
  teamEmail: string,
  claim: Facts,
  { event, text, key }: { event: TeamNews['event']; text: string; key: string },
): Promise<void> {
  const { id, number, title, rs, dueAt, workspaceId, personId } = claim;
  const author = await memberName(trx, { workspaceId, personId });
  await queueMail(trx, {
    kind: 'claim-team',
    to: teamEmail,
    content: claimTeamMail({
      number,
      title,
      company: rs,
      author,
      event,
      text,
      dueAt,
      url: staffClaimPath(id),
    }),
    dedupeKey: compositeKey('claim-team', id, event, key),
  });
}

/** A claim was opened: its buyer receives what comes next, the team is written to. */
export async function notifyOpened(trx: Database, teamEmail: string, id: string, now: Date): Promise<void> {
  const claim = (await findClaim(trx, id)) ?? refuse('not-found');
  await notifyBuyer(trx, claim, { event: 'opened', text: '', dueAt: claim.dueAt }, now);
  await notifyTeam(trx, teamEmail, claim, { event: 'opened', text: claim.detail, key: 'opened' });
}

/** Notifies the approvers of a decision above its author's limit. */
export async function notifyApprovers(
  trx: Database,
  claim: Facts,
  { outcome, cents, text, by }: { outcome: ClaimOutcome; cents: number; text: string; by: string },
): Promise<void> {
  const { id, number, title, rs, version } = claim;
  const askedBy = await findPersonName(trx, by);
  for (const { email, firstName } of await approversOfOffers(trx))
    await queueMail(trx, {
      kind: 'claim-approval',
      to: email,
      content: claimApprovalMail({
        firstName,
        number,
        title,
        company: rs,
        askedBy,
        outcome: CLAIM_OUTCOME_LABELS[outcome],
        amountCents: cents,
        text,
        url: staffClaimPath(id),
      }),
      dedupeKey: compositeKey('claim-approval', id, version, email),
    });
}

import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { addJob, addJobs } from '../../platform/jobs/jobs.repository.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import {
  findUnnotified,
  insertMessage,
  type MessageRow,
  messagesJobKey,
  takeUnnotified,
} from './deal-messages.repository.ts';
import { type DealRow, findDealRow } from './deal-rows.repository.ts';
import { dealOf } from './deals-list.service.ts';
import type { Side } from './life-cycle.ts';
import { messageMail } from './mails/message.mail.ts';
import { dealPath } from './notify-deal.service.ts';
import { correspondentsOf } from '../../accounts/index.ts';

/** Several messages in a row are notified by one mail, this long after the last. */
const QUIET_MS = 2 * MINUTE_MS;

export type Message = {
  dealId: string;
  /** The one workspace it may be of; any for the sales team. */
  workspaceId?: string;
  by: Side;
  personId: string | null;
  text: string;
  /** Another mail already notifies the reader. */
  notified?: boolean;
};

/** Adds to the thread of a deal, of any status; the other side is written to. Refuses with not-found. */
export async function writeMessage(
  trx: Database,
  clock: Clock,
  { dealId, workspaceId, by, personId, text, notified = false }: Message,
): Promise<void> {
  const deal = (await findDealRow(trx, dealId, workspaceId)) ?? refuse('not-found');
  const now = clock.now();
  await insertMessage(trx, {
    id: uuidv7(),
    deal_id: deal.id,
    by,
    person_id: personId,
    text,
    at: now,
    told_at: notified ? now : null,
  });
  if (notified) return;
  const runAt = new Date(now.getTime() + QUIET_MS);
  await addJob(
    trx,
    'tell-deal-messages',
    { dealId: deal.id, by },
    { key: messagesJobKey(deal.id, by), runAt },
  );
}

type Unnotified = { deal: DealRow; title: string; messages: readonly MessageRow[] };

const texts = ({ messages }: Unnotified): string[] => messages.map(({ text }) => text);

async function notifyTeam(trx: Database, teamEmail: string, unnotified: Unnotified): Promise<void> {
  const { deal, title, messages } = unnotified;
  const authors = [...new Set(messages.map(({ author }) => author || deal.company))];
  const content = messageMail({
    number: deal.number,
    title,
    authors,
    texts: texts(unnotified),
    to: 'team',
    company: deal.company,
  });
  await queueMail(trx, { kind: 'deal-message-team', to: teamEmail, content });
}

async function notifyBuyer(trx: Database, unnotified: Unnotified): Promise<void> {
  const { deal, title } = unnotified;
  for (const { email, firstName } of await correspondentsOf(trx, deal.workspaceId, deal.personId)) {
    const facts = { number: deal.number, title, texts: texts(unnotified) };
    const content = messageMail({ ...facts, to: 'buyer', firstName, url: dealPath(deal.id) });
    await queueMail(trx, { kind: 'deal-message', to: email, content });
  }
}

/**
 * Notifies one side, in one mail, of the other's messages since the last notification; does nothing without
 * any.
 */
export async function notifyMessages(
  { db, clock, teamEmail }: { db: Database; clock: Clock; teamEmail: string },
  { dealId, by }: { dealId: string; by: Side },
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const now = clock.now();
    const messages = await takeUnnotified(trx, dealId, by, now);
    const deal = await findDealRow(trx, dealId);
    if (messages.length === 0 || !deal) return;
    const { title } = await dealOf(trx, { kmThreshold: 0, now }, deal.workspaceId, dealId);
    const unnotified = { deal, title, messages };
    await (by === 'buyer' ? notifyTeam(trx, teamEmail, unnotified) : notifyBuyer(trx, unnotified));
  });
}

/** A job that is only late is not duplicated. */
const LATE_MS = 10 * MINUTE_MS;
const REQUEUED_AT_ONCE = 500;

/** Gives a job to every side of a deal that was written to, was not notified and has no job. */
export async function requeueMessages({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - QUIET_MS - LATE_MS);
  const stranded = await findUnnotified(db, before, REQUEUED_AT_ONCE);
  await addJobs(
    db,
    'tell-deal-messages',
    stranded.map(({ dealId, by }) => ({ payload: { dealId, by }, key: messagesJobKey(dealId, by) })),
  );
}

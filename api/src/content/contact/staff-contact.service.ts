import type {
  ContactRequest,
  ContactRequestDetail,
} from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { ANSWERED_MEANWHILE, detailsOf, NO_SUCH_MESSAGE } from './contact.messages.ts';
import { messageAnsweredMail } from './mails/message-answered.mail.ts';
import {
  countRequests,
  findReplies,
  findRequest,
  findRequests,
  insertReply,
  lockRequest,
  type RequestFilters,
  setHandled,
  type StaffRequestRow,
} from './staff-contact.repository.ts';
import { typedText } from './typed-text.ts';

const view = ({ createdAt, handledAt, details, ...row }: StaffRequestRow): ContactRequest => ({
  ...row,
  createdAt: createdAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
  details: detailsOf(details),
});

// STAFF-16
export async function listRequests(
  db: Database,
  { page, perPage, ...filters }: RequestFilters & { page: number; perPage: number },
) {
  const rows = await findRequests(db, filters, { limit: perPage, offset: (page - 1) * perPage });
  return { data: rows.map(view), meta: pageMeta(page, perPage, await countRequests(db, filters)) };
}

/** With everything that was answered. Refuses with not-found. */
export async function readRequest(db: Database, id: string): Promise<ContactRequestDetail> {
  const row = (await findRequest(db, id)) ?? refuse('not-found', NO_SUCH_MESSAGE);
  const replies = await findReplies(db, id);
  return {
    ...view(row),
    replies: replies.map(({ at, by, ...reply }) => ({ ...reply, by: by ?? '', at: at.toISOString() })),
  };
}

type Answering = { id: string; personId: string };

/**
 * Marks a message as handled, or as waiting again. Refuses with not-found, and already-decided when it is so
 * already.
 */
export async function handleRequest(
  trx: Database,
  { now }: Clock,
  { id, personId }: Answering,
  handled: boolean,
): Promise<ContactRequestDetail> {
  if (!(await lockRequest(trx, id))) refuse('not-found', NO_SUCH_MESSAGE);
  const { handledAt } = await readRequest(trx, id);
  if ((handledAt !== null) === handled) refuse('already-decided');
  await setHandled(trx, id, handled ? { personId, at: now() } : null);
  return readRequest(trx, id);
}

/**
 * Answers by mail, which the writer's own answer comes back to the team from; the message is then handled.
 * Refuses with not-found, and changed-meanwhile when another answered first.
 */
export async function replyToRequest(
  trx: Database,
  { clock, teamEmail }: { clock: Clock; teamEmail: string },
  { id, personId }: Answering,
  reply: { text: string; replies?: number | undefined },
): Promise<ContactRequestDetail> {
  if (!(await lockRequest(trx, id))) refuse('not-found', NO_SUCH_MESSAGE);
  const { kind, email, createdAt, handledAt, replies } = await readRequest(trx, id);
  if (reply.replies !== undefined && reply.replies !== replies.length)
    refuse('changed-meanwhile', ANSWERED_MEANWHILE);
  const text = typedText(reply.text);
  const now = clock.now();
  await insertReply(trx, id, personId, text, now);
  if (handledAt === null) await setHandled(trx, id, { personId, at: now });
  const content = messageAnsweredMail({
    language: kind === 'english' ? 'en' : 'fr',
    text,
    askedAt: createdAt,
    teamEmail,
  });
  await queueMail(trx, { kind: 'contact-answered', to: email, content });
  return readRequest(trx, id);
}

import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { correspondentsOf, memberName, queuePush } from '../../accounts/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { type PriceAnswer, priceAnswerMail } from './mails/price-answer.mail.ts';
import { type ProposalNews, priceProposalMail } from './mails/price-proposal.mail.ts';
import { priceAnswerPush } from './push.messages.ts';
import { findNames, type ProposalRow } from './price-proposals.repository.ts';

type Proposal = Pick<
  ProposalRow,
  | 'id'
  | 'negotiationId'
  | 'workspaceId'
  | 'buyerId'
  | 'itemId'
  | 'priceCents'
  | 'askingCents'
  | 'message'
  | 'validUntil'
>;

/** Path of the page of a negotiation, for the buyer. */
export const negotiationPath = (id: string): string => `/negociations/${id}`;

async function toBuyer(trx: Database, proposal: Proposal, answer: PriceAnswer, now: Date): Promise<void> {
  const { title, reference } = await findNames(trx, proposal);
  const { workspaceId, buyerId, negotiationId, priceCents } = proposal;
  for (const { id, email, firstName } of await correspondentsOf(trx, workspaceId, buyerId)) {
    const facts = { firstName, title, reference, priceCents, url: negotiationPath(negotiationId) };
    await queueMail(trx, {
      kind: 'price-answer',
      to: email,
      content: priceAnswerMail({ ...facts, answer }),
      dedupeKey: compositeKey('price-answer', proposal.id, email),
    });
    await queuePush(trx, id, {
      ...priceAnswerPush(title, answer.kind),
      path: negotiationPath(negotiationId),
      dedupeKey: `price-answer:${proposal.id}`,
      now,
    });
  }
}

/** A price was accepted: the vehicle is booked until `until`, and in the cart. */
export const notifyAgreed = (trx: Database, proposal: Proposal, until: Date, now: Date): Promise<void> =>
  toBuyer(trx, proposal, { kind: 'accepted', until }, now);

/** Pomelo answers with a counter-price. */
export const notifyCountered = (
  trx: Database,
  proposal: Proposal,
  counter: { priceCents: number; validUntil: Date; message: string },
  now: Date,
): Promise<void> => toBuyer(trx, proposal, { kind: 'countered', ...counter }, now);

/** The reason may be empty. */
export const notifyRefused = (trx: Database, proposal: Proposal, reason: string, now: Date): Promise<void> =>
  toBuyer(trx, proposal, { kind: 'refused', reason }, now);

/** For a price that expired without an answer, or whose vehicle was sold to another company. */
export const notifyEnded = (
  trx: Database,
  proposal: Proposal,
  ended: { by: 'buyer' | 'pomelo'; isLost: boolean },
  now: Date,
): Promise<void> => toBuyer(trx, proposal, { kind: ended.isLost ? 'lost' : 'expired', by: ended.by }, now);

async function toTeam(
  trx: Database,
  teamEmail: string,
  proposal: Proposal,
  news: { personId: string } & Pick<ProposalNews, 'event' | 'text'>,
): Promise<void> {
  const { workspaceId, priceCents, askingCents, negotiationId, validUntil } = proposal;
  const { title, reference, company } = await findNames(trx, proposal);
  const { personId, event, text } = news;
  const author = await memberName(trx, { workspaceId, personId });
  const facts = { company, author, title, reference, priceCents, askingCents, validUntil };
  await queueMail(trx, {
    kind: 'price-proposal',
    to: teamEmail,
    content: priceProposalMail({ ...facts, event, text, url: `/gestion/negociations/${negotiationId}` }),
    dedupeKey: compositeKey('price-proposal', proposal.id, event),
  });
}

/** Notifies the team of a price to answer. */
export const notifyProposed = (trx: Database, teamEmail: string, proposal: Proposal): Promise<void> =>
  toTeam(trx, teamEmail, proposal, {
    event: 'proposed',
    personId: proposal.buyerId,
    text: proposal.message,
  });

/** A buyer answered a price of Pomelo. */
export const notifyAnsweredByBuyer = (
  trx: Database,
  teamEmail: string,
  proposal: Proposal,
  { answer, personId, reason }: { answer: 'accepted' | 'refused'; personId: string; reason: string },
): Promise<void> => toTeam(trx, teamEmail, proposal, { event: answer, personId, text: reason });

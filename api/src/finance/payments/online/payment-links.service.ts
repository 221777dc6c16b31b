import type {
  OrderOnlinePayments,
  PaymentLinkBody,
} from '@pomelo/contract/backoffice/online-payments/payment-links.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { LinkedPayment } from '@pomelo/contract/online-payments/online-payments.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { orderCorrespondents } from '../../../accounts/index.ts';
import { sellerOf } from '../../../fulfilment/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { hashOf, newLinkToken } from '../../../platform/link-tokens.ts';
import { lockOrder } from '../../../sales/index.ts';
import { findCurrent, findOrder, findPayments } from '../../online-payments/online-payments.repository.ts';
import { onlinePaymentView } from '../../online-payments/online-payment-view.ts';
import {
  findLastOfLink,
  findLink,
  findLinkByToken,
  findOpenLink,
  insertLink,
  type PaymentLinkRow,
  updateOpenLink,
} from '../../online-payments/payment-links.repository.ts';
import { findMoney } from '../payments.repository.ts';
import { payingCompanies } from '../proposals/paying-companies.service.ts';
import { ORDER_IS_CANCELLED } from '../staff-transfers.messages.ts';
import { queueLinkMails } from './online-mails.service.ts';
import {
  AMOUNT_CHANGED,
  DEBIT_UNDER_WAY,
  LINK_AMOUNT_CHANGED,
  LINK_IS_OPEN,
  LINK_OVER,
  MORE_THAN_DUE,
  NOTHING_DUE,
} from './online.messages.ts';
import { type OnlineParts, startPayment } from './start-payment.service.ts';

const isValid = ({ state, expiresAt }: Pick<PaymentLinkRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'open' && expiresAt > now;

/** Refuses with not-found. */
export const orderOfId = async (db: Database, dealId: string) =>
  (await findOrder(db, dealId)) ?? refuse('not-found');

/** Amount due of an order, its open link and its last attempts. Refuses with not-found. */
export async function onlinePaymentsOf(
  db: Database,
  dealId: string,
  now: Date,
): Promise<OrderOnlinePayments> {
  await orderOfId(db, dealId);
  const [money] = await findMoney(db, [dealId]);
  const link = await findOpenLink(db, dealId);
  return {
    due: euros(money?.due ?? 0),
    link:
      link && isValid(link, now)
        ? {
            id: link.id,
            amount: euros(Number(link.amount)),
            by: link.by,
            sentAt: link.sentAt.toISOString(),
            expiresAt: link.expiresAt.toISOString(),
          }
        : null,
    payments: (await findPayments(db, [dealId])).map(onlinePaymentView),
  };
}

type By = { personId: string; now: Date };

// MONEY-58
/**
 * A link to pay an amount of an order, mailed to its correspondents: one open link an order. Refuses with not-found,
 * too-late, nothing-due, in-use, changed-meanwhile, invalid.
 */
export async function createLink(
  trx: Database,
  dealId: string,
  { cents, days, due }: z.output<typeof PaymentLinkBody>,
  { personId, now }: By,
): Promise<void> {
  const order = (await lockOrder(trx, dealId)) ?? refuse('not-found');
  if (order.ended) refuse('too-late', ORDER_IS_CANCELLED);
  const [money] = await findMoney(trx, [dealId]);
  if (!money || money.due <= 0) return refuse('nothing-due', NOTHING_DUE);
  if (money.due !== due) refuse('changed-meanwhile', AMOUNT_CHANGED);
  if (cents > money.due) refuseField('cents', MORE_THAN_DUE);
  if ((await findCurrent(trx, dealId))?.state === 'pending') refuse('in-use', DEBIT_UNDER_WAY);
  const open = await findOpenLink(trx, dealId);
  if (open && isValid(open, now)) refuse('in-use', LINK_IS_OPEN);
  if (open) await updateOpenLink(trx, open.id, { state: 'expired', closed_at: now });
  const { token, hash } = newLinkToken();
  const id = uuidv7();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await insertLink(trx, {
    id,
    deal_id: dealId,
    workspace_id: order.workspaceId,
    amount_cents: cents,
    token_hash: hash,
    created_by: personId,
    created_at: now,
    sent_at: now,
    expires_at: expiresAt,
    closed_at: null,
  });
  await queueLinkMails(trx, { id, dealId, amount: String(cents), expiresAt, token, sentAt: now });
}

/** The order of a link, locked, and the link. Refuses with not-found, and already-decided where it is closed or over. */
async function lockLink(trx: Database, id: string, now: Date): Promise<PaymentLinkRow> {
  const known = (await findLink(trx, id)) ?? refuse('not-found');
  await lockOrder(trx, known.dealId);
  const link = await findLink(trx, id);
  return link && isValid(link, now) ? link : refuse('already-decided', LINK_OVER);
}

/** Mails a link again, with a new address. Refuses with not-found, already-decided. */
export async function sendLink(trx: Database, id: string, now: Date): Promise<PaymentLinkRow> {
  const link = await lockLink(trx, id, now);
  const { token, hash } = newLinkToken();
  if (!(await updateOpenLink(trx, id, { token_hash: hash, sent_at: now })))
    refuse('already-decided', LINK_OVER);
  await queueLinkMails(trx, { ...link, token, sentAt: now });
  return link;
}

/** Revokes a link; a checkout that it opened expires. Refuses with not-found, already-decided. */
export async function revokeLink(trx: Database, id: string, now: Date): Promise<PaymentLinkRow> {
  const link = await lockLink(trx, id, now);
  if (!(await updateOpenLink(trx, id, { state: 'revoked', closed_at: now })))
    refuse('already-decided', LINK_OVER);
  return link;
}

/** Refuses with token-unknown, token-expired. */
async function linkOf(db: Database, token: string, now: Date): Promise<PaymentLinkRow> {
  const link = (await findLinkByToken(db, hashOf(token))) ?? refuse('token-unknown');
  return link.state === 'paid' || isValid(link, now) ? link : refuse('token-expired', LINK_OVER);
}

/** Public view of a link. Refuses with token-unknown, token-expired. */
export async function linkedPayment(db: Database, token: string, now: Date): Promise<LinkedPayment> {
  const link = await linkOf(db, token, now);
  const order = await orderOfId(db, link.dealId);
  const last = await findLastOfLink(db, link.id);
  const paying = await payingCompanies(db, [link.workspaceId]);
  return {
    dealNumber: order.number,
    seller: (await sellerOf(db)).name,
    amount: euros(Number(link.amount)),
    state: last?.state ?? 'expired',
    reason: last?.reason ?? null,
    expiresAt: link.expiresAt.toISOString(),
    transferWaiting: paying.has(link.workspaceId),
  };
}

/**
 * The payment page of a link. Refuses with token-unknown, token-expired, changed-meanwhile where the order owes less
 * by now, and as `startPayment` does.
 */
export async function payLink(parts: OnlineParts, token: string): Promise<{ url: string }> {
  const { db, clock, siteUrl } = parts;
  const link = await linkOf(db, token, clock.now());
  if (link.state === 'paid') refuse('token-expired', LINK_OVER);
  const order = await orderOfId(db, link.dealId);
  const [reader] = await orderCorrespondents(db, order.workspaceId, order.personId);
  const cents = Number(link.amount);
  const url = await startPayment(parts, {
    order,
    by: { linkId: link.id },
    email: reader?.email ?? '',
    amountOf: ({ due }) => (due >= cents ? cents : refuse('changed-meanwhile', LINK_AMOUNT_CHANGED)),
    backTo: () => `${siteUrl}/regler/${token}`,
  });
  return { url };
}

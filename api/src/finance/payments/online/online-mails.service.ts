import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { orderCorrespondents } from '../../../accounts/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { orderPath } from '../../../sales/index.ts';
import { findOrder, type OnlinePaymentRow } from '../../online-payments/online-payments.repository.ts';
import type { PaymentLinkRow } from '../../online-payments/payment-links.repository.ts';
import { onlineFailedMail } from '../mails/online-failed.mail.ts';
import type { OnlineLetter } from '../mails/online-letter.ts';
import { onlineReturnedMail } from '../mails/online-returned.mail.ts';
import { paymentLinkMail } from '../mails/payment-link.mail.ts';

type Sent = {
  dealId: string;
  cents: number;
  kind: 'payment-link' | 'online-failed' | 'online-returned';
  key: string;
};

async function queueEach(
  trx: Database,
  { dealId, cents, kind, key }: Sent,
  contentOf: (letter: OnlineLetter) => MailContent,
): Promise<void> {
  const order = await findOrder(trx, dealId);
  if (!order) return;
  const people = await orderCorrespondents(trx, order.workspaceId, order.personId);
  for (const { email, firstName, ordered } of people)
    await queueMail(trx, {
      kind,
      to: email,
      content: contentOf({
        firstName,
        ordered,
        dealNumber: order.number,
        cents,
        url: orderPath(order.number),
      }),
      dedupeKey: compositeKey(kind, key, email),
    });
}

/** A debit that was under way failed: the order is still to pay. */
export async function queueFailedMails(trx: Database, payment: OnlinePaymentRow): Promise<void> {
  if (payment.state !== 'pending') return;
  const cents = Number(payment.amount);
  await queueEach(
    trx,
    { dealId: payment.dealId, cents, kind: 'online-failed', key: payment.id },
    onlineFailedMail,
  );
}

/** The bank took a payment back: the order is to pay again. */
export async function queueReturnedMails(trx: Database, payment: OnlinePaymentRow): Promise<void> {
  if (payment.state !== 'paid') return;
  const cents = Number(payment.amount);
  const key = compositeKey(payment.id, payment.changedAt.toISOString());
  await queueEach(trx, { dealId: payment.dealId, cents, kind: 'online-returned', key }, onlineReturnedMail);
}

type SentLink = Pick<PaymentLinkRow, 'id' | 'dealId' | 'amount' | 'expiresAt'> & {
  token: string;
  sentAt: Date;
};

export const queueLinkMails = (
  trx: Database,
  { id, dealId, amount, expiresAt, token, sentAt }: SentLink,
): Promise<void> =>
  queueEach(
    trx,
    { dealId, cents: Number(amount), kind: 'payment-link', key: compositeKey(id, sentAt.toISOString()) },
    (letter) => paymentLinkMail({ ...letter, url: `/regler/${token}`, lastDay: dayInParis(expiresAt) }),
  );

import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { TAX_MENTIONS } from '@pomelo/contract/deals/tax-mentions.ts';
import { totalsOfLines } from '@pomelo/contract/deals/totals.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import type { Database } from '../../platform/db/tables.ts';
import { orderPath } from '../deals/order-paths.ts';
import { findOrder, type Order } from '../deals/deals.service.ts';
import { orderPlacedMail } from '../deals/mails/order-placed.mail.ts';
import { TAX_LABELS } from '../deals/offer-mail-vehicle.ts';
import { totalRows } from '../../platform/documents/content/total-rows.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { paymentOf } from '../links/ports.ts';
import type { Member } from './cart.service.ts';
import { memberName, orderCorrespondents } from '../../accounts/index.ts';

const mentionsOf = ({ bundles }: Order): string[] => [
  ...new Set(bundles.flatMap(({ line }) => (line.tax === 'standard' ? [] : (TAX_MENTIONS[line.tax] ?? [])))),
];

/**
 * Queues the mails about a cart that became an order: to the buyer, to the owners who chose them, and to the
 * team. The amounts are those of the order's documents.
 */
export async function queueOrderMails(
  trx: Database,
  teamEmail: string,
  buyer: Member,
  dealId: string,
): Promise<void> {
  const order = await findOrder(trx, buyer.workspaceId, dealId);
  const paid = await paymentOf.call(trx, dealId);
  if (!order || !paid) return;
  const totals = totalsOfLines([...order.bundles.map(({ line }) => line), ...order.services]);
  const notified = await orderCorrespondents(trx, buyer.workspaceId, buyer.personId);
  const { reference, beneficiary, iban, bic } = paid.payment;
  const letter = {
    number: order.number,
    company: notified[0]?.company ?? '',
    orderedBy: await memberName(trx, buyer),
    vehicles: order.bundles.map(({ title, line }) => ({
      title,
      price: `${formatAmount(line.net)} ${TAX_LABELS[line.tax]}`,
    })),
    parts: totalRows(totals),
    toPay: totals.toPay.amount,
    prepayment: paid.payment.prepayment?.asked.amount ?? null,
    reference,
    beneficiary,
    iban,
    bic,
    qrText: paid.qrText,
    mentions: mentionsOf(order),
  };
  for (const { email, firstName, ordered } of notified) {
    const content = orderPlacedMail({
      ...letter,
      to: 'buyer',
      firstName,
      ordered,
      url: orderPath(order.number),
    });
    await queueMail(trx, {
      kind: 'order-placed',
      to: email,
      content,
      dedupeKey: compositeKey('order-placed', dealId, email),
    });
  }
  const content = orderPlacedMail({ ...letter, to: 'team' });
  await queueMail(trx, {
    kind: 'order-placed-team',
    to: teamEmail,
    content,
    dedupeKey: `order-placed-team:${dealId}`,
  });
}

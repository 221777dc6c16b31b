import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { ordererOf } from '../../accounts/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { type Owed, setMadeOnCard } from './failed-refunds.repository.ts';
import { terminalRetriedRefundMail } from './mails/terminal-refund.mail.ts';
import type { OrderRow } from './orders.repository.ts';

type Of = Pick<OrderRow, 'id' | 'number' | 'workspaceId' | 'personId'>;

// TERM-9
/** Ends the transfers that were owed: the card took them at another attempt. The buyer is written to. */
export async function endOnCard(
  trx: Database,
  order: Of,
  refunds: readonly Owed[],
  now: Date,
): Promise<void> {
  const buyer = refunds.length > 0 ? await ordererOf(trx, order.workspaceId, order.personId) : undefined;
  for (const refund of refunds) {
    await setMadeOnCard(trx, refund.id, dayInParis(now));
    if (!buyer) continue;
    await queueMail(trx, {
      kind: 'terminal-refund',
      to: buyer.email,
      content: terminalRetriedRefundMail({
        id: order.id,
        number: order.number,
        firstName: buyer.firstName,
        refunded: refund.cents,
      }),
      dedupeKey: compositeKey('terminal-refund-on-card', refund.id),
    });
  }
}

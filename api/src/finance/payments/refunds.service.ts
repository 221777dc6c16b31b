import type {
  RefundsQuery,
  StaffRefund,
  Surpluses,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import { findMoney } from './payments.repository.ts';
import { lockOrder } from '../../sales/index.ts';
import {
  countRefunds,
  endRefund,
  findRefund,
  findRefunds,
  findSurpluses,
  lockRefund,
  type RefundFacts,
} from './refunds.repository.ts';
import { createRefund } from './create-refund.service.ts';
import { queueRefundMails, queueTerminalRefundMail } from './payment-mails.service.ts';
import { settleDeal } from './settle.service.ts';
import {
  MORE_THAN_SURPLUS,
  NOT_YET_MADE,
  SERVICE_HAS_IT,
  SERVICE_MAKES_IT,
  STILL_OWED,
  SURPLUS_CHANGED,
  TRANSFER_CHANGED,
} from './staff-transfers.messages.ts';
import { lockTransfer, setToReturn } from './transfer-parts.repository.ts';

const view = ({
  amount,
  createdAt,
  debtor,
  dealId,
  number,
  company,
  terminalsId,
  terminalsNumber,
  ...facts
}: RefundFacts): StaffRefund => ({
  ...facts,
  amount: euros(Number(amount)),
  createdAt: createdAt.toISOString(),
  to: debtor ?? company ?? '',
  deal: dealId && number ? { id: dealId, number, company: company ?? '' } : null,
  terminals:
    terminalsId && terminalsNumber
      ? { id: terminalsId, number: terminalsNumber, company: company ?? '' }
      : null,
});

// MONEY-14
/** Open and completed refunds, the newest first. */
export async function refundsPage(db: Database, { state, page, perPage }: z.output<typeof RefundsQuery>) {
  const rows = await findRefunds(db, { state, limit: perPage, offset: (page - 1) * perPage });
  return { data: rows.map(view), meta: pageMeta(page, perPage, await countRefunds(db, state)) };
}

export const surpluses = async (db: Database): Promise<z.infer<typeof Surpluses>> => ({
  data: (await findSurpluses(db)).map(({ surplus, ...order }) => ({
    ...order,
    surplus: euros(Number(surplus)),
  })),
});

/** Refuses with not-found. */
export const readRefund = async (db: Database, id: string): Promise<StaffRefund> =>
  view((await findRefund(db, id)) ?? refuse('not-found'));

/** Resource in the audit log. */
export const refundRecord = ({
  id,
  to,
  deal,
  terminals,
}: StaffRefund): Pick<Recorded, 'resource' | 'resourceId' | 'label'> => ({
  resource: 'refund',
  resourceId: id,
  label: [deal?.number, terminals?.number, to].filter(Boolean).join(', '),
});

type By = { personId: string; now: Date };

/**
 * Refunds a transfer without an order to its sender. Of two concurrent calls, one succeeds. Refuses with
 * not-found, changed-meanwhile.
 */
export async function refundTransfer(
  trx: Database,
  id: string,
  { was, reason }: { was: number; reason: string },
  by: By,
): Promise<string> {
  const transfer = (await lockTransfer(trx, id)) ?? refuse('not-found');
  if (transfer.dealId !== null || transfer.toReturn || Number(transfer.amount) !== was)
    refuse('changed-meanwhile', TRANSFER_CHANGED);
  await setToReturn(trx, id, true);
  return createRefund(trx, { transferId: id, cents: was, reason, ...by });
}

type OfOrder = { cents: number; surplus: number; reason: string };

/** Refunds the surplus of an order, never more. Refuses with not-found, changed-meanwhile, invalid. */
export async function refundOrder(
  trx: Database,
  dealId: string,
  { cents, surplus, reason }: OfOrder,
  by: By,
): Promise<string> {
  if (!(await lockOrder(trx, dealId))) refuse('not-found');
  const [money] = await findMoney(trx, [dealId]);
  const left = Math.max(0, (money?.received ?? 0) - (money?.total ?? 0));
  if (left !== surplus) refuse('changed-meanwhile', SURPLUS_CHANGED);
  if (cents > left) refuseField('cents', MORE_THAN_SURPLUS);
  return createRefund(trx, { dealId, cents, reason, ...by });
}

/** The money of a refund is its order's, whose lock comes first; then its own. */
async function lockToMake(trx: Database, id: string) {
  const { deal } = await readRefund(trx, id);
  if (deal) await lockOrder(trx, deal.id);
  const refund = (await lockRefund(trx, id)) ?? refuse('not-found');
  return refund.state === 'to-make' ? refund : refuse('already-decided');
}

/**
 * The transfer was ordered at the bank; its buyer receives a mail. Refuses with not-found, already-decided,
 * and with invalid a day that cannot be.
 */
export async function refundMade(trx: Database, id: string, on: string, now: Date): Promise<void> {
  const { createdAt, dealId, terminalsId, amount, reason, service } = await lockToMake(trx, id);
  if (service !== null) refuse('already-decided', SERVICE_MAKES_IT);
  if (on > dayInParis(now) || on < dayInParis(createdAt)) refuseField('on', NOT_YET_MADE);
  await endRefund(trx, id, { state: 'made', made_on: on });
  const made = { id, amount: Number(amount), madeOn: on, reason };
  if (dealId) await queueRefundMails(trx, { ...made, dealId });
  if (terminalsId) await queueTerminalRefundMail(trx, { ...made, terminalsId });
}

/**
 * It is not made: a transfer is unmatched again, an order has its money again, and is paid by it where it owes
 * something by now. Refuses with not-found, already-decided.
 */
export async function cancelRefund(trx: Database, id: string, now: Date): Promise<void> {
  const { transferId, dealId, terminalsId, service } = await lockToMake(trx, id);
  if (service === 'asked') refuse('already-decided', SERVICE_HAS_IT);
  if (terminalsId) refuse('already-decided', STILL_OWED);
  await endRefund(trx, id, { state: 'cancelled' });
  if (transferId) await setToReturn(trx, transferId, false);
  if (dealId) await settleDeal(trx, dealId, { at: now, now });
}

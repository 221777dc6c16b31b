import { personName } from '@pomelo/contract/person-name.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findOrder } from '../deals/deals.service.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { approvalDecidedMail, type Outcome } from './mails/approval-decided.mail.ts';
import type { ApprovalRow } from './approvals.repository.ts';
import { findInviter, notificationChoicesOf } from '../../accounts/index.ts';

export type Decided =
  | { outcome: 'approved'; dealId: string; cents: number }
  | { outcome: 'refused'; reason: string | null };

async function outcomeOf(trx: Database, workspaceId: string, decided: Decided): Promise<Outcome> {
  if (decided.outcome === 'refused') return decided;
  const order = await findOrder(trx, workspaceId, decided.dealId);
  return {
    outcome: 'approved',
    dealId: decided.dealId,
    dealNumber: order?.number ?? '',
    cents: decided.cents,
  };
}

/** Notifies the asker, unless they opted out or decided themselves. */
export async function notifyAsker(
  trx: Database,
  caller: Caller,
  approval: ApprovalRow,
  decided: Decided,
): Promise<void> {
  if (approval.askerId === caller.personId) return;
  const { approvals } = await notificationChoicesOf(trx, approval.askerId);
  const decider = await findInviter(trx, caller.workspaceId, caller.personId);
  const asker = await findInviter(trx, caller.workspaceId, approval.askerId);
  if (approvals === 'off' || !decider || !asker) return;
  const outcome = await outcomeOf(trx, caller.workspaceId, decided);
  const content = approvalDecidedMail({
    firstName: approval.askerFirstName,
    decidedBy: personName(decider),
    outcome,
  });
  await queueMail(trx, {
    kind: 'approval-decided',
    to: approval.askerEmail,
    content,
    dedupeKey: `approval-decided:${approval.id}`,
  });
}

import type { ExcessRefund } from '@pomelo/contract/backoffice/orders/excess-refunds.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { type Excess, findExcess, updateExcess } from '../excess-refunds.repository.ts';
import { matchExcess } from '../excess-refunds.service.ts';
import { isOpenDecision } from '../excess-view.ts';
import { lockNamedOrder, type OrderRow } from '../orders.repository.ts';
import { lockOwed, setRecovery } from './decide-excess.repository.ts';
import { EXCESS_DECIDED, EXCESS_TOO_SMALL, NO_LONGER_OWED, RECOVERY_CHANGED } from './excess.messages.ts';

type Named = { id: string; docId: string };
type Locked = { order: OrderRow; excess: Excess; others: Excess[] };

/** The money and its order, which is locked: of two decisions at once one is refused. */
async function lockExcess(
  trx: Database,
  { id, docId }: Named,
  what: ExcessRefund['may'][number],
): Promise<Locked> {
  const order = (await lockNamedOrder(trx, { orderId: id })) ?? refuse('not-found');
  const all = await findExcess(trx, id);
  const excess = all.find((one) => one.id === docId) ?? refuse('not-found');
  if (!isOpenDecision(excess.state, what)) refuse('already-decided', EXCESS_DECIDED);
  return { order, excess, others: all.filter((one) => one !== excess && one.state === 'open') };
}

// TERM-11
/**
 * This money was another attempt of a transfer that is owed: the debt ends, nothing is credited. Other such money of the
 * order nobody decided on completes it. Refuses with not-found, already-decided, and with invalid a transfer of more.
 */
export async function matchWithOwed(
  trx: Database,
  named: Named,
  refundId: string,
  now: Date,
): Promise<Locked & { cents: number }> {
  const locked = await lockExcess(trx, named, 'match');
  const { order, excess, others } = locked;
  const owed = (await lockOwed(trx, order.id, refundId)) ?? refuse('not-found');
  if (!owed.isOwed) refuse('already-decided', NO_LONGER_OWED);
  const usable = [excess, ...others];
  if (usable.reduce((sum, { left }) => sum + left, 0) < owed.cents) refuseField('refundId', EXCESS_TOO_SMALL);
  await matchExcess(trx, order, usable, owed, now);
  return { ...locked, cents: owed.cents };
}

type By = { note: string; personId: string; now: Date };

/** The buyer has this money twice. Refuses with not-found, already-decided. */
export async function noteToRecover(
  trx: Database,
  named: Named,
  { note, personId, now }: By,
): Promise<Locked> {
  const locked = await lockExcess(trx, named, 'recover');
  const decision = { state: 'to-recover' as const, note, person_id: personId, decided_at: now };
  await updateExcess(trx, locked.excess.id, decision);
  return locked;
}

/**
 * The buyer gave this money back, by a transfer or in another way. Refuses with not-found, already-decided, and with
 * changed-meanwhile a transfer that is not of this amount, or was decided on.
 */
export async function noteRecovered(
  trx: Database,
  named: Named,
  { note, personId, now, transferId }: By & { transferId: string | null },
): Promise<Locked> {
  const locked = await lockExcess(trx, named, 'recovered');
  const { id: excessId, left: cents } = locked.excess;
  if (transferId !== null && !(await setRecovery(trx, { transferId, excessId, cents })))
    refuse('changed-meanwhile', RECOVERY_CHANGED);
  await updateExcess(trx, excessId, { state: 'recovered', note, person_id: personId, decided_at: now });
  return locked;
}

import { DAY_MS } from '@pomelo/contract/durations.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { Database } from '../../platform/db/tables.ts';
import { countPending, countUnpaidSince, countUnpaidUnits } from './orders.repository.ts';
import { unpaidLimitReached, TOO_MANY_ABANDONED, TOO_MANY_PENDING } from './terminals.messages.ts';

const MAX_PENDING = 5;
const MAX_UNPAID_PER_DAY = 15;
/** Always reservable, so that the last terminals of a model can be sold in one order. */
const ALWAYS_RESERVABLE = 5;

/**
 * Terminals of a model that one workspace may reserve without having paid. `available` includes those it has
 * reserved.
 */
export const mostUnpaid = (available: number): number =>
  Math.max(ALWAYS_RESERVABLE, Math.ceil(available / 2));

/**
 * Refuses (limit-reached) when the workspace has too many unpaid orders, now or over 24 hours. The workspace
 * must be locked.
 */
export async function requireFewUnpaid(trx: Database, workspaceId: string, now: Date): Promise<void> {
  if ((await countPending(trx, workspaceId, now)) >= MAX_PENDING) refuse('limit-reached', TOO_MANY_PENDING);
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countUnpaidSince(trx, workspaceId, since)) >= MAX_UNPAID_PER_DAY)
    refuse('limit-reached', TOO_MANY_ABANDONED);
}

type UnpaidOrder = { workspaceId: string; terminalId: number; quantity: number; stock: number };

/** Refuses (invalid) to reserve most of a model's stock without payment. The workspace must be locked. */
export async function requireReservable(
  trx: Database,
  { workspaceId, terminalId, quantity, stock }: UnpaidOrder,
): Promise<void> {
  const unpaidUnits = await countUnpaidUnits(trx, workspaceId, terminalId);
  const most = mostUnpaid(stock + unpaidUnits);
  if (unpaidUnits + quantity > most) refuseField('quantity', unpaidLimitReached(unpaidUnits, most));
}

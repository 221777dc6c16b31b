import { personName } from '@pomelo/contract/person-name.ts';
import type { ApprovalDecision, ApprovalState } from '@pomelo/contract/workspace/approval.schemas.ts';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { returnToCart } from '../cart/cart.service.ts';
import { queueOrderMails } from '../cart/order-mails.service.ts';
import { exclTaxTotal, orderVehicles, reachableVehicles } from '../cart/order.service.ts';
import type { ValidationParts } from '../cart/validation.service.ts';
import { saleTo } from '../deals/sale.service.ts';
import { approvalState, mayBecome } from './approval-states.ts';
import { approvalToPay } from './approval-to-pay.ts';
import {
  alreadyDecided,
  orderLacks,
  OWN_REQUEST,
  TOTAL_MISSING,
  toPayChanged,
  totalChanged,
  vehiclesGone,
} from './approvals.messages.ts';
import {
  type ApprovalRow,
  closeApproval,
  findApproval,
  findLines,
  findOwners,
  freezePrices,
  type LineRow,
} from './approvals.repository.ts';
import { type ApprovalService, findApprovalServices, servicesCents } from './approval-services.repository.ts';
import { approvalOrdered } from '../links/events.ts';
import { visibleTo } from './approvals.service.ts';
import { notifyAsker } from './notify-asker.service.ts';
import { lockStock, releaseBookings, type SellableVehicle } from '../../catalogue/index.ts';
import { findMemberById, lockWorkspace, missingToOrder } from '../../accounts/index.ts';

type Decision = z.output<typeof ApprovalDecision>;
type Opened = { approval: ApprovalRow; lines: LineRow[]; now: Date };

/**
 * A request that may become `next`, with the workspace and its vehicles locked. Refuses with not-found or
 * already-decided.
 */
async function openApproval(
  trx: Database,
  clock: Clock,
  caller: Caller,
  id: string,
  next: ApprovalState,
): Promise<Opened> {
  await lockWorkspace(trx, caller.workspaceId);
  const approval = (await findApproval(trx, visibleTo(caller), id)) ?? refuse('not-found');
  const requested = await findLines(trx, [id], clock.now());
  await lockStock(
    trx,
    caller.workspaceId,
    requested.map(({ itemId }) => itemId),
  );
  // Read under the locks: nothing can change between reading and writing.
  const now = clock.now();
  const state = approvalState(approval.state, approval.expiresAt, now);
  if (!mayBecome(state, next)) refuse('already-decided', alreadyDecided(state));
  return { approval, lines: await findLines(trx, [id], now), now };
}

/** An owner with a purchase limit cannot approve their own request, unless there is no other owner. */
async function requireAnotherOwner(trx: Database, caller: Caller, { askerId }: ApprovalRow): Promise<void> {
  if (askerId !== caller.personId) return;
  const owners = await findOwners(trx, caller.workspaceId, '');
  if (owners.some(({ id }) => id !== caller.personId)) refuse('owner-only', OWN_REQUEST);
}

/**
 * The orderer: the asker, or the approving owner when the asker has left. Refuses with profile-incomplete.
 */
async function buyerOf(
  trx: Database,
  caller: Caller,
  { askerId }: ApprovalRow,
): Promise<{ workspaceId: string; personId: string }> {
  const { workspaceId } = caller;
  const asker = await findMemberById(trx, workspaceId, askerId);
  const buyer = { workspaceId, personId: asker ? askerId : caller.personId };
  const missing = await missingToOrder(trx, buyer);
  const named = asker ?? (await findMemberById(trx, workspaceId, caller.personId));
  if (missing.length > 0) refuse('profile-incomplete', orderLacks(missing, named ? personName(named) : ''));
  return buyer;
}

type Bought = { vehicles: readonly SellableVehicle[]; chosen: readonly ApprovalService[] };

/**
 * Refuses (price-changed) another amount to pay than the one that was shown: a VAT regime or the VAT status of the
 * company may have changed while the total without VAT did not. The workspace must be locked.
 */
async function requireShownToPay(
  trx: Database,
  { workspaceId }: Caller,
  { vehicles, chosen }: Bought,
  shown: number | undefined,
): Promise<void> {
  if (shown === undefined) return;
  const { kind } = await saleTo(trx, workspaceId);
  const priced = vehicles.map(({ vatRegime, tradePriceCents: cents }) => ({ vatRegime, cents }));
  const current = approvalToPay(priced, chosen, kind);
  if (current !== shown) refuse('price-changed', toPayChanged(current));
}

async function approve(
  trx: Database,
  teamEmail: string,
  caller: Caller,
  { approval, lines, now }: Opened,
  { total, toPay }: Pick<Decision, 'total' | 'toPay'>,
): Promise<void> {
  if (total === undefined)
    return refuse('invalid', undefined, { errors: [{ path: 'total', message: TOTAL_MISSING }] });
  const buyer = await buyerOf(trx, caller, approval);
  const wanted = { workspaceId: caller.workspaceId, rows: lines, now, approvalId: approval.id };
  const vehicles = await reachableVehicles(trx, wanted, vehiclesGone);
  const chosen = await findApprovalServices(trx, [approval.id]);
  const current = exclTaxTotal(vehicles) + servicesCents(chosen);
  if (current !== total) refuse('price-changed', totalChanged(current));
  await requireShownToPay(trx, caller, { vehicles, chosen }, toPay);
  const services = Map.groupBy(chosen, ({ productId }) => productId);
  const planned = vehicles.map((vehicle) => ({
    ...vehicle,
    services: (services.get(vehicle.productId) ?? []).map(({ service }) => service),
  }));
  const dealId = await orderVehicles(trx, buyer, planned, now);
  await approvalOrdered.publish(trx, {
    approvalId: approval.id,
    workspaceId: caller.workspaceId,
    dealId,
    now,
  });
  await freezePrices(trx, approval.id);
  const decision = {
    state: 'approved',
    decided_at: now,
    decided_by: caller.personId,
    deal_id: dealId,
  } as const;
  if (!(await closeApproval(trx, approval.id, decision))) refuse('already-decided');
  await notifyAsker(trx, caller, approval, { outcome: 'approved', dealId, cents: current });
  await queueOrderMails(trx, teamEmail, buyer, dealId);
}

/** Bookings end when they would have without the request, and free vehicles return to the cart. */
async function closeAndReturnToCart(
  trx: Database,
  caller: Caller,
  { approval, lines, now }: Opened,
  decision: { state: 'refused' | 'cancelled'; reason: string | null },
): Promise<void> {
  const closed = await closeApproval(trx, approval.id, {
    ...decision,
    decided_at: now,
    decided_by: caller.personId,
  });
  if (!closed) refuse('already-decided');
  await releaseBookings(
    trx,
    lines.filter(({ booked }) => booked),
    now,
  );
  await returnToCart(trx, { workspaceId: caller.workspaceId, personId: approval.askerId }, lines, now);
}

// CART-11
/**
 * Approves a purchase at the total displayed to the owner (cents excluding VAT) and at the amount to pay, or
 * refuses it. Approval orders in the name of the requester, whatever their limit. Refuses with not-found,
 * already-decided, price-changed, vehicle-lost or profile-incomplete.
 */
export async function decideApproval(
  trx: Database,
  { clock, teamEmail }: ValidationParts,
  caller: Caller,
  id: string,
  { accept, reason, ...shown }: Decision,
): Promise<void> {
  const opened = await openApproval(trx, clock, caller, id, accept ? 'approved' : 'refused');
  if (accept) {
    await requireAnotherOwner(trx, caller, opened.approval);
    return approve(trx, teamEmail, caller, opened, shown);
  }
  await closeAndReturnToCart(trx, caller, opened, { state: 'refused', reason: reason || null });
  return notifyAsker(trx, caller, opened.approval, { outcome: 'refused', reason: reason || null });
}

/** Withdraws a request: by the asker or an owner. Refuses with not-found or already-decided. */
export async function cancelApproval(trx: Database, clock: Clock, caller: Caller, id: string): Promise<void> {
  const opened = await openApproval(trx, clock, caller, id, 'cancelled');
  await closeAndReturnToCart(trx, caller, opened, { state: 'cancelled', reason: null });
}

import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { DEFAULT_NOTIFICATIONS } from '@pomelo/contract/account/security.schemas.ts';
import { APPROVAL_HOURS } from '@pomelo/contract/constants.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { deleteCartLines } from '../cart/cart.repository.ts';
import { requireCompleteProfile } from '../cart/cart.service.ts';
import { type CartPlan, exclTaxTotal, reachableVehicles, rowsOf } from '../cart/order.service.ts';
import { lockCart } from '../cart/validation.service.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { approvalRequestedMail } from './mails/approval-asked.mail.ts';
import { findOwners, insertApproval } from './approvals.repository.ts';
import { insertApprovalServices, servicesCents } from './approval-services.repository.ts';
import {
  type CatalogueReader,
  bookUntil,
  listingsEvenPast,
  mailVehicle,
  type VehicleRow,
} from '../../catalogue/index.ts';
import { findInviter } from '../../accounts/index.ts';

export type ApprovalParts = { clock: Clock; catalogue: CatalogueReader; settings: () => SiteSettings };
type NewApproval = { id: string; vehicles: readonly VehicleRow[]; cents: number; expiresAt: Date };

/** Writes to every owner who chose it, except the requester. */
async function notifyOwners(
  trx: Database,
  { catalogue, clock, settings }: ApprovalParts,
  caller: Caller,
  approval: NewApproval,
): Promise<void> {
  const { id, vehicles, cents, expiresAt } = approval;
  const owners = await findOwners(trx, caller.workspaceId, DEFAULT_NOTIFICATIONS.approvals);
  const notified = owners.filter((owner) => owner.wantsMail && owner.id !== caller.personId);
  const asker = await findInviter(trx, caller.workspaceId, caller.personId);
  if (notified.length === 0 || !asker) return;
  const ids = vehicles.map(({ itemId }) => itemId);
  const items = await listingsEvenPast(trx, catalogue, ids, {
    kmThreshold: settings().kmThreshold,
    now: clock.now(),
  });
  const facts = {
    askedBy: personName(asker),
    vehicles: ids.flatMap((id) => items.get(id) ?? []).map(mailVehicle),
    cents,
    expiresAt,
  };
  for (const owner of notified) {
    const content = approvalRequestedMail({ ...facts, firstName: owner.firstName });
    await queueMail(trx, {
      kind: 'approval-asked',
      to: owner.email,
      content,
      dedupeKey: compositeKey('approval-asked', id, owner.id),
    });
  }
}

/**
 * Turns the workspace's cart into an approval request (docs/adr/0014): its vehicles are booked for 72 hours
 * and leave the cart, all in one transaction. With a plan, only its vehicles, with its services at their
 * price of today. Returns its id. Refuses with cart-empty, profile-incomplete,
 * vehicle-lost or booking-limit.
 */
export async function askApproval(
  trx: Database,
  parts: ApprovalParts,
  caller: Caller,
  plan?: CartPlan,
): Promise<string> {
  const { workspaceId, personId } = caller;
  await requireCompleteProfile(trx, caller);
  const rows = rowsOf(await lockCart(trx, caller), plan);
  // Read under the locks: nothing can change between reading and writing.
  const now = parts.clock.now();
  const vehicles = await reachableVehicles(trx, { workspaceId, rows, now });
  const expiresAt = new Date(now.getTime() + APPROVAL_HOURS * HOUR_MS);
  const holder = {
    workspaceId,
    personId,
    now,
    until: expiresAt,
    dealId: null,
    limit: parts.settings().maxLiveBookings,
  };
  const held = await bookUntil(trx, holder, vehicles);
  const id = uuidv7();
  await insertApproval(
    trx,
    { id, workspace_id: workspaceId, person_id: personId, created_at: now, expires_at: expiresAt },
    held.map(({ bookingId, bookedUntil, productId, itemId, tradePriceCents }) => ({
      approval_id: id,
      product_id: productId,
      item_id: itemId,
      booking_id: bookingId,
      booked_until: bookedUntil,
      price_cents: tradePriceCents,
    })),
  );
  const services = [...(plan?.services ?? [])].flatMap(([productId, some]) =>
    some.map((service) => ({ productId, service })),
  );
  await insertApprovalServices(trx, id, services);
  await deleteCartLines(
    trx,
    workspaceId,
    rows.map(({ productId }) => productId),
  );
  const cents = exclTaxTotal(vehicles) + servicesCents(services);
  await notifyOwners(trx, parts, caller, { id, vehicles, cents, expiresAt });
  return id;
}

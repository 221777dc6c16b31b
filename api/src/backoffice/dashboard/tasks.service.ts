import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import type { DashboardTask } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { euros } from '@pomelo/contract/money.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { companyPapersOf } from '../../fulfilment/index.ts';
import { offersToAnswer, pendingApprovals, pricesToAnswer, saleTo } from '../../sales/index.ts';
import {
  type CatalogueReader,
  listingsEvenPast,
  liveBookings,
  priceFor,
  ownBooking,
  titleOf,
  type WorkspaceState,
} from '../../catalogue/index.ts';
import { findJoinRequests, missingToOrder } from '../../accounts/index.ts';

export type TaskParts = { catalogue: CatalogueReader; kmThreshold: number; now: Date; state: WorkspaceState };

export const SOON_MS = 6 * HOUR_MS;
type Task<Kind extends DashboardTask['kind']> = Extract<DashboardTask, { kind: Kind }>;

/** Bookings of the workspace that end by an instant, the first to end first. A viewer cannot prolong them. */
export async function endingBookings(
  db: Database,
  { catalogue, kmThreshold, now, state }: TaskParts,
  { role }: Caller,
  until: Date,
): Promise<Task<'booking-ends'>[]> {
  const ending = liveBookings(state, now.getTime()).filter(({ endDate }) => endDate <= until);
  const ids = ending.map(({ itemId }) => itemId);
  const items = await listingsEvenPast(db, catalogue, ids, { kmThreshold, now });
  return ending.flatMap((found) => {
    const item = items.get(found.itemId);
    if (!item) return [];
    const { productId, endDate, extendable } = ownBooking(found);
    return [
      {
        kind: 'booking-ends',
        productId,
        title: titleOf(item),
        url: item.url,
        endDate,
        extendable: extendable && role !== 'viewer',
        price: item.pricingListB2b ? euros(priceFor(state, productId, item.pricingListB2b.amount)) : null,
        vatRegime: item.vatRegime ?? null,
      },
    ];
  });
}

/** Offers to answer, the first to end first; a viewer answers none. */
export async function offers(
  db: Database,
  { now }: TaskParts,
  { workspaceId, role }: Caller,
): Promise<Task<'offer'>[]> {
  if (role === 'viewer') return [];
  const open = await offersToAnswer(db, workspaceId, now);
  return open.map(({ validUntil, ...offer }) => ({
    kind: 'offer',
    ...offer,
    validUntil: validUntil.toISOString(),
  }));
}

// HOME-2
/** Prices of Pomelo to answer, the first to end first; a viewer answers none. */
export async function prices(
  db: Database,
  { now }: TaskParts,
  { workspaceId, role }: Caller,
): Promise<Task<'price'>[]> {
  if (role === 'viewer') return [];
  const pending = await pricesToAnswer(db, workspaceId, now);
  return pending.map(({ validUntil, ...price }) => ({
    kind: 'price',
    ...price,
    validUntil: validUntil.toISOString(),
  }));
}

/** Purchases of colleagues to approve by an owner; none for others. */
export async function approvalsToGive(
  db: Database,
  { now }: TaskParts,
  { workspaceId, role }: Caller,
): Promise<Task<'approval'>[]> {
  if (role !== 'owner') return [];
  const approvals = await pendingApprovals(db, workspaceId, now);
  return approvals.map(({ id, askedBy, total, expiresAt, vehicles }) => ({
    kind: 'approval',
    id,
    askedBy,
    total,
    expiresAt: expiresAt.toISOString(),
    vehicles,
  }));
}

/** Decisions of owners: purchases of colleagues, then people who request to join. */
export async function decisions(db: Database, parts: TaskParts, caller: Caller): Promise<DashboardTask[]> {
  if (caller.role !== 'owner') return [];
  const [approvals, requests] = await Promise.all([
    approvalsToGive(db, parts, caller),
    findJoinRequests(db, caller.workspaceId),
  ]);
  return [
    ...approvals,
    ...requests.map(({ id, firstName, lastName, askedAt }): Task<'join-request'> => ({
      kind: 'join-request',
      id,
      name: personName({ firstName, lastName }),
      askedAt,
    })),
  ];
}

/** The vehicles of the cart that can still be ordered, with their total for this buyer. */
export async function waitingCart(
  db: Database,
  { catalogue, now, state }: TaskParts,
  { workspaceId }: Caller,
): Promise<Task<'cart-waits'>[]> {
  if (state.cart.length === 0) return [];
  const { kind: sale } = await saleTo(db, workspaceId);
  const booked = new Set(liveBookings(state, now.getTime()).map(({ productId }) => productId));
  await catalogue.prepare(state.cart.map(({ itemId }) => itemId));
  const prices = state.cart.flatMap(({ productId, itemId }) => {
    const item = catalogue.item(itemId, 'b2b');
    const isFree = item?.products?.some(
      ({ id, free }) => id === productId && (free || booked.has(productId)),
    );
    return item?.vatRegime && item.vatRegime !== UNKNOWN && isFree
      ? [
          vehicleLine(item.vatRegime, priceFor(state, productId, item.pricingListB2b?.amount ?? 0), sale)
            .toPay,
        ]
      : [];
  });
  if (prices.length === 0) return [];
  return [
    {
      kind: 'cart-waits',
      vehicles: prices.length,
      total: euros(prices.reduce((total, price) => total + price, 0)),
    },
  ];
}

/** Papers of the company to renew, the first to end first; a viewer sends none. */
export async function endingPapers(
  db: Database,
  { now }: TaskParts,
  { workspaceId, role }: Caller,
): Promise<Task<'company-papers'>[]> {
  if (role === 'viewer') return [];
  const papers = (await companyPapersOf(db, workspaceId, now)).flatMap(({ label, state, endsOn }) =>
    endsOn !== null && (state === 'ending' || state === 'ended') ? [{ label, state, endsOn }] : [],
  );
  const sorted = papers.toSorted((a, b) => a.endsOn.localeCompare(b.endsOn));
  return sorted.length > 0 ? [{ kind: 'company-papers', papers: sorted }] : [];
}

/** Missing profile fields that would refuse an order; none for a viewer, who orders nothing. */
export async function missingProfile(db: Database, caller: Caller): Promise<Task<'profile'>[]> {
  const missing = caller.role === 'viewer' ? [] : await missingToOrder(db, caller);
  return missing.length > 0 ? [{ kind: 'profile', missing }] : [];
}

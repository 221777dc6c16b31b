import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { HomeDeadline } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import type { Home } from '@pomelo/contract/home/home.schemas.ts';
import { parisDay } from '@pomelo/contract/paris-time.ts';
import { type ArrivalParts, arrivalsSince, newArrivals, recentSearchesOf } from '../../catalogue/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { type DashboardParts, priceMovesOf } from '../dashboard/dashboard.service.ts';
import { amountsDue, ordersInProgress, withBlocks } from '../dashboard/order-figures.service.ts';
import { approvalsToGive, endingBookings, offers, prices, SOON_MS } from '../dashboard/tasks.service.ts';
import { spendingOf } from './spending.service.ts';

export type HomeParts = DashboardParts & ArrivalParts;

const ORDERS = 4;
/** Orders read; those that arrive first are shown. */
const MAX_ORDERS = 50;
const PRICE_MOVES = 4;
const MOVES_MS = 7 * DAY_MS;

const endOf = (deadline: HomeDeadline): string =>
  deadline.kind === 'booking-ends'
    ? deadline.endDate
    : deadline.kind === 'approval'
      ? deadline.expiresAt
      : deadline.validUntil;

/** Until midnight in Paris, or for six hours when that is later: the evening has its deadlines too. */
const horizonOf = (now: Date): Date =>
  new Date(Math.max(parisDay(now.getTime()).endsMs, now.getTime() + SOON_MS));

/** Vehicles that have not arrived, those that are expected first. */
async function ordersOnTheWay(db: Database, workspaceId: string, now: Date): Promise<Home['orders']> {
  const { data, total } = await ordersInProgress(db, workspaceId, {
    limit: MAX_ORDERS,
    now,
    undelivered: true,
  });
  const byDay = data.toSorted((one, other) => (one.expected ?? '').localeCompare(other.expected ?? ''));
  const shown = byDay.slice(0, ORDERS);
  return { data: await withBlocks(db, shown, await amountsDue(db, workspaceId), now), total };
}

// HOME-1, HOME-2
/** One answer for the whole page: a constant number of queries, and memory. */
export async function homeOf(db: Database, parts: HomeParts, caller: Caller): Promise<Home> {
  const now = parts.clock.now();
  const state = await parts.states.get(caller.workspaceId);
  const taskParts = { catalogue: parts.catalogue, kmThreshold: parts.settings().kmThreshold, now, state };
  const horizon = horizonOf(now);
  const [ending, offered, priced, approvals] = await Promise.all([
    endingBookings(db, taskParts, caller, horizon),
    offers(db, taskParts, caller),
    prices(db, taskParts, caller),
    approvalsToGive(db, taskParts, caller),
  ]);
  const deadlines = [...ending, ...offered, ...priced, ...approvals]
    .filter((deadline) => Date.parse(endOf(deadline)) <= horizon.getTime())
    .toSorted((one, other) => Date.parse(endOf(one)) - Date.parse(endOf(other)));
  const [period, since, priceMoves, orders, recentSearches] = await Promise.all([
    spendingOf(db, taskParts, caller),
    arrivalsSince(db, caller, now),
    priceMovesOf(db, parts, caller, {
      since: new Date(now.getTime() - MOVES_MS),
      limit: PRICE_MOVES,
      viewed: true,
    }),
    ordersOnTheWay(db, caller.workspaceId, now),
    recentSearchesOf(db, { catalogue: parts.catalogue, now }, caller),
  ]);
  const arrivals = await newArrivals(db, parts, caller, since);
  return { deadlines, period, arrivals, priceMoves, orders, recentSearches, now: now.toISOString() };
}

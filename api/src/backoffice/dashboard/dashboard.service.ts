import type { Dashboard, DashboardTask } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import { amountsDue, ordersInProgress, purchasesByMonth, withBlocks } from './order-figures.service.ts';
import { findPriceMoves } from '../../catalogue/index.ts';
import {
  decisions,
  endingBookings,
  endingPapers,
  missingProfile,
  offers,
  prices,
  SOON_MS,
  waitingCart,
} from './tasks.service.ts';
import {
  type CatalogueReader,
  listingFor,
  recentSearchesOf,
  type WorkspaceStates,
} from '../../catalogue/index.ts';

export type DashboardParts = {
  catalogue: CatalogueReader;
  states: WorkspaceStates;
  clock: Clock;
  settings: () => SiteSettings;
};

const ORDERS = 10;
const PRICE_MOVES = 12;
const MOVES_MS = 30 * DAY_MS;

/** Vehicles whose trade price moved lately, each as the person sees it. */
export async function priceMovesOf(
  db: Database,
  parts: DashboardParts,
  caller: Caller,
  which: Parameters<typeof findPriceMoves>[2],
): Promise<Dashboard['priceMoves']> {
  const moves = await findPriceMoves(db, caller, which);
  const seen = await Promise.all(
    moves.map(async ({ itemId, before, now, at, ...watched }) => {
      const item = await listingFor(parts, itemId, caller, 'b2b');
      return item ? [{ item, before: euros(before), now: euros(now), at: at.toISOString(), ...watched }] : [];
    }),
  );
  return seen.flat();
}

const dueTask = ({ total, deals }: Dashboard['toPay']): DashboardTask[] =>
  total.amount > 0 ? [{ kind: 'to-pay', amount: total, orders: deals.length }] : [];

/** ORD-6: one answer, made of some ten queries and of memory. */
export async function dashboardOf(db: Database, parts: DashboardParts, caller: Caller): Promise<Dashboard> {
  const now = parts.clock.now();
  const { workspaceId } = caller;
  const state = await parts.states.get(workspaceId);
  const taskParts = { catalogue: parts.catalogue, kmThreshold: parts.settings().kmThreshold, now, state };
  const [open, toPay, purchases] = await Promise.all([
    ordersInProgress(db, workspaceId, { limit: ORDERS, now }),
    amountsDue(db, workspaceId),
    purchasesByMonth(db, workspaceId, now),
  ]);
  const orders = { ...open, data: await withBlocks(db, open.data, toPay, now) };
  const [recentSearches, priceMoves] = await Promise.all([
    recentSearchesOf(db, { catalogue: parts.catalogue, now }, caller),
    priceMovesOf(db, parts, caller, { since: new Date(now.getTime() - MOVES_MS), limit: PRICE_MOVES }),
  ]);
  const [ending, offered, priced, decided, missing, cart, papers] = await Promise.all([
    endingBookings(db, taskParts, caller, new Date(now.getTime() + SOON_MS)),
    offers(db, taskParts, caller),
    prices(db, taskParts, caller),
    decisions(db, taskParts, caller),
    missingProfile(db, caller),
    waitingCart(db, taskParts, caller),
    endingPapers(db, taskParts, caller),
  ]);
  // The most pressing first.
  const tasks = [
    ...ending,
    ...offered,
    ...priced,
    ...decided,
    ...dueTask(toPay),
    ...cart,
    ...missing,
    ...papers,
  ];
  return { tasks, orders, toPay, purchases, recentSearches, priceMoves, now: now.toISOString() };
}

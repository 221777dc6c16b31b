import {
  BOARD_STATES,
  type StaffBoard,
  type StaffBoardQuery,
  type StaffDealRow,
  type StaffDeals,
  type StaffDealsQuery,
} from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { isLate, waitsFor } from './deal-lateness.ts';
import { findDealOwners } from './deal-owners.repository.ts';
import { dealTitle } from '../deals.messages.ts';
import { type DealState, dealState } from '../life-cycle.ts';
import {
  countByState,
  findColumns,
  findStaffDealIds,
  findStaffDeals,
  type StaffDealFacts,
} from './staff-deals.repository.ts';

/** Cards of one column: the others are on the page of their state. */
const CARDS = 8;

function sinceOf(facts: StaffDealFacts, state: DealState): Date {
  const { createdAt, takenAt, madeAt, orderedAt, completedAt, endedAt, validUntil } = facts;
  const moments: Record<DealState, Date | null> = {
    'step-1': createdAt,
    'step-2': takenAt,
    'step-3': madeAt,
    'step-4': orderedAt,
    complete: completedAt,
    refused: endedAt,
    withdrawn: endedAt,
    cancelled: endedAt,
    expired: endedAt ?? validUntil,
  };
  return moments[state] ?? createdAt;
}

function rowOf(facts: StaffDealFacts, now: Date): StaffDealRow {
  const { validUntil, titles, cents, ownerId, ownerName, open, wanted } = facts;
  const openOffer = open && validUntil ? { validUntil } : undefined;
  const state = dealState(facts, openOffer, now);
  const since = sinceOf(facts, state);
  const by = open ? facts.by : null;
  return {
    id: facts.id,
    number: facts.number,
    state,
    workspaceId: facts.workspaceId,
    company: facts.company,
    asker: facts.asker,
    title: dealTitle(titles ?? [], wanted ?? undefined),
    sourcing: facts.sourcing,
    vehicles: titles?.length ?? 0,
    amount: cents === null ? null : euros(Number(cents)),
    createdAt: facts.createdAt.toISOString(),
    since: since.toISOString(),
    validUntil: state === 'step-3' && validUntil ? validUntil.toISOString() : null,
    version: facts.version,
    waitsFor: waitsFor(state, by),
    late: facts.lateVehicles || isLate(state, by, since, now),
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
  };
}

const rowsOf = async (db: Database, ids: readonly string[], now: Date): Promise<StaffDealRow[]> =>
  (await findStaffDeals(db, ids, now)).map((facts) => rowOf(facts, now));

// SALES-1
/** A page of the deals of every company: three queries for any page. */
export async function staffDealsPage(
  db: Database,
  now: Date,
  query: z.output<typeof StaffDealsQuery>,
): Promise<z.infer<typeof StaffDeals>> {
  const { state: states = [], sort, direction, page, perPage, ...narrowing } = query;
  const counts = await countByState(db, narrowing, states, now);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const ids = await findStaffDealIds(db, narrowing, { states, sort, direction, page, perPage }, now);
  return {
    data: await rowsOf(db, ids, now),
    meta: pageMeta(page, perPage, total),
    owners: await findDealOwners(db),
  };
}

/**
 * The first deals of each step, the oldest request first and the latest order first, and how many there are.
 */
export async function staffBoard(
  db: Database,
  now: Date,
  narrowing: z.output<typeof StaffBoardQuery>,
): Promise<z.infer<typeof StaffBoard>> {
  const counts = await countByState(db, narrowing, BOARD_STATES, now);
  // Pending ones in order of arrival.
  const asked = BOARD_STATES.filter((state) => counts.get(state)).map((state) => ({
    state,
    direction: state === 'step-1' || state === 'step-2' ? ('asc' as const) : ('desc' as const),
  }));
  const cards = await findColumns(db, narrowing, asked, CARDS, now);
  const shown = await rowsOf(
    db,
    cards.map(({ id }) => id),
    now,
  );
  const rows = new Map(shown.map((row) => [row.id, row]));
  return {
    columns: BOARD_STATES.map((state) => ({
      state,
      count: counts.get(state) ?? 0,
      data: cards.flatMap((card) => (card.state === state ? (rows.get(card.id) ?? []) : [])),
    })),
    owners: await findDealOwners(db),
  };
}

import type { Database } from '../platform/db/tables.ts';
import type { ReadPersonalData } from '../accounts/index.ts';
import { bookingEnd, bookingStart } from './bookings/booking-period.repository.ts';

const exportedSavedSearches: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('custom_search')
    .select([
      'workspace_id as workspaceId',
      'name',
      'query',
      'alert',
      'created_at as createdAt',
      'seen_at as seenAt',
      'alerted_at as alertedAt',
    ])
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute();

const exportedRecentSearches: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('recent_search')
    .select(['workspace_id as workspaceId', 'query', 'at'])
    .where('person_id', '=', id)
    .orderBy('at')
    .execute();

const exportedViewedVehicles: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('viewed_listing')
    .select(['workspace_id as workspaceId', 'item_id as itemId', 'times', 'viewed_at as viewedAt'])
    .where('person_id', '=', id)
    .orderBy('viewed_at')
    .execute();

const exportedHomeVisits: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('home_visit')
    .select(['workspace_id as workspaceId', 'visited_at as visitedAt', 'previous_at as previousAt'])
    .where('person_id', '=', id)
    .execute();

const exportedListColumns: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('commercial_list_choice')
    .select(['columns', 'updated_at as updatedAt'])
    .where('person_id', '=', id)
    .execute();

const exportedFavorites: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('favorite')
    .leftJoin('price_alert', (join) =>
      join
        .onRef('price_alert.person_id', '=', 'favorite.person_id')
        .onRef('price_alert.workspace_id', '=', 'favorite.workspace_id')
        .onRef('price_alert.item_id', '=', 'favorite.item_id'),
    )
    .select([
      'favorite.workspace_id as workspaceId',
      'favorite.item_id as itemId',
      'favorite.created_at as createdAt',
      'price_alert.price_b2b_cents as lastAlertedPriceCents',
      'price_alert.at as lastAlertedAt',
    ])
    .where('favorite.person_id', '=', id)
    .orderBy('favorite.created_at')
    .execute();

const exportedBookings: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('booking')
    .select([
      'id',
      'workspace_id as workspaceId',
      'item_id as itemId',
      'product_id as productId',
      'extended',
      'cancelled',
      'deal_id as dealId',
    ])
    .select([bookingStart('booking').as('startDate'), bookingEnd('booking').as('endDate')])
    .where('person_id', '=', id)
    .orderBy(bookingStart('booking'))
    .execute();

const exportedWaitingList: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('waiting_list')
    .select([
      'workspace_id as workspaceId',
      'item_id as itemId',
      'joined_at as joinedAt',
      'offered_at as offeredAt',
    ])
    .where('person_id', '=', id)
    .orderBy('joined_at')
    .execute();

export const personalData = {
  savedSearches: exportedSavedSearches,
  recentSearches: exportedRecentSearches,
  viewedVehicles: exportedViewedVehicles,
  homeVisits: exportedHomeVisits,
  listColumns: exportedListColumns,
  favorites: exportedFavorites,
  bookings: exportedBookings,
  waitingList: exportedWaitingList,
};

/**
 * Deletes what a person stored of their own: places in waiting lists and choices of columns; the rest is
 * deleted with memberships.
 */
export async function deletePersonalData(trx: Database, personId: string): Promise<void> {
  for (const table of ['waiting_list', 'commercial_list_choice'] as const)
    await trx.deleteFrom(table).where('person_id', '=', personId).execute();
}

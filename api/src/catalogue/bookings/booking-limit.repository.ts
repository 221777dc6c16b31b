import type { Database } from '../../platform/db/tables.ts';

/** Live bookings a company may have at once: its own number, when the team gave it one, else the site's. */
export async function liveBookingLimit(db: Database, workspaceId: string, site: number): Promise<number> {
  const row = await db
    .selectFrom('accounts_workspace')
    .select('live_booking_limit as own')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  return row?.own ?? site;
}

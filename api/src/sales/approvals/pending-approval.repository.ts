import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Id of the pending approval request of a booking; the first, should it have several; null without one. */
export const pendingApproval = (bookingId: string, now: Date): RawBuilder<string | null> => sql<
  string | null
>`(
  SELECT a.id FROM approval_line l JOIN approval a ON a.id = l.approval_id
  WHERE l.booking_id = ${sql.ref(bookingId)} AND a.state = 'pending' AND a.expires_at > ${now}::timestamptz
  ORDER BY a.created_at LIMIT 1)`;

/** SQL condition: an approval request names this booking and was not decided, expired or not. */
export const awaitsApproval = (bookingId: string): RawBuilder<SqlBool> => sql<SqlBool>`EXISTS (
  SELECT FROM approval_line l JOIN approval a ON a.id = l.approval_id WHERE l.booking_id = ${sql.ref(bookingId)} AND a.state = 'pending')`;

/** Cancels the pending requests of a workspace that closes. */
export async function cancelApprovals(
  trx: Database,
  workspaceId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('approval')
    .set({ state: 'cancelled', decided_at: now, decided_by: personId })
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'pending')
    .execute();
}

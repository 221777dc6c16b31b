import type { ClientBase, Pool } from 'pg';
import { acrossWorkspaces } from '../../../../../platform/db/workspace-scope.ts';
import { INDEX_IS_CURRENT, INDEXED } from '../../../following/when-indexed.ts';

/** Any number, as long as every node uses the same. */
const INDEXING_LOCK = 0x706f6d73;

/** The next published listings after this id, by id. */
export const findPublished = (pool: Pool, after: number, count: number): Promise<number[]> =>
  acrossWorkspaces('catalogue', async () => {
    const { rows } = await pool.query<{ id: number }>({
      name: 'search-index-ids',
      text: `SELECT id FROM catalogue_item WHERE status = 'published' AND id > $1 ORDER BY id LIMIT $2`,
      values: [after, count],
    });
    return rows.map(({ id }) => id);
  });

/** Whether this connection is the one whose process writes the index; until it ends. */
export async function tryLockIndexing(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    INDEXING_LOCK,
  ]);
  return rows[0]?.locked ?? false;
}

/** Fails when the connection, and the lock with it, is lost. */
export const checkLock = async (client: ClientBase): Promise<void> => void (await client.query('SELECT 1'));

/** Has every node read again what it shows of these listings; of none: of all. */
export const notifyIndexed = async (pool: Pool, itemIds: readonly number[]): Promise<void> =>
  void (await pool.query('SELECT pg_notify($1, $2)', [INDEXED, itemIds.join()]));

export const notifyCurrent = async (pool: Pool, token: string): Promise<void> =>
  void (await pool.query('SELECT pg_notify($1, $2)', [INDEX_IS_CURRENT, token]));

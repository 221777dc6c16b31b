import { ApiError, type Client } from '@pomelo/contract/client.ts';
import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';

export type PendingCounts = { approvals: number; joinRequests: number };

/**
 * Numbers of pending items for an owner in the parts of the profile; a count that fails to load does not
 * cause an error screen.
 */
export async function loadPendingCounts(client: Client, role: Role): Promise<PendingCounts> {
  if (role !== 'owner') return { approvals: 0, joinRequests: 0 };
  const [approvals, joinRequests] = await Promise.all([
    zeroOnError(
      client
        .call(workspace.approvals, { query: { state: 'pending', perPage: 1 } })
        .then(({ meta }) => meta.total),
    ),
    zeroOnError(client.call(workspace.joinRequests).then(({ data }) => data.length)),
  ]);
  return { approvals, joinRequests };
}

async function zeroOnError(count: Promise<number>): Promise<number> {
  try {
    return await count;
  } catch (error) {
    if (error instanceof ApiError) return 0;
    throw error;
  }
}

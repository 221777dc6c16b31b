import type { ClaimState } from '@pomelo/contract/claims/claim-rules.ts';
import type { Database } from '../../platform/db/tables.ts';
import { claims } from './claims.repository.ts';

type Page = { page: number; perPage: number };

/** A page of the claims of a company, the latest first. */
export const findClaimsOf = (db: Database, workspaceId: string, { page, perPage }: Page) =>
  claims(db)
    .where('claim.workspace_id', '=', workspaceId)
    .orderBy('claim.opened_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

export async function countClaimsOf(db: Database, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('claim')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type ClaimFilter = {
  states: readonly ClaimState[] | undefined;
  clock: 'late' | 'soon' | 'running' | undefined;
  workspaceId: string | undefined;
};

/**
 * Those whose clock ends first; settled ones have none, and come last. The page is found in the claims alone: each has
 * one vehicle, order and company.
 */
export async function findClaimPage(
  db: Database,
  { states, clock, workspaceId }: ClaimFilter,
  { page, perPage }: Page,
  now: Date,
) {
  const wanted = db
    .selectFrom('claim')
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .$if(clock === 'late', (query) => query.where('due_at', '<=', now))
    .$if(clock === 'soon', (query) => query.where('due_at', '>', now).where('warn_at', '<=', now))
    .$if(clock === 'running', (query) => query.where('warn_at', '>', now))
    .$if(workspaceId !== undefined, (query) => query.where('workspace_id', '=', workspaceId ?? ''));
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const ids = wanted
    .select('claim.id')
    .orderBy('due_at')
    .orderBy('opened_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await claims(db)
    .where('claim.id', 'in', ids)
    .orderBy('claim.due_at')
    .orderBy('claim.opened_at', 'desc')
    .orderBy('claim.id', 'desc')
    .execute();
  return { rows, total: Number(count) };
}

import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type NegotiationFilter = {
  workspaceId?: string | undefined;
  status?: 'waiting' | 'open' | 'over' | undefined;
};

/** The last price of each negotiation. `waiting`: pending, of a buyer. */
const latest = (db: Database, { workspaceId, status }: NegotiationFilter, now: Date) =>
  db
    .selectFrom('price_proposal as proposal')
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM price_proposal later
        WHERE later.negotiation_id = proposal.negotiation_id AND later.round > proposal.round)`,
    )
    .$if(workspaceId !== undefined, (query) => query.where('proposal.workspace_id', '=', workspaceId ?? ''))
    .$if(status === 'waiting', (query) => query.where('proposal.by', '=', 'buyer'))
    .$if(status === 'waiting' || status === 'open', (query) =>
      query.where('proposal.state', '=', 'pending').where('proposal.valid_until', '>', now),
    )
    .$if(status === 'over', (query) =>
      query.where((where) =>
        where.or([where('proposal.state', '<>', 'pending'), where('proposal.valid_until', '<=', now)]),
      ),
    );

/** Every negotiation has one first price: counted by its index, without looking for the last one. */
async function countAll(db: Database, { workspaceId }: NegotiationFilter): Promise<number> {
  const row = await db
    .selectFrom('price_proposal')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('round', '=', sql.lit(1))
    .$if(workspaceId !== undefined, (query) => query.where('workspace_id', '=', workspaceId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function countNegotiations(db: Database, which: NegotiationFilter, now: Date): Promise<number> {
  if (which.status === undefined) return countAll(db, which);
  // Those that are open are few, and have their index.
  if (which.status === 'over')
    return (await countAll(db, which)) - (await countNegotiations(db, { ...which, status: 'open' }, now));
  const row = await latest(db, which, now)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type Page = { page: number; perPage: number };

/** Ids of a page of negotiations: pending ones oldest first, others latest first. */
export async function findNegotiationIds(
  db: Database,
  which: NegotiationFilter,
  { page, perPage }: Page,
  now: Date,
): Promise<string[]> {
  const direction = which.status === 'waiting' ? 'asc' : 'desc';
  const rows = await latest(db, which, now)
    .select('proposal.negotiation_id as id')
    .orderBy('proposal.made_at', direction)
    .orderBy('proposal.id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return rows.map(({ id }) => id);
}

/** Rows of the list of the staff, in the order of `ids`. */
export const findNegotiationRows = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('price_proposal as proposal')
    .innerJoin('accounts_workspace as company', 'company.id', 'proposal.workspace_id')
    .innerJoin('catalogue_listing as item', 'item.id', 'proposal.item_id')
    .distinctOn('proposal.negotiation_id')
    .select([
      'proposal.negotiation_id as id',
      'company.rs as company',
      sql<string>`item.title`.as('title'),
      'item.reference',
      'item.price_b2b_cents as askingCents',
      'proposal.state',
      'proposal.by',
      'proposal.price_cents as priceCents',
      'proposal.round',
      'proposal.made_at as madeAt',
      'proposal.valid_until as validUntil',
    ])
    .where('proposal.negotiation_id', 'in', [...ids])
    .orderBy('proposal.negotiation_id')
    .orderBy('proposal.round', 'desc')
    .execute();

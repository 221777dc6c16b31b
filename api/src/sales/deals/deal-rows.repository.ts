import type { DealStep } from '@pomelo/contract/deals/deals.schemas.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { DealEnd } from './life-cycle.ts';

const deals = (db: Database) =>
  db.selectFrom('deal').innerJoin('accounts_person as person', 'person.id', 'deal.person_id');

const detailed = (db: Database) =>
  deals(db)
    .innerJoin('accounts_workspace as workspace', 'workspace.id', 'deal.workspace_id')
    .select([
      'deal.id',
      'deal.number',
      'deal.workspace_id as workspaceId',
      'workspace.rs as company',
      'deal.person_id as personId',
      'deal.step',
      'deal.complete',
      'deal.sourcing',
      'deal.ended',
      'deal.request',
      'deal.sale',
      'deal.prepayment_cents as prepayment',
      'deal.created_at as createdAt',
      personName('person').as('createdBy'),
    ]);

export type DealFilter = {
  workspaceId?: string;
  steps?: readonly DealStep[];
  sourcing?: boolean;
  /** False for open ones: neither delivered and paid, nor cancelled. */
  complete?: boolean;
  /** Only those that did not end. */
  living?: boolean;
};

const filter = ({ workspaceId, steps, sourcing, complete, living }: DealFilter) =>
  sql<SqlBool>`(${workspaceId ?? null}::uuid IS NULL OR deal.workspace_id = ${workspaceId ?? null}::uuid)
    AND (${steps ? [...steps] : null}::text[] IS NULL OR deal.step = ANY(${steps ? [...steps] : null}::text[]))
    AND (${sourcing ?? null}::boolean IS NULL OR deal.sourcing = ${sourcing ?? null}::boolean)
    AND (${complete ?? null}::boolean IS NULL OR (deal.complete OR deal.ended IS NOT DISTINCT FROM 'cancelled') = ${complete ?? null}::boolean)
    AND (${living ?? false}::boolean = false OR deal.ended IS NULL)`;

/** The latest first. */
export const findDeals = (
  db: Database,
  which: DealFilter,
  { page, perPage }: { page: number; perPage: number },
) =>
  detailed(db)
    .where('deal.id', 'in', (eb) =>
      eb
        .selectFrom('deal')
        .select('deal.id')
        .where(filter(which))
        .orderBy('deal.created_at', 'desc')
        .orderBy('deal.id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage),
    )
    .orderBy('deal.created_at', 'desc')
    .orderBy('deal.id', 'desc')
    .execute();
export type DealRow = Awaited<ReturnType<typeof findDeals>>[number];

export async function countDeals(db: Database, which: DealFilter): Promise<number> {
  const row = await db
    .selectFrom('deal')
    .where(filter(which))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A deal, of this workspace when one is named; undefined for another workspace's. */
export const findDealRow = (db: Database, id: string, workspaceId?: string): Promise<DealRow | undefined> =>
  detailed(db).where('deal.id', '=', id).where(filter({ workspaceId })).executeTakeFirst();

export const findDealByNumber = (db: Database, number: string): Promise<DealRow | undefined> =>
  detailed(db).where('deal.number', '=', number).executeTakeFirst();

export const findDealRows = (db: Database, ids: readonly string[]): Promise<DealRow[]> =>
  detailed(db)
    .where('deal.id', 'in', [...ids])
    .execute();

/** Sourcing requests without an offer. */
export async function countOpenRequests(db: Database, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('deal')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('sourcing', '=', true)
    .where('step', 'in', ['step-1', 'step-2'])
    .where('ended', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const living = (db: Database, id: string, from: readonly DealStep[]) =>
  db
    .updateTable('deal')
    .where('id', '=', id)
    .where('step', 'in', [...from])
    .where('ended', 'is', null)
    .where('complete', '=', false);

/** False when it is elsewhere by now. */
export async function moveDeal(db: Database, id: string, from: DealStep, step: DealStep): Promise<boolean> {
  const result = await living(db, id, [from]).set({ step }).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function endDeal(db: Database, id: string, ended: DealEnd, at: Date): Promise<boolean> {
  const result = await living(db, id, ['step-1', 'step-2', 'step-3'])
    .set({ ended, ended_at: at })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function markComplete(db: Database, id: string, at: Date): Promise<boolean> {
  const result = await living(db, id, ['step-4'])
    .set({ complete: true, completed_at: at })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function markIncomplete(db: Database, id: string): Promise<void> {
  await db
    .updateTable('deal')
    .set({ complete: false, completed_at: null })
    .where('id', '=', id)
    .where('complete', '=', true)
    .execute();
}

/** The sales team decides whether it is sold outside the Union; otherwise its taxation follows from its buyer. */
export async function setExport(db: Database, id: string, isExport: boolean): Promise<void> {
  await db
    .updateTable('deal')
    .set({ sale: isExport ? 'export' : 'domestic' })
    .where('id', '=', id)
    .execute();
}

/** Locks the deal until the end of the transaction; its workspace is locked before. */
export async function lockDeal(db: Database, id: string): Promise<void> {
  await db.selectFrom('deal').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

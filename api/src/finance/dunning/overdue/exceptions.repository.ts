import type { Insertable } from 'kysely';
import { personName } from '../../../platform/db/person-name.ts';
import type { Database, Tables } from '../../../platform/db/tables.ts';

/** Suspensions of companies that are in force on a day; those that end last first. */
export const findSuspended = (db: Database, workspaceIds: readonly string[], today: string) =>
  db
    .selectFrom('dunning_suspension')
    .select(['workspace_id as workspaceId', 'invoice_id as invoiceId', 'reason', 'ends_on as endsOn'])
    .where('workspace_id', 'in', [...workspaceIds])
    .where('ends_on', '>=', today)
    .where('lifted_at', 'is', null)
    .orderBy('ends_on', 'desc')
    .execute();

/** Most suspensions of a company. */
export const MAX_SUSPENSIONS = 200;
/** All suspensions of a company, the latest first. */
export const findSuspensions = (db: Database, workspaceId: string) =>
  db
    .selectFrom('dunning_suspension as suspension')
    .leftJoin('invoice', 'invoice.id', 'suspension.invoice_id')
    .innerJoin('accounts_person as person', 'person.id', 'suspension.created_by')
    .select([
      'suspension.id',
      'invoice.number as invoiceNumber',
      'suspension.reason',
      'suspension.ends_on as endsOn',
      'suspension.created_at as at',
      'suspension.lifted_at as liftedAt',
      personName('person').as('by'),
    ])
    .where('suspension.workspace_id', '=', workspaceId)
    .orderBy('suspension.created_at', 'desc')
    .limit(MAX_SUSPENSIONS)
    .execute();

export const insertSuspension = (trx: Database, row: Insertable<Tables['dunning_suspension']>) =>
  trx.insertInto('dunning_suspension').values(row).execute();

/** The reason of the lifted suspension; undefined for none in force. */
export const liftSuspension = (
  trx: Database,
  { id, workspaceId, personId, now }: { id: string; workspaceId: string; personId: string; now: Date },
) =>
  trx
    .updateTable('dunning_suspension')
    .set({ lifted_by: personId, lifted_at: now })
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('lifted_at', 'is', null)
    .returning(['reason', 'ends_on as endsOn'])
    .executeTakeFirst();

/** False when interest of the invoice was waived before. */
export async function insertWaiver(
  trx: Database,
  row: Insertable<Tables['interest_waiver']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('interest_waiver')
    .values(row)
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const MAX_WAIVERS = 200;
/** The latest first. */
export const findWaivers = (db: Database, workspaceId: string) =>
  db
    .selectFrom('interest_waiver as waiver')
    .innerJoin('invoice', 'invoice.id', 'waiver.invoice_id')
    .innerJoin('accounts_person as person', 'person.id', 'waiver.waived_by')
    .select([
      'invoice.number as invoiceNumber',
      'waiver.reason',
      'waiver.waived_at as at',
      personName('person').as('by'),
    ])
    .where('waiver.workspace_id', '=', workspaceId)
    .orderBy('waiver.waived_at', 'desc')
    .limit(MAX_WAIVERS)
    .execute();

/** Which of some invoices bear no interest. */
export async function findWaived(db: Database, invoiceIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (invoiceIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('interest_waiver')
    .select('invoice_id as id')
    .where('invoice_id', 'in', [...invoiceIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** An invoice of a company; undefined for another's, and for a credit note. */
export const findInvoiceOf = (db: Database, workspaceId: string, id: string) =>
  db
    .selectFrom('invoice')
    .select(['id', 'number', 'deal_id as dealId'])
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();

export const findCompany = (db: Database, id: string) =>
  db.selectFrom('accounts_workspace').select(['id', 'rs']).where('id', '=', id).executeTakeFirst();

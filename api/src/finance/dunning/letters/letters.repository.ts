import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { personName } from '../../../platform/db/person-name.ts';
import type { Database, Tables } from '../../../platform/db/tables.ts';

/** Letters of one company are sent one after the other. */
export const lockCompany = (trx: Database, workspaceId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${`dunning:${workspaceId}`}))`.execute(trx);

/** False when a letter left on that day. */
export async function insertLetter(
  trx: Database,
  letter: Insertable<Tables['dunning_letter']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('dunning_letter')
    .values(letter)
    .onConflict((conflict) => conflict.constraint('dunning_letter_day').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const insertSteps = (trx: Database, steps: readonly Insertable<Tables['dunning_step']>[]) =>
  trx
    .insertInto('dunning_step')
    .values([...steps])
    .execute();

export const setDocument = (trx: Database, letterId: string, documentId: string) =>
  trx.updateTable('dunning_letter').set({ document_id: documentId }).where('id', '=', letterId).execute();

/** Whether a letter to a company left on a day. */
export const hasLetter = async (db: Database, workspaceId: string, day: string): Promise<boolean> =>
  (await db
    .selectFrom('dunning_letter')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('day', '=', day)
    .executeTakeFirst()) !== undefined;

const MAX_LETTERS = 100;
/** Letters to a company, the latest first, with the numbers of their invoices. */
export const findLetters = (db: Database, workspaceId: string) =>
  db
    .selectFrom('dunning_letter as letter')
    .leftJoin('accounts_person as person', 'person.id', 'letter.sent_by')
    .select([
      'letter.id',
      'letter.step',
      'letter.day',
      'letter.document_id as documentId',
      'letter.sent_by as sentBy',
      personName('person').as('by'),
      sql<string[]>`ARRAY(SELECT i.number FROM dunning_step s JOIN invoice i ON i.id = s.invoice_id
        WHERE s.letter_id = letter.id ORDER BY i.number)`.as('invoices'),
    ])
    .where('letter.workspace_id', '=', workspaceId)
    .orderBy('letter.day', 'desc')
    .limit(MAX_LETTERS)
    .execute();

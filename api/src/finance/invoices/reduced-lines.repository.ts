import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Database } from '../../platform/db/tables.ts';

/** Notes that lines of a credit note were issued because their services cost less. */
export async function insertReducedLines(
  trx: Database,
  { creditNoteId, dealId, keys }: { creditNoteId: string; dealId: string; keys: readonly string[] },
): Promise<void> {
  const rows = keys.map((key) => ({ credit_note_id: creditNoteId, deal_id: dealId, key }));
  await trx.insertInto('reduced_line').values(rows).execute();
}

const reducedKey = (creditNoteId: string, key: string): string => compositeKey(creditNoteId, key);

/** Whether a line of a credit note of a deal was issued because its service costs less. */
export async function findReduced(
  db: Database,
  dealId: string,
): Promise<(creditNoteId: string, key: string) => boolean> {
  const rows = await db
    .selectFrom('reduced_line')
    .select(['credit_note_id as creditNoteId', 'key'])
    .where('deal_id', '=', dealId)
    .execute();
  const reduced = new Set(rows.map(({ creditNoteId, key }) => reducedKey(creditNoteId, key)));
  return (creditNoteId, key) => reduced.has(reducedKey(creditNoteId, key));
}

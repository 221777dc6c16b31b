import type { Database } from '../../../src/platform/db/tables.ts';

/** A company whose number VIES confirmed: it buys without VAT. */
export async function putVatNumber(
  db: Database,
  workspaceId: string,
  { vatNumber, consultation, at }: { vatNumber: string; consultation: string; at: Date },
): Promise<void> {
  await db
    .updateTable('workspace')
    .set({ vat_number: vatNumber, vat_state: 'valid', vat_checked_at: at, vat_consultation: consultation })
    .where('id', '=', workspaceId)
    .execute();
}

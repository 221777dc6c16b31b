import type { VatAnswer } from '../../../platform/adapters/vat-register.ts';
import type { Database } from '../../../platform/db/tables.ts';

export async function findVatNumber(db: Database, workspaceId: string): Promise<string | null> {
  const row = await db
    .selectFrom('workspace')
    .select('vat_number')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  return row?.vat_number ?? null;
}

/** Does nothing when the company has another number by now: that one is checked by its own job. */
export async function noteVatAnswer(
  db: Database,
  workspaceId: string,
  vatNumber: string,
  answer: VatAnswer,
  at: Date,
): Promise<void> {
  await db
    .updateTable('workspace')
    .set({ vat_state: answer.state, vat_checked_at: at, vat_consultation: answer.consultation })
    .where('id', '=', workspaceId)
    .where('vat_number', '=', vatNumber)
    .execute();
}

export const findVatStatus = (db: Database, workspaceId: string) =>
  db
    .selectFrom('workspace')
    .select([
      'vat_number as vatNumber',
      'vat_state as state',
      'vat_checked_at as checkedAt',
      'vat_consultation as consultation',
    ])
    .where('id', '=', workspaceId)
    .executeTakeFirst();

export type VatStatus = NonNullable<Awaited<ReturnType<typeof findVatStatus>>>;

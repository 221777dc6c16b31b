import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** The proof that a sale without VAT was allowed: the register's own answer. Stored with the order. */
export type VatProof = { vatNumber: string; checkedAt: string; consultation: string };

// EXPORT-13
/**
 * The number of the buyer that the VAT register confirmed for a sale to another member state: its documents state it,
 * whatever number the company has by now. Null for other sales.
 */
export async function findProvenNumber(db: Database, dealId: string): Promise<string | null> {
  const row = await db
    .selectFrom('deal')
    .select(sql<string | null>`vat_proof ->> 'vatNumber'`.as('vatNumber'))
    .where('id', '=', dealId)
    .where('sale', '=', 'intra-community')
    .executeTakeFirst();
  return row?.vatNumber ?? null;
}

/** A later answer of the register about the buyer of a sale: its next documents rest on it. */
export async function replaceVatProof(trx: Database, dealId: string, proof: VatProof): Promise<void> {
  await trx
    .updateTable('deal')
    .set({ vat_proof: JSON.stringify(proof) })
    .where('id', '=', dealId)
    .where('sale', '=', 'intra-community')
    .execute();
}

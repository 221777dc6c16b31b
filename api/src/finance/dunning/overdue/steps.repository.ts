import type { DunningStep } from '@pomelo/contract/dunning/dunning-rules.ts';
import type { Database } from '../../../platform/db/tables.ts';

/** Steps sent about invoices, with the day of their letter. */
export const findSteps = (
  db: Database,
  invoiceIds: readonly string[],
): Promise<{ invoiceId: string; step: DunningStep; on: string }[]> =>
  invoiceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('dunning_step as sent')
        .innerJoin('dunning_letter as letter', 'letter.id', 'sent.letter_id')
        .select(['sent.invoice_id as invoiceId', 'sent.step', 'letter.day as on'])
        .where('sent.invoice_id', 'in', [...invoiceIds])
        .orderBy('letter.day')
        .execute();

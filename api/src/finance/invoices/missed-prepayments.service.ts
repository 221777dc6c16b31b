import { withTransaction } from '../../platform/db/connect.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import { lockOrder } from '../../sales/index.ts';
import { findUninvoicedPayments } from './prepayments.repository.ts';
import { issuePrepayment } from './prepayments.service.ts';

const BATCH_SIZE = 50;
const FIRST = '00000000-0000-0000-0000-000000000000';

// MONEY-73
/**
 * Invoices what open orders received in part without a prepayment invoice: before every part had one, or by a node of
 * the release before. Each invoice is dated today and states the day on which its transfer was received.
 */
export async function invoiceMissedPrepayments({
  db,
  clock,
  log,
}: Pick<JobParts, 'db' | 'clock' | 'log'>): Promise<void> {
  for (let after = FIRST; ;) {
    const rows = await findUninvoicedPayments(db, { after, limit: BATCH_SIZE });
    await eachAlone({ log, name: 'invoice-prepayments', rows, idOf: ({ id }) => id }, ({ id, dealId }) =>
      withTransaction(db, async (trx) => {
        const order = await lockOrder(trx, dealId);
        if (order && !order.ended) await issuePrepayment(trx, dealId, id, clock.now());
      }),
    );
    const last = rows.at(-1)?.id;
    if (last === undefined || rows.length < BATCH_SIZE) return;
    after = last;
  }
}

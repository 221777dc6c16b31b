import { dayInParis, daysAfter, hourInParis } from '@pomelo/contract/paris-time.ts';
import { isWorkingDay } from '../../../fulfilment/index.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { findToRemind } from '../overdue/overdue.repository.ts';
import { payingCompanies } from '../../payments/proposals/paying-companies.service.ts';
import { sendLetter } from './send-letter.service.ts';

const AT_ONCE = 200;
/** Hour of Paris from which letters leave. */
const OPENS = 9;
const NO_ID = '00000000-0000-0000-0000-000000000000';

// MONEY-40
/**
 * Sends the letters that are due, each company in its own transaction: on working days from 9:00 on in Paris, one
 * a company and day. However late it runs, a company receives one step a day.
 */
export async function followDunning({
  db,
  clock,
  log,
}: Pick<JobParts, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const today = dayInParis(now);
  if (!isWorkingDay(today) || now < hourInParis(today, OPENS)) return;
  const paying = await payingCompanies(db);
  for (let after = NO_ID; ;) {
    const ids = await findToRemind(db, { today, dueBefore: daysAfter(today, -1), after, limit: AT_ONCE });
    await eachAlone({ log, name: 'dunning', rows: ids, idOf: (id) => id }, async (id) => {
      await withTransaction(db, (trx) => sendLetter(trx, id, { now, by: null, paying }));
    });
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return;
    after = last;
  }
}

import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import {
  type Lender,
  LenderRefused,
  type LenderReport,
  LenderUnavailable,
} from '../../../platform/adapters/lender/lender.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { lockOrder } from '../../../sales/index.ts';
import { isOpen } from '../../financings/financing-life-cycle.ts';
import {
  emptyOld,
  findFinancing,
  findLate,
  findToFollow,
  type FinancingRow,
  lockFinancing,
  type ToFollow,
  updateFinancing,
} from '../../financings/financings.repository.ts';
import { applyLenderReport, endFinancing, FIRST_CHECK_MS } from './apply-lender-report.service.ts';
import { sendRequest } from './ask-financing.service.ts';
import { withdraw } from './cancel-financing.service.ts';
import { NEVER_ANSWERED, UNKNOWN_TO_LENDER } from './financing.messages.ts';
import { queueFinancingMails } from './financing-mails.service.ts';
import type { LenderParts } from './lender-parts.ts';

type Parts = Pick<JobParts, 'db' | 'clock' | 'log' | 'lender' | 'siteUrl'>;

const AT_ONCE = 50;
const LONGEST_MS = 12 * HOUR_MS;
/** A lender that did not take a request for so long does not take it. */
const UNSENT_MS = 2 * DAY_MS;
const RETENTION_DAYS = 3 * 365;
const EMPTIED_AT_ONCE = 1000;

/** Five minutes, ten, twenty, … twelve hours. */
export const checkDelayMs = (checks: number): number =>
  Math.min(FIRST_CHECK_MS * 2 ** Math.min(checks, 20), LONGEST_MS);

async function expire(parts: LenderParts, { id, dealId }: FinancingRow, reason: string): Promise<void> {
  await withTransaction(parts.db, async (trx) => {
    await lockOrder(trx, dealId);
    const financing = await lockFinancing(trx, id);
    if (financing && isOpen(financing.state))
      await endFinancing(trx, financing, { state: 'expired', reason, by: 'lender' }, parts.clock.now());
  });
}

async function read(lender: Lender, reference: string): Promise<LenderReport | 'unknown' | 'away'> {
  try {
    return (await lender.read(reference)) ?? 'unknown';
  } catch (error) {
    if (error instanceof LenderUnavailable || error instanceof LenderRefused) return 'away';
    throw error;
  }
}

/** False when the lender does not answer. */
async function followOne(parts: LenderParts, lender: Lender, { id, toWithdraw }: ToFollow): Promise<boolean> {
  const financing = await findFinancing(parts.db, id);
  if (!financing) return true;
  if (toWithdraw) return withdraw(parts, lender, financing);
  const { reference } = financing;
  if (reference === null) {
    if (parts.clock.now().getTime() - financing.createdAt.getTime() < UNSENT_MS)
      return sendRequest(parts, lender, financing);
    await expire(parts, financing, NEVER_ANSWERED);
    return true;
  }
  const report = await read(lender, reference);
  if (report === 'away') return false;
  if (report === 'unknown') await expire(parts, financing, UNKNOWN_TO_LENDER);
  else await withTransaction(parts.db, (trx) => applyLenderReport(trx, parts, financing, report));
  return true;
}

async function writeLate({ db, clock, log }: Parts): Promise<void> {
  const rows = await findLate(db, dayInParis(clock.now()), AT_ONCE);
  await eachAlone({ log, name: 'late-financings', rows, idOf: ({ id }) => id }, async (financing) => {
    await withTransaction(db, async (trx) => {
      await updateFinancing(trx, financing.id, { late_mailed: true });
      await queueFinancingMails(trx, financing, 'late');
    });
  });
}

// MONEY-68
/** Queries the lender about open financings, less and less often while nothing is new: its messages may be lost. */
export async function followFinancings(parts: Parts): Promise<void> {
  const { db, clock, log, lender } = parts;
  await writeLate(parts);
  if (!lender) return;
  const now = clock.now();
  let isAway = false;
  const rows = await findToFollow(db, now, AT_ONCE);
  await eachAlone({ log, name: 'follow-financings', rows, idOf: ({ id }) => id }, async (row) => {
    if (isAway) return;
    await updateFinancing(db, row.id, {
      checks: row.checks + 1,
      next_check_at: new Date(now.getTime() + checkDelayMs(row.checks)),
    });
    isAway = !(await followOne(parts, lender, row));
  });
}

// MONEY-72
/** Deletes data and offers of unsuccessful financings after three years. */
export async function purgeFinancings({ db, clock }: Pick<JobParts, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  while ((await emptyOld(db, before, EMPTIED_AT_ONCE)) === EMPTIED_AT_ONCE);
}

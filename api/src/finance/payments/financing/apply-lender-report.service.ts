import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { FinancingState } from '@pomelo/contract/financings/financings.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Updateable } from 'kysely';
import { addWorkingDays } from '../../../fulfilment/index.ts';
import type { LenderReport } from '../../../platform/adapters/lender/lender.ts';
import type { Database, Tables } from '../../../platform/db/tables.ts';
import { lockOrder } from '../../../sales/index.ts';
import { isOpen, NEXT_STATE } from '../../financings/financing-life-cycle.ts';
import { offerView } from '../../financings/financing-view.ts';
import {
  type FinancingNote,
  type FinancingRow,
  lockFinancing,
  noteStep,
  updateFinancing,
} from '../../financings/financings.repository.ts';
import { followLenderMoney } from '../../financings/lender-money.service.ts';
import { queueFinancingMails } from './financing-mails.service.ts';
import type { LenderParts } from './lender-parts.ts';

export type ReportParts = Pick<LenderParts, 'clock' | 'log'>;
/** The lender is queried so long after something was new. */
export const FIRST_CHECK_MS = 5 * MINUTE_MS;
/** Dunning waits so many working days after the signature, and after the announced day. */
const SIGNED_DAYS = 10;
const FUNDS_DAYS = 3;
/** A clock that is further ahead is wrong. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS;

type Ending = { state: 'refused' | 'expired' | 'cancelled'; reason: string | null; by: FinancingNote['by'] };

/** Ends a financing that is open and locked; buyers are notified of a refusal. */
export async function endFinancing(
  trx: Database,
  financing: FinancingRow,
  { state, reason, by }: Ending,
  now: Date,
): Promise<void> {
  await updateFinancing(trx, financing.id, { state, reason, changed_at: now, expected_by: null });
  await noteStep(trx, financing.id, { kind: state, by }, now);
  if (state === 'refused') await queueFinancingMails(trx, { ...financing, reason }, 'refused');
}

/** Contradiction between a new report and the stored financing; null without one. */
function problemOf(
  financing: FinancingRow,
  { at, offers, reference }: LenderReport,
  now: Date,
): string | null {
  if (financing.reference !== null && financing.reference !== reference) return 'another reference';
  if (at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) return 'an instant to come';
  return offers.some(({ cents }) => cents !== Number(financing.amount)) ? 'an offer of another amount' : null;
}

function changeOf(next: FinancingState, report: LenderReport, now: Date): Updateable<Tables['financing']> {
  const today = dayInParis(now);
  switch (next) {
    case 'offers':
      return { offers: JSON.stringify(report.offers.map(offerView)) };
    case 'to-sign':
      return { sign_url: report.signUrl, ...(report.offerId && { offer_id: report.offerId }) };
    case 'signed':
      return { expected_by: addWorkingDays(today, SIGNED_DAYS) };
    case 'announced':
      return report.funds
        ? {
            announced_cents: report.funds.cents,
            announced_on: report.funds.on,
            expected_by: addWorkingDays(report.funds.on, FUNDS_DAYS),
            late_mailed: false,
          }
        : {};
    default:
      return {};
  }
}

const isSameFunds = ({ announcedCents, announcedOn }: FinancingRow, { funds }: LenderReport): boolean =>
  funds !== null && funds.on === announcedOn && funds.cents === Number(announcedCents);

/** Whether a report states something new of the state that it leaves as it is. */
const isNews = (financing: FinancingRow, next: FinancingState, report: LenderReport): boolean =>
  financing.state !== next || (next === 'announced' && !isSameFunds(financing, report));

async function follow(
  trx: Database,
  financing: FinancingRow,
  next: FinancingState,
  report: LenderReport,
  now: Date,
): Promise<void> {
  const { id, dealId } = financing;
  if (next === 'refused' || next === 'expired' || next === 'cancelled')
    return endFinancing(trx, financing, { state: next, reason: report.reason, by: 'lender' }, now);
  const news = isNews(financing, next, report);
  await updateFinancing(trx, id, {
    state: next,
    ...changeOf(next, report, now),
    ...(news && { changed_at: now }),
  });
  if (!news || next === 'waiting' || next === 'paid') return;
  const cents = next === 'announced' ? report.funds?.cents : undefined;
  await noteStep(trx, id, { kind: next, by: 'lender', ...(cents !== undefined && { cents }) }, now);
  if (next === 'offers') await queueFinancingMails(trx, financing, 'offers');
  if (next === 'announced' && report.funds) {
    const { funds } = report;
    await queueFinancingMails(
      trx,
      { ...financing, announcedCents: String(funds.cents), announcedOn: funds.on },
      'announced',
    );
  }
  // The money may be there before it is announced.
  await followLenderMoney(trx, [dealId], now);
}

// MONEY-68
/**
 * Applies a report of the lender once, under the locks of its order and of the financing: by a signed message or a query,
 * in any sequence. Older ones than the last that was applied are ignored.
 */
export async function applyLenderReport(
  trx: Database,
  { clock, log }: ReportParts,
  { id, dealId }: Pick<FinancingRow, 'id' | 'dealId'>,
  report: LenderReport,
): Promise<void> {
  const now = clock.now();
  await lockOrder(trx, dealId);
  const financing = await lockFinancing(trx, id);
  if (!financing) return;
  const problem = problemOf(financing, report, now);
  if (problem !== null) return log.warn({ financing: id, problem }, 'a report of the lender is not applied');
  const next = NEXT_STATE[financing.state][report.state];
  const age = report.at.getTime() - (financing.reportedAt?.getTime() ?? 0);
  if (age < 0 || (age === 0 && (next === undefined || !isNews(financing, next, report)))) return;
  await updateFinancing(trx, id, { reported_at: report.at });
  if (!next) {
    if (!isOpen(financing.state) && report.funds)
      log.warn(
        { financing: id, state: financing.state },
        'the lender announces money of a financing that is over',
      );
    return;
  }
  if (isNews(financing, next, report))
    await updateFinancing(trx, id, { checks: 0, next_check_at: new Date(now.getTime() + FIRST_CHECK_MS) });
  await follow(trx, financing, next, report, now);
}

import type { LatePayment } from '@pomelo/contract/backoffice/dunning/debit-notes.schemas.ts';
import { LATE_FEE_CENTS } from '@pomelo/contract/dunning/dunning-rules.ts';
import { interestCents, type LatePeriod, latePeriods } from '@pomelo/contract/dunning/late-interest.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayNumber, daysAfter } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { findMovements } from '../overdue/overdue.repository.ts';
import { findRates } from '../settings/settings.repository.ts';
import { findLastClaims, type LastClaim, type PaidRow } from './late-payments.repository.ts';

export type Late = PaidRow & {
  periods: LatePeriod[];
  /** Value date of the payment after which nothing was due. */
  paidOn: string;
  daysLate: number;
  /** Null while the rate of a half-year is unknown. */
  interest: number | null;
  fee: number;
  claim: Omit<LastClaim, 'invoiceId'> | null;
};

// MONEY-60
/** The invoices that were paid after their due day, with interest and fixed compensation. */
export async function lateOf(db: Database, rows: readonly PaidRow[], today: string): Promise<Late[]> {
  if (rows.length === 0) return [];
  const movements = Map.groupBy(
    await findMovements(db, [...new Set(rows.map(({ dealId }) => dealId))], today),
    ({ dealId }) => dealId,
  );
  const rates = await findRates(db);
  const claims = new Map(
    (
      await findLastClaims(
        db,
        rows.map(({ id }) => id),
      )
    ).map(({ invoiceId, ...claim }) => [invoiceId, claim]),
  );
  return rows.flatMap((row) => {
    const periods = latePeriods({ ...row, movements: movements.get(row.dealId) ?? [] }, rates, today);
    const last = periods.at(-1);
    if (!last) return [];
    const paidOn = daysAfter(last.to, 1);
    return {
      ...row,
      periods,
      paidOn,
      daysLate: dayNumber(paidOn) - dayNumber(row.dueOn),
      interest: interestCents(periods),
      fee: LATE_FEE_CENTS,
      claim: claims.get(row.id) ?? null,
    };
  });
}

export const lateView = (late: Late): LatePayment => ({
  id: late.id,
  number: late.number,
  dealNumber: late.dealNumber,
  company: { id: late.workspaceId, rs: late.company },
  dueOn: late.dueOn,
  paidOn: late.paidOn,
  daysLate: late.daysLate,
  interest: late.interest === null ? null : euros(late.interest),
  fee: euros(late.fee),
  periods: late.periods.map(({ baseCents, ...period }) => ({ ...period, base: euros(baseCents) })),
  claimedOn: late.claim?.on ?? null,
});

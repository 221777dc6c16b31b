import type { DunningHold } from '@pomelo/contract/dunning/dunning-rules.ts';
import { LATE_FEE_CENTS } from '@pomelo/contract/dunning/dunning-rules.ts';
import type { OverdueInvoice } from '@pomelo/contract/dunning/dunning.schemas.ts';
import { interestCents, type LatePeriod, latePeriods } from '@pomelo/contract/dunning/late-interest.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayNumber } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { frenchDay } from '../../../platform/documents/french.ts';
import { openClaims } from '../../links/ports.ts';
import { findFinanced } from '../../financings/financings.repository.ts';
import { findDebits } from '../../online-payments/online-payments.repository.ts';
import { payingCompanies } from '../../payments/proposals/paying-companies.service.ts';
import { findSuspended, findWaived } from './exceptions.repository.ts';
import { findSteps } from './steps.repository.ts';
import { findMovements, findOverdue, type OverdueRow } from './overdue.repository.ts';
import { type DatedStep, nextStep, type Policy, policyOn } from '../rules/next-step.ts';
import { findPolicies, findRates } from '../settings/settings.repository.ts';

/** An overdue invoice with its steps. */
export type Followed = OverdueRow & {
  /** `text`: for the staff. */
  hold: { kind: DunningHold; text: string } | null;
  policy: Policy;
  sent: DatedStep[];
  /** Whatever holds it back; null once all is sent. */
  next: DatedStep | null;
};
export type Overdue = Followed & {
  daysLate: number;
  periods: LatePeriod[];
  isWaived: boolean;
  /** Null while the rate of a half-year is unknown; zero once waived. */
  interest: number | null;
  fee: number;
};

type Held = {
  suspended: Awaited<ReturnType<typeof findSuspended>>;
  claims: ReadonlyMap<string, string>;
  paying: ReadonlySet<string>;
  debits: ReadonlySet<string>;
  financed: Awaited<ReturnType<typeof findFinanced>>;
};

// MONEY-41
function holdOf(
  { id, dealId, workspaceId }: OverdueRow,
  { suspended, claims, paying, debits, financed }: Held,
): Overdue['hold'] {
  const suspension = suspended.find(
    (one) => one.workspaceId === workspaceId && (one.invoiceId === null || one.invoiceId === id),
  );
  if (suspension)
    return {
      kind: 'suspended',
      text: `Suspendue jusqu’au ${frenchDay(suspension.endsOn)}\u202f: ${suspension.reason}`,
    };
  const claim = claims.get(dealId);
  if (claim !== undefined) return { kind: 'claim', text: `Contestée\u202f: réclamation ${claim} en cours` };
  if (debits.has(dealId)) return { kind: 'debit', text: 'Un prélèvement est en cours' };
  const financing = financed.get(dealId);
  if (financing)
    return {
      kind: 'financing',
      text: `Financée par ${financing.lender}\u202f: versement attendu jusqu’au ${frenchDay(financing.expectedBy)}`,
    };
  return paying.has(workspaceId)
    ? { kind: 'transfer', text: 'Un virement à rapprocher peut la régler' }
    : null;
}

/** Overdue invoices of companies on a day of Paris: what holds letters back, and the next step. */
export async function followedOf(
  db: Database,
  workspaceIds: readonly string[],
  today: string,
  paying?: ReadonlySet<string>,
): Promise<Followed[]> {
  if (workspaceIds.length === 0) return [];
  const rows = await findOverdue(db, workspaceIds, today);
  if (rows.length === 0) return [];
  const dealIds = dealsOf(rows);
  const steps = Map.groupBy(
    await findSteps(
      db,
      rows.map(({ id }) => id),
    ),
    ({ invoiceId }) => invoiceId,
  );
  const policies = await findPolicies(db);
  const held: Held = {
    suspended: await findSuspended(db, workspaceIds, today),
    claims: await openClaims.call(db, dealIds),
    paying: paying ?? (await payingCompanies(db, workspaceIds)),
    debits: await findDebits(db, dealIds),
    financed: await findFinanced(db, dealIds, today),
  };
  return rows.map((row) => {
    const sent = (steps.get(row.id) ?? []).map(({ step, on }) => ({ step, on }));
    const policy = policyOn(policies, row.dueOn) ?? policies.at(-1);
    if (!policy) throw new Error('The migration writes a policy that has begun');
    return { ...row, hold: holdOf(row, held), policy, sent, next: nextStep(policy, row.dueOn, sent) };
  });
}

const dealsOf = (rows: readonly OverdueRow[]): string[] => [...new Set(rows.map(({ dealId }) => dealId))];

/** Same as `followedOf`, with interest to that day, which reads every payment of the orders. */
export async function overdueOf(...asked: Parameters<typeof followedOf>): Promise<Overdue[]> {
  const [db, , today] = asked;
  const rows = await followedOf(...asked);
  if (rows.length === 0) return [];
  const movements = Map.groupBy(await findMovements(db, dealsOf(rows), today), ({ dealId }) => dealId);
  const waived = await findWaived(
    db,
    rows.map(({ id }) => id),
  );
  const rates = await findRates(db);
  return rows.map((row) => {
    const isWaived = waived.has(row.id);
    const periods = latePeriods({ ...row, movements: movements.get(row.dealId) ?? [] }, rates, today);
    return {
      ...row,
      daysLate: dayNumber(today) - dayNumber(row.dueOn),
      periods,
      isWaived,
      interest: isWaived ? 0 : interestCents(periods),
      fee: isWaived ? 0 : LATE_FEE_CENTS,
    };
  });
}

export const overdueView = (invoice: Overdue): OverdueInvoice => ({
  id: invoice.id,
  number: invoice.number,
  dealNumber: invoice.dealNumber,
  dueOn: invoice.dueOn,
  daysLate: invoice.daysLate,
  outstanding: euros(invoice.outstandingCents),
  interest: invoice.interest === null ? null : euros(invoice.interest),
  fee: euros(invoice.fee),
  waived: invoice.isWaived,
  periods: invoice.periods.map(({ baseCents, ...period }) => ({ ...period, base: euros(baseCents) })),
  hold: invoice.hold?.kind ?? null,
});

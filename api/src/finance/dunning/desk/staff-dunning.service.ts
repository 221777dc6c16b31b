import type {
  CompanyDunning,
  DunningCompanies,
  DunningCompany,
  DunningQuery,
  StaffOverdueInvoice,
} from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import { DUNNING_STEPS } from '@pomelo/contract/dunning/dunning-rules.ts';
import { halfYearOf } from '@pomelo/contract/dunning/late-interest.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { findCompany, findSuspensions, findWaivers } from '../overdue/exceptions.repository.ts';
import { findNotes } from '../../debit-notes/staff-notes.repository.ts';
import { findPaidOfCompany } from '../late/late-payments.repository.ts';
import { lateOf, lateView } from '../late/late-payments.service.ts';
import { findLetters, hasLetter } from '../letters/letters.repository.ts';
import { type CompanyTotals, findCompanies, sumOverdue } from '../overdue/overdue.repository.ts';
import {
  type Followed,
  followedOf,
  type Overdue,
  overdueOf,
  overdueView,
} from '../overdue/overdue.service.ts';
import type { DatedStep } from '../rules/next-step.ts';
import { noteView } from './staff-notes.service.ts';
import { findRates } from '../settings/settings.repository.ts';

const byDay = (one: DatedStep, other: DatedStep): number =>
  one.on < other.on ? -1 : one.on > other.on ? 1 : 0;
const notBefore = (today: string, step: DatedStep): DatedStep =>
  step.on < today ? { ...step, on: today } : step;
/** The next step of an invoice that nothing holds back. */
const upcoming = ({ hold, next }: Followed): DatedStep[] => (hold || !next ? [] : [next]);

function rowOf(totals: CompanyTotals, invoices: readonly Followed[], today: string): DunningCompany {
  const next = invoices.flatMap(upcoming).toSorted(byDay).at(0);
  const isHeld = invoices.length > 0 && invoices.every(({ hold }) => hold !== null);
  const hold = isHeld ? (invoices[0]?.hold ?? null) : null;
  return {
    company: { id: totals.workspaceId, rs: totals.rs },
    count: totals.count,
    oldestDueOn: totals.oldestDueOn,
    outstanding: euros(totals.cents),
    ages: totals.ages.map(euros),
    last:
      invoices
        .flatMap(({ sent }) => sent)
        .toSorted(byDay)
        .at(-1) ?? null,
    next: next ? notBefore(today, next) : null,
    hold: hold?.kind ?? null,
    holdText: hold?.text ?? '',
  };
}

// MONEY-43
/** A page of the companies with overdue invoices. */
export async function dunningPage(
  db: Database,
  now: Date,
  { page, perPage, q, step, minAmount, minDays }: z.output<typeof DunningQuery>,
): Promise<z.infer<typeof DunningCompanies>> {
  const today = dayInParis(now);
  const { companies, total, cents } = await findCompanies(db, {
    today,
    page,
    perPage,
    q,
    minDays,
    minCents: minAmount,
    steps: step === undefined ? undefined : step === 'none' ? 0 : DUNNING_STEPS.indexOf(step) + 1,
  });
  const invoices = Map.groupBy(
    await followedOf(
      db,
      companies.map(({ workspaceId }) => workspaceId),
      today,
    ),
    ({ workspaceId }) => workspaceId,
  );
  const half = halfYearOf(today);
  const isKnown = (await findRates(db)).some(({ startsOn }) => startsOn === half);
  return {
    data: companies.map((one) => rowOf(one, invoices.get(one.workspaceId) ?? [], today)),
    meta: pageMeta(page, perPage, total),
    outstanding: euros(cents),
    missingRate: isKnown ? null : half,
  };
}

const MAX_NOTES = 100;

const staffView = (invoice: Overdue, today: string): StaffOverdueInvoice => ({
  ...overdueView(invoice),
  dealId: invoice.dealId,
  holdText: invoice.hold?.text ?? '',
  steps: invoice.sent,
  next: invoice.next && notBefore(today, invoice.next),
});

/** Dunning of one company. Refuses with not-found. */
export async function companyDunning(db: Database, now: Date, id: string): Promise<CompanyDunning> {
  const today = dayInParis(now);
  const company = (await findCompany(db, id)) ?? refuse('not-found');
  const invoices = await overdueOf(db, [id], today);
  const next = invoices.flatMap(upcoming).toSorted(byDay).at(0);
  return {
    company,
    outstanding: euros(await sumOverdue(db, id, today)),
    invoices: invoices.map((invoice) => staffView(invoice, today)),
    sendable: next && !(await hasLetter(db, id, today)) ? next.step : null,
    suspensions: (await findSuspensions(db, id)).map(({ at, liftedAt, ...one }) => ({
      ...one,
      at: at.toISOString(),
      liftedAt: liftedAt?.toISOString() ?? null,
    })),
    letters: (await findLetters(db, id)).map(({ sentBy, by, ...letter }) => ({
      ...letter,
      by: sentBy === null ? null : by,
    })),
    late: (await lateOf(db, await findPaidOfCompany(db, id, today), today)).map(lateView),
    notes: (await findNotes(db, { workspaceId: id, limit: MAX_NOTES, offset: 0 })).map(noteView),
    waivers: (await findWaivers(db, id)).map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}

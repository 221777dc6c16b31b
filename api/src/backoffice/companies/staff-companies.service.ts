import type {
  CompaniesQuery,
  CompanyDetail,
  CompanyRow,
} from '@pomelo/contract/backoffice/companies.schemas.ts';
import { type PrepaymentRule, prepaymentRule } from '@pomelo/contract/deals/prepayment.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta, type PageMeta } from '@pomelo/contract/paging.ts';
import { contentVersion } from '../../platform/content-version.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import {
  countLiveBookings,
  findCompanyIds,
  findCompanyRows,
  findDueOrders,
  findRegistrationsOf,
  findStaffCompany,
  lockStaffCompany,
  type StaffCompany,
} from './staff-companies.repository.ts';
import { staffPeopleOf } from './staff-people.service.ts';
import { addressesOf, closeCompany, countOwners, exactPrice, updateCompany } from '../../accounts/index.ts';

// BUYER-6, BUYER-8
export const NO_COMPANY = 'Cette société n’existe pas.';
const ALREADY_CLOSED = 'Cet espace est déjà fermé.';
const ALREADY_OPEN = 'Cet espace est déjà ouvert.';
const NOBODY_LEFT = 'Cette société n’a plus de titulaire\u202f: elle doit s’inscrire de nouveau.';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A page of the companies that buy. */
export async function companiesPage(
  db: Database,
  query: CompaniesQuery,
  now: Date,
): Promise<{ data: CompanyRow[]; meta: PageMeta }> {
  const { ids, total } = await findCompanyIds(db, query, now);
  const rows = await findCompanyRows(db, ids, now);
  const data = rows.map(({ due, lastSeenAt, createdAt, ...row }) => ({
    ...row,
    due: euros(Number(due)),
    lastSeenAt: instant(lastSeenAt),
    createdAt: createdAt.toISOString(),
  }));
  return { data, meta: pageMeta(query.page, query.perPage, total) };
}

/** All data of a company on one screen. Refuses with not-found. */
export async function companyDetail(
  db: Database,
  id: string,
  { siteLimit, now }: { siteLimit: number; now: Date },
): Promise<CompanyDetail> {
  const company = (await findStaffCompany(db, id)) ?? refuse('not-found', NO_COMPANY);
  const {
    rs,
    siret,
    naf,
    insolvency,
    vatNumber,
    vatState,
    vatCheckedAt,
    vatConsultation,
    closedAt,
    closedReason,
    ownLimit,
    creditLimit,
  } = company;
  const { total, orders } = await findDueOrders(db, id);
  return {
    id,
    rs,
    siret,
    naf,
    insolvency,
    vat: {
      number: vatNumber,
      state: vatState,
      checkedAt: instant(vatCheckedAt),
      consultation: vatConsultation,
    },
    createdAt: company.createdAt.toISOString(),
    lastSeenAt: instant(company.lastSeenAt),
    closed: closedAt === null ? null : { at: closedAt.toISOString(), reason: closedReason },
    addresses: await addressesOf(db, id),
    people: await staffPeopleOf(db, id, now),
    bookings: { live: await countLiveBookings(db, id, now), own: ownLimit, site: siteLimit },
    creditLimit: creditLimit === null ? null : euros(Number(creditLimit)),
    prepayment: ruleOf(company),
    versions: versionsOf(company),
    due: {
      total: euros(total),
      orders: orders.map(({ orderedAt, due, ...order }) => ({
        ...order,
        orderedAt: orderedAt.toISOString(),
        due: euros(due),
      })),
    },
    registrations: await findRegistrationsOf(db, siret),
  };
}

/** The name of a company, closed or not. Refuses with not-found. */
export async function requireCompany(db: Database, id: string): Promise<{ rs: string }> {
  return (await findStaffCompany(db, id)) ?? refuse('not-found', NO_COMPANY);
}

type Versions = CompanyDetail['versions'];
const versionsOf = (company: StaffCompany): Versions => ({
  bookings: contentVersion(company.ownLimit),
  credit: contentVersion(company.creditLimit),
  prepayment: contentVersion(ruleOf(company)),
});

/** The company as it was, locked: changes are recorded in the audit log. Refuses with not-found. */
export const companyToChange = async (trx: Database, id: string): Promise<StaffCompany> =>
  (await lockStaffCompany(trx, id)) ?? refuse('not-found', NO_COMPANY);

/** The same, with this value as the caller read it. Refuses with not-found and changed-meanwhile. */
export async function unchangedCompany(
  trx: Database,
  id: string,
  { part, version }: { part: keyof Versions; version: number | undefined },
): Promise<StaffCompany> {
  const company = await companyToChange(trx, id);
  if (version !== undefined && version !== versionsOf(company)[part]) refuse('changed-meanwhile');
  return company;
}

export const changeBookingLimit = (trx: Database, id: string, limit: number | null): Promise<void> =>
  updateCompany(trx, id, { live_booking_limit: limit });

/** Prepayment rule of the company, in its stored form. */
export const ruleOf = ({
  prepaymentBasisPoints,
  prepaymentCents,
}: Pick<StaffCompany, 'prepaymentBasisPoints' | 'prepaymentCents'>): PrepaymentRule =>
  prepaymentRule(prepaymentBasisPoints, prepaymentCents === null ? null : Number(prepaymentCents));

/** The rule as recorded in the audit log: « 30 % », « 3 000 € ». */
export function recordedRule(rule: PrepaymentRule): { prepayment: string | null } {
  if (rule.kind === 'none') return { prepayment: null };
  if (rule.kind === 'amount') return { prepayment: exactPrice(rule.cents) };
  return { prepayment: `${String(rule.basisPoints / 100).replace('.', ',')}\u202f%` };
}

export const changePrepayment = (trx: Database, id: string, rule: PrepaymentRule): Promise<void> =>
  updateCompany(trx, id, {
    prepayment_basis_points: rule.kind === 'percent' ? rule.basisPoints : null,
    prepayment_cents: rule.kind === 'amount' ? rule.cents : null,
  });

export const changeCreditLimit = (trx: Database, id: string, cents: number | null): Promise<void> =>
  updateCompany(trx, id, { credit_limit_cents: cents });

/**
 * Closes a company: no member acts for it any more, its bookings end, its orders stay. Refuses with
 * already-decided.
 */
export async function closeByTeam(
  trx: Database,
  company: StaffCompany,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<void> {
  if (company.closedAt !== null) refuse('already-decided', ALREADY_CLOSED);
  await closeCompany(trx, company.id, by, now);
  await updateCompany(trx, company.id, { closed_reason: reason });
}

/** Reopens a company for its members. Refuses with already-decided; with last-owner without an owner. */
export async function reopenByTeam(trx: Database, company: StaffCompany): Promise<void> {
  if (company.closedAt === null) refuse('already-decided', ALREADY_OPEN);
  if ((await countOwners(trx, company.id)) === 0) refuse('last-owner', NOBODY_LEFT);
  await updateCompany(trx, company.id, { closed_at: null, closed_reason: null });
}

import { companies as endpoints } from '@pomelo/contract/backoffice/companies.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import { activityOf } from './activity.service.ts';
import {
  changeBookingLimit,
  changeCreditLimit,
  changePrepayment,
  closeByTeam,
  companiesPage,
  companyDetail,
  companyToChange,
  recordedRule,
  ruleOf,
  reopenByTeam,
  requireCompany,
  unchangedCompany,
} from './staff-companies.service.ts';
import type { CatalogueReader } from '../../catalogue/index.ts';

export type StaffCompaniesParts = {
  clock: Clock;
  catalogue: CatalogueReader;
  settings: () => SiteSettings;
  /** The workspace's own data changed. */
  changed: (workspaceId: string) => void;
  /** A vehicle may be offered to the waiting list. */
  vehicleFreed: () => void;
};

// BUYER-7
/** The companies that buy, as the staff searches, reads and changes them. */
export function staffCompanyRoutes(app: FastifyInstance, parts: StaffCompaniesParts): void {
  const { clock, catalogue, settings, changed, vehicleFreed } = parts;
  const reading = () => ({ siteLimit: settings().maxLiveBookings, now: clock.now() });

  registerStaffRoute(app, endpoints.list, ({ db, query }) => companiesPage(db, query, clock.now()));
  registerStaffRoute(app, endpoints.get, ({ db, params }) => companyDetail(db, params.id, reading()));
  registerStaffRoute(app, endpoints.activity, async ({ db, params, query }) => {
    await requireCompany(db, params.id);
    return activityOf(db, catalogue, params.id, query);
  });
  registerStaffRoute(app, endpoints.changeBookingLimit, async ({ db, params, body, record, afterCommit }) => {
    const read = { part: 'bookings', version: body.version } as const;
    const { id, rs, ownLimit } = await unchangedCompany(db, params.id, read);
    await changeBookingLimit(db, id, body.limit);
    record({
      resource: 'workspace',
      resourceId: id,
      label: rs,
      before: { bookingLimit: ownLimit },
      after: { bookingLimit: body.limit },
    });
    afterCommit(() => changed(id));
    return companyDetail(db, id, reading());
  });
  // BUYER-14
  registerStaffRoute(app, endpoints.changeCreditLimit, async ({ db, params, body, record }) => {
    const read = { part: 'credit', version: body.version } as const;
    const { id, rs, creditLimit } = await unchangedCompany(db, params.id, read);
    await changeCreditLimit(db, id, body.creditLimit);
    record({
      resource: 'workspace',
      resourceId: id,
      label: rs,
      before: { creditLimitCents: creditLimit === null ? null : Number(creditLimit) },
      after: { creditLimitCents: body.creditLimit },
    });
    return companyDetail(db, id, reading());
  });
  // MONEY-46
  registerStaffRoute(app, endpoints.changePrepayment, async ({ db, params, body, record }) => {
    const read = { part: 'prepayment', version: body.version } as const;
    const company = await unchangedCompany(db, params.id, read);
    await changePrepayment(db, company.id, body.prepayment);
    record({
      resource: 'workspace',
      resourceId: company.id,
      label: company.rs,
      before: recordedRule(ruleOf(company)),
      after: recordedRule(body.prepayment),
    });
    return companyDetail(db, company.id, reading());
  });
  registerStaffRoute(app, endpoints.close, async ({ db, caller, params, body, record, afterCommit }) => {
    const company = await companyToChange(db, params.id);
    await closeByTeam(db, company, { by: caller.personId, reason: body.reason, now: clock.now() });
    const { id, rs } = company;
    record({
      resource: 'workspace',
      resourceId: id,
      label: rs,
      before: { open: true },
      after: { open: false, reason: body.reason },
    });
    afterCommit(() => {
      changed(id);
      vehicleFreed();
    });
    return companyDetail(db, id, reading());
  });
  registerStaffRoute(app, endpoints.reopen, async ({ db, params, body, record, afterCommit }) => {
    const company = await companyToChange(db, params.id);
    await reopenByTeam(db, company);
    const { id, rs } = company;
    record({
      resource: 'workspace',
      resourceId: id,
      label: rs,
      before: { open: false },
      after: { open: true, reason: body.reason },
    });
    afterCommit(() => changed(id));
    return companyDetail(db, id, reading());
  });
}

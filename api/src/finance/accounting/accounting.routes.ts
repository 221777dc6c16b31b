import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { ACCOUNT_CHANGED, frenchMonth } from './accounting.messages.ts';
import { findAccounts, putAccount } from './accounts.repository.ts';
import { closeMonth } from './close-month.service.ts';
import { balance, entriesPage } from './entries.service.ts';
import { fecFile } from './fec.service.ts';
import { marginPage } from './margin.service.ts';
import { accountingMonths, monthReport } from './months.service.ts';

/** The books, for accountants and administrators. */
export function accountingRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerStaffRoute(app, endpoints.months, ({ db }) => accountingMonths(db, clock.now()));
  registerStaffRoute(
    app,
    endpoints.month,
    async ({ db, params }) => (await monthReport(db, params.month, clock.now())) ?? refuse('not-found'),
  );
  registerStaffRoute(app, endpoints.margin, ({ db, params, query }) => marginPage(db, params.month, query));
  registerStaffRoute(app, endpoints.close, async ({ db, caller, params, body, record }) => {
    const { month } = params;
    const by = { personId: caller.personId, now: clock.now() };
    await closeMonth(db, month, body.entries, by);
    const report = (await monthReport(db, month, by.now)) ?? refuse('not-found');
    record({
      resource: 'accounting-month',
      resourceId: month,
      label: frenchMonth(month),
      before: { state: 'over' },
      after: { state: 'closed', amountCents: report.total.amount },
    });
    return report;
  });
  registerStaffRoute(app, endpoints.entries, ({ db, query }) => entriesPage(db, query));
  registerStaffRoute(app, endpoints.balance, ({ db, query }) => balance(db, query, clock.now()));
  registerStaffRoute(app, endpoints.accounts, async ({ db }) => ({ data: await findAccounts(db) }));
  registerStaffRoute(app, endpoints.changeAccount, async ({ db, params, body, record }) => {
    const before = (await findAccounts(db)).find(({ use }) => use === params.use);
    if (!before || !(await putAccount(db, params.use, body))) refuse('changed-meanwhile', ACCOUNT_CHANGED);
    record({
      resource: 'accounting-account',
      resourceId: params.use,
      label: body.label,
      before: { code: before.number, label: before.label },
      after: { code: body.number, label: body.label },
    });
    return { data: await findAccounts(db) };
  });
  registerStaffRoute(app, endpoints.fec, async ({ db, query, reply }) =>
    sendFile(reply, await fecFile(db, query.year)),
  );
}

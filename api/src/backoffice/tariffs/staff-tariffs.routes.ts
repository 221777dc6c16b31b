import { tariffs } from '@pomelo/contract/backoffice/tariffs.endpoints.ts';
import type { TariffTable } from '@pomelo/contract/backoffice/tariffs.schemas.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import { lineText } from './tariffs.messages.ts';
import { addPeriod, type Change, endPeriod, removePeriod, tariffRows } from './tariffs.service.ts';

const recorded = (table: TariffTable, { key, before, after }: Change, day: string): Recorded => ({
  resource: 'tariff',
  resourceId: `${table}:${key}`,
  label: lineText(table, key, day),
  before: before && { ...before.values, from: before.from, to: before.to },
  after: after && { ...after.values, from: after.from, to: after.to },
});

/** The dated tables, at the back-office. The database notifies every node that one changed. */
export function staffTariffRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerStaffRoute(app, tariffs.list, async ({ db, query }) => {
    const now = clock.now();
    const { rows, total } = await tariffRows(db, query.table, query, now);
    return { data: rows, meta: pageMeta(query.page, query.perPage, total), today: dayInParis(now) };
  });
  registerStaffRoute(app, tariffs.add, async ({ db, body, record }) => {
    const change = await addPeriod(db, body, clock.now());
    record(recorded(body.table, change, body.from));
    return change.after;
  });
  registerStaffRoute(app, tariffs.remove, async ({ db, query, record }) => {
    record(recorded(query.table, await removePeriod(db, query, clock.now()), query.from));
  });
  registerStaffRoute(app, tariffs.end, async ({ db, body, record }) => {
    record(recorded(body.table, await endPeriod(db, body, clock.now()), body.from));
  });
}

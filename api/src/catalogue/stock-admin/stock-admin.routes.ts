import { staffStock } from '@pomelo/contract/backoffice/stock/stock.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { bulkEdit, bulkEditsPage, undoBulkEdit } from './bulk-edit.service.ts';
import { countOtherViews, deleteView, findViews, putView } from './saved-views.repository.ts';
import { stockRefusals } from './stock-admin.messages.ts';
import { stockFile } from './stock-file.service.ts';
import { stockPage } from './stock-list.service.ts';
import { stockOrders, stockRows } from './stock-rows.service.ts';

const MAX_VIEWS = 50;

/** The stock as the team works on it: its table, its file, and bulk edits. */
export function stockAdminRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerStaffRoute(app, staffStock.list, ({ db, query }) => stockPage(db, clock.now(), query));
  const orders = stockOrders();
  registerStaffRoute(app, staffStock.rows, ({ db, query, caller }) =>
    stockRows(db, orders, query, { personId: caller.personId, now: clock.now() }),
  );
  registerStaffRoute(app, staffStock.file, async ({ db, query, reply }) =>
    sendFile(reply, {
      content: await stockFile(db, clock.now(), query),
      type: 'text/csv; charset=utf-8; header=present',
      name: 'stock-pomelo.csv',
    }),
  );
  registerStaffRoute(app, staffStock.bulkEdit, ({ db, body, caller, record }) =>
    bulkEdit(db, body, { personId: caller.personId, now: clock.now() }, record),
  );
  registerStaffRoute(app, staffStock.bulkEdits, ({ db, query }) => bulkEditsPage(db, query));
  registerStaffRoute(app, staffStock.undo, ({ db, params, caller, record }) =>
    undoBulkEdit(db, params.id, { personId: caller.personId, now: clock.now() }, record),
  );

  registerStaffRoute(app, staffStock.views, async ({ db, query, caller }) => ({
    data: await findViews(db, caller.personId, query.screen),
  }));
  registerStaffRoute(app, staffStock.saveView, async ({ db, body, caller }) => {
    if ((await countOtherViews(db, caller.personId, body)) >= MAX_VIEWS)
      refuse('limit-reached', stockRefusals.tooManyViews);
    return putView(db, caller.personId, body);
  });
  registerStaffRoute(app, staffStock.removeView, async ({ db, params, caller }) => {
    if (!(await deleteView(db, caller.personId, params.id))) refuse('not-found', stockRefusals.noView);
  });
}

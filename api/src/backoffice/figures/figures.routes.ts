import { figures } from '@pomelo/contract/backoffice/figures.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { figureFile, figureOf } from './figures.service.ts';
import { purchaseCosts, savePurchaseCost, vehicleCosts } from './purchase-costs.service.ts';
import type { CatalogueReader } from '../../catalogue/index.ts';

/** Figures of the stock and of sales. */
export function figureRoutes(
  app: FastifyInstance,
  { clock, catalogue }: { clock: Clock; catalogue: CatalogueReader },
): void {
  registerStaffRoute(app, figures.read, ({ db, params, query }) =>
    figureOf({ db, catalogue, now: clock.now() }, params.figure, query),
  );
  registerStaffRoute(app, figures.file, async ({ db, params: { figure, table }, query, reply }) =>
    sendFile(reply, {
      content: await figureFile({ db, catalogue, now: clock.now() }, figure, table, query),
      type: 'text/csv; charset=utf-8; header=present',
      name: `pomelo-${figure}-${table}.csv`,
    }),
  );
  registerStaffRoute(app, figures.purchaseCosts, ({ db, query }) => purchaseCosts(db, query));
  registerStaffRoute(app, figures.vehicleCosts, async ({ db, params }) => ({
    data: await vehicleCosts(db, params.id),
  }));
  registerStaffRoute(app, figures.savePurchaseCost, ({ db, params, body, record }) =>
    savePurchaseCost(db, params.productId, body, record),
  );
}

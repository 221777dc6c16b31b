import { staffDemand as endpoints } from '@pomelo/contract/backoffice/stock/demand.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { CatalogueReader } from '../../catalogue/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { demandEvidence, demandFile, demandPage } from './demand.service.ts';

type Parts = { clock: Clock; catalogue: CatalogueReader };

/** Purchases to make for the stock. */
export function demandRoutes(app: FastifyInstance, { clock, catalogue }: Parts): void {
  registerStaffRoute(app, endpoints.list, ({ db }) => demandPage(db, clock.now()));
  registerStaffRoute(app, endpoints.file, async ({ db, reply }) =>
    sendFile(reply, {
      content: await demandFile(db, clock.now()),
      type: 'text/csv; charset=utf-8; header=present',
      name: 'achats-a-faire-pomelo.csv',
    }),
  );
  registerStaffRoute(app, endpoints.get, ({ db, params, query }) =>
    demandEvidence(db, catalogue, { modelId: params.id, energy: query.energy ?? null }, clock.now()),
  );
}

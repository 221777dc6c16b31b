import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../platform/files/send-file.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { recapitulative, recapitulativeFile } from './recapitulative.service.ts';

/** The « état récapitulatif » of a month, for accountants. */
export function recapitulativeRoutes(app: FastifyInstance): void {
  registerStaffRoute(app, endpoints.recapitulative, ({ db, params, query }) =>
    recapitulative(db, params.month, query),
  );
  registerStaffRoute(app, endpoints.recapitulativeFile, ({ db, params, reply }) =>
    sendFile(reply, recapitulativeFile(db, params.month)),
  );
}

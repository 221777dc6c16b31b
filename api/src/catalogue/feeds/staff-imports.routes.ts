import { imports } from '@pomelo/contract/backoffice/stock/feeds.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { applyRun, changesPage, refusalsPage, reportOf, rollBack, runNamed } from './import-runs.service.ts';
import type { ImportParts } from './import-parts.ts';

/** Dry runs, imports and their undoing, in the back-office. */
export function staffImportRoutes(app: FastifyInstance, parts: ImportParts): void {
  registerStaffRoute(app, imports.get, ({ db, params }) => runNamed(db, params.id));
  registerStaffRoute(app, imports.changes, ({ db, params, query }) => changesPage(db, params.id, query));
  registerStaffRoute(app, imports.refusals, ({ db, params, query }) => refusalsPage(db, params.id, query));
  registerStaffRoute(app, imports.report, async ({ db, params, reply }) =>
    sendFile(reply, await reportOf(db, parts, params.id)),
  );
  registerStaffRoute(app, imports.apply, ({ db, params, record }) => applyRun(db, params.id, record));
  registerStaffRoute(app, imports.rollBack, ({ db, params, caller, record }) =>
    rollBack(db, { id: params.id, personId: caller.personId, now: parts.clock.now() }, record),
  );
}

import { imports } from '@pomelo/contract/backoffice/feeds.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mountStaff } from '../../platform/http/mount.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { applyRun, changesPage, refusalsPage, reportOf, rollBack, runNamed } from './import-runs.service.ts';
import type { ImportParts } from './import-parts.ts';

/** What was tried, imported and undone, at the back-office. */
export function staffImportRoutes(app: FastifyInstance, parts: ImportParts): void {
  mountStaff(app, imports.get, ({ db, params }) => runNamed(db, params.id));
  mountStaff(app, imports.changes, ({ db, params, query }) => changesPage(db, params.id, query));
  mountStaff(app, imports.refusals, ({ db, params, query }) => refusalsPage(db, params.id, query));
  mountStaff(app, imports.report, async ({ db, params, reply }) => sendFile(reply, await reportOf(db, parts, params.id)));
  mountStaff(app, imports.apply, ({ db, params, record }) => applyRun(db, params.id, record));
  mountStaff(app, imports.rollBack, ({ db, params, caller, record }) =>
    rollBack(db, { id: params.id, personId: caller.personId, now: parts.clock.now() }, record),
  );
}

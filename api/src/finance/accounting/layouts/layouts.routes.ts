import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../../platform/files/send-file.ts';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import { addLayout, layoutFile, layouts, removeLayout } from './layouts.service.ts';

/** Layouts of accountants' software, and the files in them. */
export function layoutRoutes(app: FastifyInstance): void {
  registerStaffRoute(app, endpoints.layouts, ({ db }) => layouts(db));
  registerStaffRoute(app, endpoints.addLayout, async ({ db, body, record }) => {
    const id = await addLayout(db, body);
    const { name } = body;
    record({ resource: 'accounting-layout', resourceId: id, label: name, before: null, after: { name } });
    return layouts(db);
  });
  registerStaffRoute(app, endpoints.removeLayout, async ({ db, params, record }) => {
    const name = await removeLayout(db, params.id);
    const before = { name };
    record({ resource: 'accounting-layout', resourceId: params.id, label: name, before, after: null });
    return layouts(db);
  });
  registerStaffRoute(app, endpoints.file, async ({ db, query, reply }) =>
    sendFile(reply, await layoutFile(db, query)),
  );
}

import { vehicleCondition as endpoints } from '@pomelo/contract/backoffice/stock/condition.endpoints.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../platform/errors/refusal.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { openReport } from '../vehicle-documents/open-report.ts';
import { conditionRefusals } from './condition.messages.ts';
import {
  addRate,
  addReportDamage,
  changeReportDamage,
  changeReportFacts,
  readCondition,
  removeReportDamage,
  signReport,
  startReport,
} from './condition.service.ts';
import { storeDamagePhoto } from './pictures.service.ts';
import type { EditingOf, VehicleAdminParts } from './vehicle-admin.routes.ts';

/** Condition reports and the rates of their repairs. Photographs are stored before a transaction begins. */
export function conditionRoutes(
  app: FastifyInstance,
  { clock, files }: VehicleAdminParts,
  editing: EditingOf,
): void {
  const photos = new WeakMap<FastifyRequest, string>();
  const prepare = async ({ body }: { body: { photo?: UploadedFile } }, request: FastifyRequest) => {
    if (!body.photo) return;
    const key = await storeDamagePhoto(files, body.photo);
    photos.set(request, key);
    return () => files.remove(key);
  };

  registerStaffRoute(app, endpoints.one, ({ db, params }) => readCondition(db, params.id, clock.now()));
  registerStaffRoute(app, endpoints.start, (call) => startReport(editing(call)));
  registerStaffRoute(app, endpoints.facts, (call) => changeReportFacts(editing(call), call.body));
  registerStaffRoute(
    app,
    endpoints.addDamage,
    (call) => {
      const { photo: _sent, version, ...typed } = call.body;
      const photoKey = photos.get(call.request) ?? null;
      return addReportDamage(editing(call), version, { ...typed, photoKey });
    },
    { prepare },
  );
  registerStaffRoute(
    app,
    endpoints.changeDamage,
    (call) => {
      const { photo: _sent, version, ...typed } = call.body;
      const photoKey = photos.get(call.request) ?? null;
      const at = { place: call.params.place, version };
      return changeReportDamage(editing(call), at, { ...typed, photoKey });
    },
    { prepare },
  );
  registerStaffRoute(app, endpoints.removeDamage, (call) =>
    removeReportDamage(editing(call), call.params.place, call.query.version),
  );
  registerStaffRoute(app, endpoints.sign, (call) => signReport(editing(call), call.body.version));
  registerStaffRoute(app, endpoints.file, async ({ db, params, reply }) => {
    const file = await openReport({ db, files }, params.id, params.number);
    return sendFile(reply, { ...(file ?? refuse('not-found', conditionRefusals.noReport)), inline: true });
  });
  registerStaffRoute(app, endpoints.addRate, ({ db, body, record }) => addRate(db, body, record));
}

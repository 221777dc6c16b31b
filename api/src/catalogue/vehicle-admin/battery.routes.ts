import { vehicleBattery as endpoints } from '@pomelo/contract/backoffice/stock/battery.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BatteryAnswer } from '../../platform/adapters/battery/battery-register.ts';
import { isPrivateKey } from '../../platform/files/file-key.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { addCertificate, addIssued, askIssuer, readBattery, removeCertificate } from './battery.service.ts';
import { type StoredFile, storeVehicleDocument } from './documents.service.ts';
import type { EditingOf, VehicleAdminParts } from './vehicle-admin.routes.ts';

/**
 * The certificates of batteries. Files are stored, and the register is called, before a transaction begins.
 */
export function batteryRoutes(
  app: FastifyInstance,
  { clock, files, batteryRegister }: VehicleAdminParts,
  editing: EditingOf,
): void {
  const papers = new WeakMap<FastifyRequest, StoredFile>();
  const answers = new WeakMap<FastifyRequest, BatteryAnswer>();
  const { missing } = batteryRegister;

  registerStaffRoute(app, endpoints.all, ({ db, params }) => readBattery(db, params.id, missing));
  registerStaffRoute(
    app,
    endpoints.add,
    (call) => {
      const { file: _sent, ...typed } = call.body;
      return addCertificate({ ...editing(call), missing }, typed, papers.get(call.request) ?? null);
    },
    {
      prepare: async ({ body }, request) => {
        if (!body.file) return;
        const paper = await storeVehicleDocument(files, body.file);
        papers.set(request, paper);
        return () => files.remove(paper.key);
      },
    },
  );
  registerStaffRoute(
    app,
    endpoints.read,
    (call) => addIssued({ ...editing(call), missing }, answers.get(call.request) ?? { state: 'unavailable' }),
    {
      prepare: async ({ params }, request) => {
        answers.set(request, await askIssuer(app.core.db, batteryRegister, params.id, clock.now()));
      },
    },
  );
  registerStaffRoute(app, endpoints.remove, (call) =>
    removeCertificate(
      {
        ...editing(call),
        missing,
        /** The documents of the demo are generated, and have no file. */
        fileFreed: (key) => {
          if (isPrivateKey(key)) call.afterCommit(() => void files.remove(key).catch(() => undefined));
        },
      },
      call.params.certificateId,
    ),
  );
}

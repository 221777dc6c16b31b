import { vehicleHistory as endpoints } from '@pomelo/contract/backoffice/stock/history.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../../platform/errors/refusal.ts';
import { isPrivateKey } from '../../../platform/files/file-key.ts';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import { type StoredFile, storeVehicleDocument } from '../documents.service.ts';
import {
  addPaper,
  addReading,
  changeHistory,
  readHistory,
  readPaper,
  removePaper,
  removeReading,
} from './history.service.ts';
import { editingOf, type VehicleAdminParts } from '../vehicle-admin.routes.ts';

/** The history of a vehicle. Files are stored before a transaction begins. */
export function historyRoutes(
  app: FastifyInstance,
  parts: Pick<VehicleAdminParts, 'files' | 'clock' | 'settings'>,
): void {
  const { files } = parts;
  const editing = editingOf(parts);
  const stored = new WeakMap<FastifyRequest, StoredFile>();

  registerStaffRoute(app, endpoints.one, ({ db, params }) => readHistory(db, params.id));
  registerStaffRoute(app, endpoints.facts, (call) => changeHistory(editing(call), call.body));
  registerStaffRoute(
    app,
    endpoints.addPaper,
    (call) => {
      const { file: _sent, ...typed } = call.body;
      return addPaper(editing(call), typed, stored.get(call.request) ?? refuse('unavailable'));
    },
    {
      prepare: async ({ body }, request) => {
        const file = await storeVehicleDocument(files, body.file);
        stored.set(request, file);
        return () => files.remove(file.key);
      },
    },
  );
  registerStaffRoute(app, endpoints.readPaper, (call) => readPaper(editing(call), call.params.paperId));
  registerStaffRoute(app, endpoints.removePaper, (call) =>
    removePaper(
      {
        ...editing(call),
        fileFreed: (key) => {
          if (isPrivateKey(key)) call.afterCommit(() => void files.remove(key).catch(() => undefined));
        },
      },
      call.params.paperId,
    ),
  );
  registerStaffRoute(app, endpoints.addReading, (call) => addReading(editing(call), call.body));
  registerStaffRoute(app, endpoints.removeReading, (call) =>
    removeReading(editing(call), call.params.readingId),
  );
}

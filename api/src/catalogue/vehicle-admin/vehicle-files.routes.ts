import { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { isPrivateKey } from '../../platform/files/file-key.ts';
import { addDamage, changeDamage, removeDamage } from './damages.service.ts';
import {
  addDocument,
  changeDocument,
  type StoredFile,
  storeVehicleDocument,
  openVehicleDocument,
  removeDocument,
} from './documents.service.ts';
import {
  addPicture,
  storeDamagePhoto,
  storeVehiclePicture,
  orderPictures,
  removePicture,
  replacePicture,
  turnPhotograph,
} from './pictures.service.ts';
import {
  describePicture,
  requestPictures,
  retouch,
  type Retouched,
  showRetouched,
} from './retouch-pictures.service.ts';
import type { EditingOf, VehicleAdminParts } from './vehicle-admin.routes.ts';

/**
 * Photographs, damages and documents of a vehicle. Files are validated and stored before a transaction
 * begins.
 */
export function vehicleFileRoutes(
  app: FastifyInstance,
  { files, openDocument }: VehicleAdminParts,
  editing: EditingOf,
): void {
  const photos = new WeakMap<FastifyRequest, number>();
  const retouched = new WeakMap<FastifyRequest, Retouched>();
  const damagePhotos = new WeakMap<FastifyRequest, string>();
  const papers = new WeakMap<FastifyRequest, StoredFile>();
  /** A photograph that no vehicle shows is swept: nothing is to be removed if the call fails. */
  const noted = (request: FastifyRequest, pictureId: number): undefined =>
    void photos.set(request, pictureId);
  /** Returns the function that removes the file if the call fails. */
  const storePhoto = async (file: UploadedFile | undefined, request: FastifyRequest) => {
    if (!file) return;
    const key = await storeDamagePhoto(files, file);
    damagePhotos.set(request, key);
    return () => files.remove(key);
  };
  const storeDocument = async ({ body }: { body: { file?: UploadedFile } }, request: FastifyRequest) => {
    if (!body.file) return;
    const paper = await storeVehicleDocument(files, body.file);
    papers.set(request, paper);
    return () => files.remove(paper.key);
  };
  const storedPhoto = (request: FastifyRequest): number => {
    const pictureId = photos.get(request);
    if (pictureId === undefined) throw new Error('a photograph that was not prepared');
    return pictureId;
  };
  /** The documents of the demo are generated, and have no file. */
  const freed =
    (afterCommit: (effect: () => void) => void) =>
    (key: string): void => {
      if (isPrivateKey(key)) afterCommit(() => void files.remove(key).catch(() => undefined));
    };

  registerStaffRoute(
    app,
    endpoints.addPicture,
    (call) => addPicture(editing(call), storedPhoto(call.request)),
    {
      prepare: async ({ body }, request) =>
        noted(request, await storeVehiclePicture({ db: app.core.db, files }, body.picture)),
    },
  );
  registerStaffRoute(app, endpoints.orderPictures, (call) => orderPictures(editing(call), call.body));
  registerStaffRoute(
    app,
    endpoints.rotatePicture,
    (call) => replacePicture(editing(call), call.params.pictureId, storedPhoto(call.request), call.body.way),
    {
      prepare: async ({ params, body }, request) =>
        noted(request, await turnPhotograph({ db: app.core.db, files }, params, body.way)),
    },
  );
  registerStaffRoute(app, endpoints.describePicture, (call) =>
    describePicture(editing(call), call.params.pictureId, call.body),
  );
  registerStaffRoute(
    app,
    endpoints.hidePlate,
    (call) => {
      const { request, params, afterCommit } = call;
      const done = retouched.get(request);
      if (!done) throw new Error('a photograph that was not prepared');
      const parts = { ...editing(call), afterCommit, files, pool: app.core.db };
      return showRetouched(parts, params.pictureId, done);
    },
    {
      prepare: async ({ params, body }, request) => {
        const done = await retouch({ db: app.core.db, files }, params, body.box);
        retouched.set(request, done);
        const { originalKey, isNewCopy } = done;
        return originalKey !== null && isNewCopy ? () => files.remove(originalKey) : undefined;
      },
    },
  );
  registerStaffRoute(app, endpoints.fetchPictures, (call) =>
    requestPictures(editing(call), call.body.sourceId ?? null),
  );
  registerStaffRoute(app, endpoints.removePicture, (call) =>
    removePicture(editing(call), call.params.pictureId),
  );

  registerStaffRoute(
    app,
    endpoints.addDamage,
    (call) => addDamage(editing(call), { ...call.body, photoKey: damagePhotos.get(call.request) ?? null }),
    {
      prepare: ({ body }, request) => storePhoto(body.photo, request),
    },
  );
  registerStaffRoute(
    app,
    endpoints.changeDamage,
    (call) =>
      changeDamage(editing(call), call.params.place, {
        ...call.body,
        photoKey: damagePhotos.get(call.request) ?? null,
      }),
    { prepare: ({ body }, request) => storePhoto(body.photo, request) },
  );
  registerStaffRoute(app, endpoints.removeDamage, (call) =>
    removeDamage(editing(call), call.params.place, call.query.version),
  );

  registerStaffRoute(
    app,
    endpoints.addDocument,
    (call) => addDocument(editing(call), { ...call.body, kept: papers.get(call.request) ?? null }),
    {
      prepare: storeDocument,
    },
  );
  registerStaffRoute(
    app,
    endpoints.changeDocument,
    (call) => {
      const { body, params, request, afterCommit } = call;
      const stored = papers.get(request) ?? null;
      return changeDocument({ ...editing(call), fileFreed: freed(afterCommit) }, params.documentId, {
        ...body,
        kept: stored,
      });
    },
    { prepare: storeDocument },
  );
  registerStaffRoute(app, endpoints.removeDocument, (call) =>
    removeDocument({ ...editing(call), fileFreed: freed(call.afterCommit) }, call.params.documentId),
  );
  registerStaffRoute(app, endpoints.document, async ({ db, params, reply }) =>
    sendFile(reply, {
      ...(await openVehicleDocument(db, openDocument, params.id, params.documentId)),
      inline: true,
    }),
  );
}

import { vehicleCapture as endpoints } from '@pomelo/contract/backoffice/stock/capture.endpoints.ts';
import { linkedCapture } from '@pomelo/contract/capture/capture.endpoints.ts';
import type { ShotForm } from '@pomelo/contract/capture/capture.schemas.ts';
import { MINUTE_SECONDS } from '@pomelo/contract/durations.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import {
  type Call,
  registerRoute,
  registerStaffRoute,
  type StaffCall,
} from '../../platform/http/register-route.ts';
import { picturesIn } from '../pictures/pictures.service.ts';
import type { Editing } from '../vehicle-admin/edit-vehicle.service.ts';
import { deletePhotograph, storeVehiclePicture } from '../vehicle-admin/pictures.service.ts';
import {
  addCaptureLink,
  checkUsage,
  createCaptureLinks,
  linkedView,
  openLink,
  revokeCaptureLink,
} from './capture-links.service.ts';
import { captureRefusals } from './capture.messages.ts';
import { proposeShot, receiveShot, type Sent } from './receive-shot.service.ts';
import { acceptShots, refuseShots, vehicleCaptureView } from './review.service.ts';
import { findProposedFile, findShot } from './shots.repository.ts';

export type CaptureParts = {
  clock: Clock;
  files: FileStore;
  pool: Pool;
  settings: () => { kmThreshold: number };
  tokenSecret: string;
  siteUrl: string;
};
/** Two devices behind one connection send a vehicle each. */
const SHOTS_PER_WINDOW = 240;
const WINDOW_MINUTES = 5;

/** Guided captures, of the team and by the links of yards. Photographs are stored before a transaction. */
export function captureRoutes(app: FastifyInstance, parts: CaptureParts): void {
  const { clock, files, settings } = parts;
  const links = createCaptureLinks(parts.tokenSecret, parts.siteUrl);
  const pictures = picturesIn(files);
  const photographs = new WeakMap<FastifyRequest, number>();
  const removeStored = (mediaId: number) => deletePhotograph({ db: app.core.db, files }, mediaId);
  /** Not for a shot that was received before. Returns what deletes the photograph of a shot that is refused. */
  const store = async ({ body }: { body: ShotForm }, request: FastifyRequest) => {
    if (await findShot(app.core.db, body.shotId)) return undefined;
    const stored = await storeVehiclePicture({ db: app.core.db, files }, body.photo, 'photo');
    photographs.set(request, stored);
    return () => removeStored(stored);
  };
  /** Deletes the photograph of a shot that another request brought first. */
  const removeUnused = async ({
    db,
    body,
    request,
    afterCommit,
  }: Pick<Call<typeof linkedCapture.send>, 'db' | 'body' | 'request' | 'afterCommit'>): Promise<void> => {
    const stored = photographs.get(request);
    if (stored === undefined || (await findShot(db, body.shotId))?.mediaId === stored) return;
    afterCommit(() => void removeStored(stored).catch(() => undefined));
  };
  const sentIn = ({
    body: { photo, ...form },
    request,
  }: {
    body: ShotForm;
    request: FastifyRequest;
  }): Sent => ({
    form,
    bytes: photo.bytes.length,
    mediaId: photographs.get(request) ?? null,
  });
  const editing = (
    call: Pick<StaffCall<unknown>, 'db' | 'caller' | 'record'> & { params: { id: number } },
  ): Editing => ({
    db: call.db,
    record: call.record,
    id: call.params.id,
    personId: call.caller.personId,
    now: clock.now(),
    kmThreshold: settings().kmThreshold,
  });
  const view = (db: Database, id: number) => vehicleCaptureView(db, links, id, clock.now());

  registerStaffRoute(app, endpoints.one, ({ db, params }) => view(db, params.id));
  registerStaffRoute(
    app,
    endpoints.send,
    async (call) => {
      const received = await receiveShot(editing(call), sentIn(call));
      await removeUnused(call);
      return received;
    },
    { prepare: store },
  );
  registerStaffRoute(app, endpoints.picture, async ({ db, params, reply }) => {
    const fileKey =
      (await findProposedFile(db, params.id, params.shotId)) ?? refuse('not-found', captureRefusals.noShot);
    const picture = { fileKey };
    const bytes = await pictures.open({ picture, resolution: '640x360', format: 'webp' });
    return reply
      .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
      .type('image/webp')
      .send(bytes ?? refuse('not-found', captureRefusals.noShot));
  });
  registerStaffRoute(app, endpoints.accept, async (call) => {
    await acceptShots({ ...editing(call), shotIds: call.body.shotIds });
    return view(call.db, call.params.id);
  });
  registerStaffRoute(app, endpoints.refuse, async (call) => {
    const { afterCommit, body } = call;
    await refuseShots({ ...editing(call), shotIds: body.shotIds, pool: app.core.db, files, afterCommit });
    return view(call.db, call.params.id);
  });
  registerStaffRoute(app, endpoints.addLink, async (call) => {
    await addCaptureLink(editing(call), call.body);
    return view(call.db, call.params.id);
  });
  registerStaffRoute(app, endpoints.revokeLink, async (call) => {
    await revokeCaptureLink(editing(call), call.params.linkId);
    return view(call.db, call.params.id);
  });

  const limit = createRateLimit(parts.pool, {
    name: 'capture-link',
    points: SHOTS_PER_WINDOW,
    seconds: WINDOW_MINUTES * MINUTE_SECONDS,
    message: captureRefusals.tooMany,
  });
  const open = (db: Database, token: string) => openLink(db, links, token, clock.now());
  registerRoute(
    app,
    linkedCapture.one,
    async ({ db, params }) => linkedView(db, await open(db, params.token), clock.now()),
    { crossWorkspaces: 'token' },
  );
  registerRoute(
    app,
    linkedCapture.send,
    async (call) => {
      const link = await open(call.db, call.params.token);
      const receiving = { db: call.db, id: link.item_id, now: clock.now() };
      const received = await proposeShot(receiving, link, sentIn(call));
      await removeUnused(call);
      return received;
    },
    {
      crossWorkspaces: 'token',
      before: (request) => limit.take(limitedAddress(request.ip)),
      prepare: async (input, request) => {
        const link = await open(app.core.db, input.params.token);
        await checkUsage(app.core.db, link, input.body.photo.bytes.length);
        return store(input, request);
      },
    },
  );
}

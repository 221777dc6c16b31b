import { staffHandover } from '@pomelo/contract/backoffice/handover/handover.endpoints.ts';
import type { StaffHandover } from '@pomelo/contract/backoffice/handover/handover.schemas.ts';
import { MINUTE_SECONDS } from '@pomelo/contract/durations.ts';
import { bundleHandover, linkedHandover } from '@pomelo/contract/handover/handover.endpoints.ts';
import type { HandoverFileForm, HandoverProof } from '@pomelo/contract/handover/handover.schemas.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { registerBuyerRoute, registerRoute, registerStaffRoute } from '../../platform/http/register-route.ts';
import type { RouteParts } from '../../platform/http/route-parts.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { bundleNamed, bundleRecord } from '../bundles/staff/named-bundle.service.ts';
import { confirmHandover } from './record/confirm.service.ts';
import {
  checkRoom,
  type FileOf,
  noteFile,
  sendHandoverFile,
  storeHandoverPicture,
  type StoredPicture,
  wasReceived,
} from './files/handover-files.service.ts';
import { handoverRefusals } from './base/handover.messages.ts';
import { findHandover, findHandoverVehicle, findNameOf } from './base/handover.repository.ts';
import { handoverView } from './base/handover-view.ts';
import {
  addHandoverLink,
  createHandoverLinks,
  linkViews,
  openLink,
  revokeHandoverLink,
} from './links/handover-links.service.ts';
import type { LinkRow } from './links/links.repository.ts';
import { recordHandover } from './record/record.service.ts';
import { checkRelease, createReleaseLimit } from './record/release.service.ts';
import type { Sender } from './base/sender.ts';
import { handoverTask } from './record/task.service.ts';

const SENT_PER_WINDOW = 240;
const WINDOW_MINUTES = 5;

const proofOf = async (db: Database, bundleId: string): Promise<z.infer<typeof HandoverProof>> => {
  const row = await findHandover(db, bundleId);
  return { handover: row ? handoverView(row) : null };
};

/** Hand-overs: of the team, by links of carriers and yards, and the view and the confirmation of buyers. */
export function handoverRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { clock, files, pool } = parts;
  const links = createHandoverLinks(parts.tokenSecret, parts.siteUrl);
  const tries = createReleaseLimit(pool);
  const pictures = new WeakMap<FastifyRequest, StoredPicture>();

  /** Stores a picture before the transaction, unless it was received before; undone when the call fails. */
  const store = async (of: FileOf, body: HandoverFileForm, request: FastifyRequest) => {
    if (await wasReceived(app.core.db, of, body.fileId)) return undefined;
    await checkRoom(app.core.db, of.bundleId, body.file.bytes.length);
    return prepared(request, await storeHandoverPicture(files, body.file));
  };
  const prepared = (request: FastifyRequest, picture: StoredPicture) => {
    pictures.set(request, picture);
    return () => files.remove(picture.key);
  };
  const note = async (
    trx: Database,
    of: FileOf,
    { body, request }: { body: HandoverFileForm; request: FastifyRequest },
    afterCommit: (effect: () => void) => void,
  ): Promise<{ fileId: string }> => {
    const picture = pictures.get(request);
    const file = { id: body.fileId, kind: body.kind, takenAt: body.takenAt };
    if (picture && !(await noteFile(trx, of, file, picture, clock.now())))
      afterCommit(() => void files.remove(picture.key).catch(() => undefined));
    return { fileId: body.fileId };
  };

  const team = async (db: Database, personId: string): Promise<Sender> => ({
    linkId: null,
    personId,
    name: await findNameOf(db, personId),
  });
  const screen = async (db: Database, bundleId: string): Promise<StaffHandover> => ({
    task: await handoverTask(db, bundleId),
    ...(await proofOf(db, bundleId)),
    links: await linkViews(db, links, bundleId, clock.now()),
  });

  registerStaffRoute(app, staffHandover.get, ({ db, params }) => screen(db, params.id));
  registerStaffRoute(app, staffHandover.file, ({ db, params, reply }) =>
    sendHandoverFile({ db, files, reply }, params.id, params.docId),
  );
  registerStaffRoute(app, staffHandover.release, async ({ db, caller, params, body, record }) => {
    const bundle = await bundleNamed(db, params.id);
    const sender = await team(db, caller.personId);
    const checked = await checkRelease({ trx: db, now: clock.now(), sender, tries }, params.id, body.release);
    record({ ...bundleRecord(bundle), before: {}, after: { releaseChecked: true } });
    return checked;
  });
  registerStaffRoute(
    app,
    staffHandover.send,
    async ({ db, params, body, request, record, afterCommit }) => {
      const bundle = await bundleNamed(db, params.id);
      record({ ...bundleRecord(bundle), before: {}, after: { handoverPicture: body.kind } });
      return note(db, { bundleId: params.id, linkId: null }, { body, request }, afterCommit);
    },
    {
      prepare: async ({ params, body }, request) => {
        await bundleNamed(app.core.db, params.id);
        return store({ bundleId: params.id, linkId: null }, body, request);
      },
    },
  );
  registerStaffRoute(app, staffHandover.record, async ({ db, caller, params, body, record, afterCommit }) => {
    const bundle = await bundleNamed(db, params.id);
    const sender = await team(db, caller.personId);
    const recorded = await recordHandover({ trx: db, now: clock.now(), sender, tries }, params.id, body);
    record({ ...bundleRecord(bundle), before: {}, after: { handover: recorded.state } });
    afterCommit(() => parts.changed(bundle.workspaceId));
    return recorded;
  });
  registerStaffRoute(app, staffHandover.addLink, async ({ db, caller, params, body, record }) => {
    const editing = { now: clock.now(), personId: caller.personId, record };
    await addHandoverLink(db, editing, await bundleNamed(db, params.id), body);
    return screen(db, params.id);
  });
  registerStaffRoute(app, staffHandover.revokeLink, async ({ db, caller, params, record }) => {
    const editing = { now: clock.now(), personId: caller.personId, record };
    await revokeHandoverLink(db, editing, await bundleNamed(db, params.id), params.linkId);
    return screen(db, params.id);
  });

  const limit = createRateLimit(pool, {
    name: 'handover-link',
    points: SENT_PER_WINDOW,
    seconds: WINDOW_MINUTES * MINUTE_SECONDS,
    message: handoverRefusals.tooMany,
  });
  const sending = (db: Database, token: string): Promise<LinkRow> =>
    openLink(db, links, token, { now: clock.now(), sends: true });
  const senderOf = (link: LinkRow): Sender => ({ linkId: link.id, personId: null, name: link.recipient });
  const byLink = {
    crossWorkspaces: 'token',
    before: (request: FastifyRequest) => limit.take(limitedAddress(request.ip)),
  } as const;
  registerRoute(
    app,
    linkedHandover.one,
    async ({ db, params }) => {
      const link = await openLink(db, links, params.token, { now: clock.now() });
      const task = await handoverTask(db, link.bundle_id);
      return { ...task, recipient: link.recipient, endsAt: link.ends_at.toISOString() };
    },
    { crossWorkspaces: 'token' },
  );
  registerRoute(
    app,
    linkedHandover.release,
    async ({ db, params, body }) => {
      const link = await openLink(db, links, params.token, { now: clock.now() });
      const checking = { trx: db, now: clock.now(), sender: senderOf(link), tries };
      return checkRelease(checking, link.bundle_id, body.release);
    },
    byLink,
  );
  registerRoute(
    app,
    linkedHandover.send,
    async ({ db, params, body, request, afterCommit }) => {
      const link = await sending(db, params.token);
      return note(db, { bundleId: link.bundle_id, linkId: link.id }, { body, request }, afterCommit);
    },
    {
      ...byLink,
      prepare: async ({ params, body }, request) => {
        const link = await sending(app.core.db, params.token);
        return store({ bundleId: link.bundle_id, linkId: link.id }, body, request);
      },
    },
  );
  registerRoute(
    app,
    linkedHandover.record,
    async ({ db, params, body, afterCommit }) => {
      const link = await sending(db, params.token);
      const checking = { trx: db, now: clock.now(), sender: senderOf(link), tries };
      const recorded = await recordHandover(checking, link.bundle_id, body);
      const vehicle = await findHandoverVehicle(db, link.bundle_id);
      if (vehicle) afterCommit(() => parts.changed(vehicle.workspaceId));
      return recorded;
    },
    byLink,
  );

  const own = async (db: Database, { workspaceId }: Caller, id: string): Promise<void> => {
    const vehicle = await findHandoverVehicle(db, id);
    if (vehicle?.workspaceId !== workspaceId) refuse('not-found');
  };
  registerBuyerRoute(app, bundleHandover.get, async ({ db, caller, params }) => {
    await own(db, caller, params.id);
    return proofOf(db, params.id);
  });
  registerBuyerRoute(
    app,
    bundleHandover.confirm,
    async ({ db, caller, params, body, request, afterCommit }) => {
      const signature = pictures.get(request);
      await confirmHandover(db, caller, params.id, body, { signature, now: clock.now() });
      afterCommit(() => parts.changed(caller.workspaceId));
      return proofOf(db, params.id);
    },
    {
      prepare: async ({ params, body }, request) => {
        if (!body.signature || !(await findHandoverVehicle(app.core.db, params.id))) return undefined;
        return prepared(request, await storeHandoverPicture(files, body.signature, 'signature'));
      },
    },
  );
  registerBuyerRoute(app, bundleHandover.file, async ({ db, caller, params, reply }) => {
    await own(db, caller, params.id);
    return sendHandoverFile({ db, files, reply }, params.id, params.docId);
  });
}

import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/http/caller.ts';
import { registerBuyerRoute } from '../../../platform/http/register-route.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sendPrivatePicture } from '../../../platform/files/uploads/private-files.ts';
import { changePicture, pictureKeyOf, removePicture } from './picture.service.ts';
import { profileOf } from './profile.service.ts';

export type PictureParts = {
  files: FileStore;
  /** Uploads of one person. */
  uploads: RateLimit;
  changed: (workspaceId: string) => void;
};

/** The picture of a person: visible to members of the same workspaces only. */
export function pictureRoutes(app: FastifyInstance, { files, uploads, changed }: PictureParts): void {
  const before = async (_request: unknown, caller: Caller | null): Promise<void> =>
    uploads.take(caller?.personId ?? '');
  // Outside a transaction: none is open while an image is decoded. A repeated upload replaces the first.
  registerBuyerRoute(
    app,
    account.changePicture,
    async ({ db, caller, body }) => {
      await changePicture(db, files, caller.personId, body.picture);
      changed(caller.workspaceId);
      return profileOf(db, caller.workspaceId, caller.personId);
    },
    { transaction: 'own', before },
  );
  registerBuyerRoute(
    app,
    account.removePicture,
    async ({ db, caller }) => {
      await removePicture(db, files, caller.personId);
      changed(caller.workspaceId);
      return profileOf(db, caller.workspaceId, caller.personId);
    },
    { transaction: 'own' },
  );
  registerBuyerRoute(app, workspace.personPicture, async ({ db, caller, params, request, reply }) =>
    sendPrivatePicture(files, await pictureKeyOf(db, caller.workspaceId, params.id), request, reply),
  );
}

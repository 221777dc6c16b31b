import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/http/caller.ts';
import { registerBuyerRoute } from '../../../platform/http/register-route.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sendPrivatePicture } from '../../../platform/files/uploads/private-files.ts';
import { companyOf } from './company.service.ts';
import { findLogoKey } from './logo.repository.ts';
import { changeLogo, removeLogo } from './logo.service.ts';

export type LogoParts = {
  files: FileStore;
  /** Uploads of one person. */
  uploads: RateLimit;
  changed: (workspaceId: string) => void;
};

/** The logo of a company, for its members: it is printed on their quotations. */
export function logoRoutes(app: FastifyInstance, { files, uploads, changed }: LogoParts): void {
  const before = async (_request: unknown, caller: Caller | null): Promise<void> =>
    uploads.take(caller?.personId ?? '');
  registerBuyerRoute(app, workspace.logo, async ({ db, caller, request, reply }) =>
    sendPrivatePicture(files, await findLogoKey(db, caller.workspaceId), request, reply),
  );
  // Outside a transaction: none is open while an image is decoded. A repeated upload replaces the first.
  registerBuyerRoute(
    app,
    workspace.changeLogo,
    async ({ db, caller, body }) => {
      await changeLogo(db, files, caller.workspaceId, body.logo);
      changed(caller.workspaceId);
      return companyOf(db, caller.workspaceId);
    },
    { transaction: 'own', before },
  );
  registerBuyerRoute(
    app,
    workspace.removeLogo,
    async ({ db, caller }) => {
      await removeLogo(db, files, caller.workspaceId);
      changed(caller.workspaceId);
      return companyOf(db, caller.workspaceId);
    },
    { transaction: 'own' },
  );
}

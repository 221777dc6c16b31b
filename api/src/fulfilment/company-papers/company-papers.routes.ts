import { companyPapers as endpoints } from '@pomelo/contract/bundles/company-papers.endpoints.ts';
import type { CompanyPapers } from '@pomelo/contract/bundles/company-papers.schemas.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import { findCompanyPaper } from './company-papers.repository.ts';
import { companyPapersOf } from './company-papers.service.ts';
import { removeCompanyPaper, uploadCompanyPaper } from './put-paper.service.ts';

export type CompanyPaperRouteParts = {
  clock: Clock;
  files: FileStore;
  /** Documents one person may send. */
  uploads: RateLimit;
  changed: (workspaceId: string) => void;
};

// CG-3
/** The papers of a company, for its members. */
export function companyPaperRoutes(
  app: FastifyInstance,
  { clock, files, uploads, changed }: CompanyPaperRouteParts,
): void {
  const before = async (_request: unknown, caller: Caller | null): Promise<void> =>
    uploads.take(caller?.personId ?? '');
  const listOf = async (db: Database, workspaceId: string): Promise<CompanyPapers> => ({
    data: await companyPapersOf(db, workspaceId, clock.now()),
  });
  registerBuyerRoute(app, endpoints.list, ({ db, caller }) => listOf(db, caller.workspaceId));
  // Its own transaction, begun once the document is validated. Sent twice, the second replaces the first.
  registerBuyerRoute(
    app,
    endpoints.put,
    async ({ db, caller, body }) => {
      await uploadCompanyPaper({ db, files, clock }, caller.workspaceId, body);
      changed(caller.workspaceId);
      return listOf(db, caller.workspaceId);
    },
    { transaction: 'own', before },
  );
  registerBuyerRoute(app, endpoints.file, async ({ db, caller, params, reply }) => {
    const { name, type, fileKey } =
      (await findCompanyPaper(db, caller.workspaceId, params.id)) ?? refuse('not-found');
    return sendFile(reply, { content: (await files.stream(fileKey)) ?? refuse('not-found'), type, name });
  });
  registerBuyerRoute(
    app,
    endpoints.remove,
    async ({ db, caller, params }) => {
      await removeCompanyPaper({ db, files }, caller.workspaceId, params.id);
      changed(caller.workspaceId);
      return listOf(db, caller.workspaceId);
    },
    { transaction: 'own' },
  );
}

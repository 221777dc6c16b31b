import { exports as endpoints } from '@pomelo/contract/exports/exports.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import { TOO_MANY_WRITES } from '../rules/exports.messages.ts';
import { addProof, setTransport, signStatement } from '../file/change-file.service.ts';
import { findFileOf } from '../file/export-files.repository.ts';
import { exportView } from '../file/export-view.ts';
import { depositNews } from '../file/deposit-news.service.ts';
import { sendProof } from '../file/send-proof.service.ts';
import { consignmentNoteFile, statementFile } from '../sheets/sheet-files.service.ts';

const WINDOW_SECONDS = 600;
const MAX_WRITES = 60;

export type ExportRouteParts = {
  pool: Pool;
  files: FileStore;
  clock: Clock;
  settings: () => SiteSettings;
};

/** Export files of the caller's company. */
export function exportRoutes(app: FastifyInstance, { pool, files, clock, settings }: ExportRouteParts): void {
  const limit = createRateLimit(pool, {
    name: 'exports',
    seconds: WINDOW_SECONDS,
    points: MAX_WRITES,
    message: TOO_MANY_WRITES,
  });
  const before = async (_request: unknown, caller: Caller | null): Promise<void> =>
    limit.take(caller?.personId ?? '');
  const found = async (db: Database, { workspaceId }: Caller, id: string) =>
    (await findFileOf(db, workspaceId, id)) ?? refuse('not-found');
  const show = async (db: Database, caller: Caller, id: string) =>
    exportView(db, await found(db, caller, id), clock.now());
  const changer = ({ workspaceId, personId }: Caller) => ({ workspaceId, personId, now: clock.now() });

  registerBuyerRoute(app, endpoints.get, ({ db, caller, params }) => show(db, caller, params.id));
  registerBuyerRoute(app, endpoints.transport, async ({ db, caller, params, body }) => {
    const { before: file, requested } = await setTransport(
      db,
      changer(caller),
      params.id,
      body,
      settings().vatDeposit,
    );
    if (requested) await depositNews(db, file);
    return show(db, caller, params.id);
  });
  registerBuyerRoute(app, endpoints.sign, async ({ db, caller, params, body }) => {
    await signStatement(db, changer(caller), params.id, body);
    return show(db, caller, params.id);
  });
  registerBuyerRoute(
    app,
    endpoints.addProof,
    async ({ db, caller, params, body }) => {
      await addProof({ db, files, clock }, caller, params.id, body);
      return show(db, caller, params.id);
    },
    { transaction: 'own', before },
  );
  registerBuyerRoute(app, endpoints.proof, async ({ db, caller, params, reply }) => {
    await found(db, caller, params.id);
    return sendProof({ db, files, reply }, params.id, params.docId);
  });
  registerBuyerRoute(app, endpoints.consignmentNote, async ({ db, caller, params, reply }) =>
    sendFile(reply, await consignmentNoteFile(db, await found(db, caller, params.id), clock.now())),
  );
  registerBuyerRoute(app, endpoints.statement, async ({ db, caller, params, reply }) =>
    sendFile(reply, await statementFile(db, await found(db, caller, params.id), clock.now())),
  );
}

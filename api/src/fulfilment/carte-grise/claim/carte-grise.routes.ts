import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { FastifyInstance } from 'fastify';
import { HOUR_SECONDS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { registerBuyerRoute } from '../../../platform/http/register-route.ts';
import { type RateLimit, createRateLimit } from '../../../platform/http/rate-limit.ts';
import { sendFile } from '../../../platform/files/send-file.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { claimCarteGrise } from './claim.service.ts';
import { lockOwnBundle } from '../../bundles/order-lines/order-lines.service.ts';
import { declareOwnPurchase } from '../declaration/declaration.service.ts';
import { openOwnDocument } from './open-document.service.ts';

/** Ten dossiers of a dozen documents. */
const CALLS_AN_HOUR = 120;

/** Calls with a document of a carte grise that one person may make. */
export const createCarteGriseLimit = (pool: Pool): RateLimit =>
  createRateLimit(pool, {
    name: 'carte-grise',
    points: CALLS_AN_HOUR,
    seconds: HOUR_SECONDS,
    message: 'Trop de pièces envoyées\u202f: réessayez plus tard.',
  });

export type CarteGriseParts = {
  clock: Clock;
  files: FileStore;
  /** Documents one person may send. */
  uploads: RateLimit;
  /** The vehicle as its page shows it, with everything. */
  viewBundle: (db: Database, workspaceId: string, bundleId: string) => Promise<Bundle>;
  changed: (workspaceId: string) => void;
};

/** CG-1: POST /public/bundles/{id}/claim-carte-grise; and the files that it received. */
export function carteGriseRoutes(
  app: FastifyInstance,
  { clock, files, uploads, viewBundle, changed }: CarteGriseParts,
): void {
  const before = async (_request: unknown, caller: Caller | null): Promise<void> =>
    uploads.take(caller?.personId ?? '');
  // Its own transaction, begun once the document is validated. Sent twice, the second takes the place of the
  // first.
  registerBuyerRoute(
    app,
    bundles.claimCarteGrise,
    async ({ db, caller, params, body }) => {
      await claimCarteGrise({ db, files, clock }, caller, params.id, body);
      changed(caller.workspaceId);
      return viewBundle(db, caller.workspaceId, params.id);
    },
    { transaction: 'own', before },
  );
  registerBuyerRoute(app, bundles.carteGrisePaper, async ({ db, caller, params, reply }) =>
    sendFile(
      reply,
      await openOwnDocument({ db, files, now: clock.now() }, caller.workspaceId, params.id, params.paper),
    ),
  );
  // CG-6
  registerBuyerRoute(app, bundles.declarePurchase, async ({ db, caller, params, afterCommit }) => {
    const { id: bundleId, dealId } = await lockOwnBundle(db, caller.workspaceId, params.id);
    await declareOwnPurchase(db, { bundleId, dealId }, clock.now());
    afterCommit(() => changed(caller.workspaceId));
    return viewBundle(db, caller.workspaceId, bundleId);
  });
}

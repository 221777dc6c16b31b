import { bundles as endpoints } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { refuse } from '../../platform/errors/refusal.ts';
import { type Call, registerBuyerRoute } from '../../platform/http/register-route.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import {
  bundleArchive,
  createSendLimit,
  mailDocuments,
  orderSlip,
  ownFile,
} from './bundle-documents.service.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import type { OrderSlipPaths } from './order-slip-path.ts';

export type DocumentParts = { pool: Pool; clock: Clock; files: FileStore; orderSlips: OrderSlipPaths };

type BundleCall = Pick<Call<typeof endpoints.documents, Caller>, 'db' | 'caller' | 'params' | 'reply'>;

const PREFETCHED = 'Les documents ne sont envoyés que sur demande.';
const EARLY = /prefetch|prerender/i;
/** The JSON that our own client accepts: the recipients of the documents, without the documents. */
const JSON_ALONE = 'application/json';

/** DOC-4: a GET that changes the world is not made ahead of time, nor by a picture or a script of a page. */
function refusePrefetch({ headers }: FastifyRequest): void {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(
    ' ',
  );
  if (EARLY.test(purposes) || headers['sec-fetch-mode'] === 'no-cors') refuse('malformed', PREFETCHED);
}

/** The files of orders. */
export function documentRoutes(app: FastifyInstance, { pool, clock, files }: DocumentParts): void {
  const sendLimit = createSendLimit(pool);

  const sendArchive = async ({ db, caller, params, reply }: BundleCall) => {
    const { content, name } = await bundleArchive({ db, files, now: clock.now() }, caller, params.id);
    return sendFile(reply, { content, type: 'application/zip', name });
  };
  registerBuyerRoute(app, endpoints.documents, sendArchive);
  registerBuyerRoute(
    app,
    endpoints.sendDocuments,
    async (call) => {
      const sent = await mailDocuments(
        { db: call.db, limit: sendLimit, now: clock.now() },
        call.caller,
        call.params.id,
      );
      return call.request.headers.accept === JSON_ALONE ? call.reply.send(sent) : sendArchive(call);
    },
    { before: refusePrefetch },
  );
  registerBuyerRoute(app, endpoints.downloadDocument, async ({ db, caller, params, reply }) => {
    const { bytes, type, name } = await ownFile({ db, files }, caller, params.id);
    return sendFile(reply, { content: bytes, type, name });
  });
}

/** `GET /public/{path}`: registered last; routes with a fixed name have precedence. */
export function orderSlipRoute(app: FastifyInstance, { files, orderSlips }: DocumentParts): void {
  registerBuyerRoute(app, endpoints.orderSlip, async ({ db, caller, params, reply }) => {
    const { bytes, type, name } = await orderSlip({ db, files }, orderSlips, caller, params.path);
    return sendFile(reply, { content: bytes, type, name });
  });
}

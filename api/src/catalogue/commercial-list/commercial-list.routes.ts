import { commercialList as endpoints } from '@pomelo/contract/catalogue/commercial-list.ts';
import type { FastifyInstance } from 'fastify';
import { MINUTE_SECONDS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import { readerOf } from '../../platform/http/caller.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import { type RateLimit, createRateLimit } from '../../platform/http/rate-limit.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { TABLE_TYPES, writeTable } from '../../platform/documents/tables/write-table.ts';
import {
  chosenColumns,
  type CommercialListParts,
  fileName,
  listOf,
  pdfRefusal,
  previewOf,
} from './commercial-list.service.ts';
import { slicesOf, tableOf } from './list.ts';
import { saveColumns } from './list-columns.repository.ts';
import { createPlaces } from './one-at-a-time.ts';
import { TOO_MANY_LISTS } from './commercial-list.messages.ts';

/** Per person, over all nodes. */
export const createListLimit = (pool: Pool): RateLimit =>
  createRateLimit(pool, {
    name: 'commercial-list',
    points: 30,
    seconds: 10 * MINUTE_SECONDS,
    message: TOO_MANY_LISTS,
  });

export type CommercialListRoutesParts = CommercialListParts & { limit: RateLimit };

/** SEARCH-3: the stock, or the results of a search, as a file. */
export function commercialListRoutes(app: FastifyInstance, parts: CommercialListRoutesParts): void {
  const takePlace = createPlaces();

  registerBuyerRoute(app, endpoints.file, async ({ db, caller, query, reply }) => {
    const { format, ...requested } = query;
    const list = await listOf(db, parts, caller, requested);
    const refusal = format === 'pdf' ? pdfRefusal(list) : null;
    if (refusal !== null) refuse('invalid', refusal);
    const leave = takePlace(readerOf(caller));
    try {
      await parts.limit.take(readerOf(caller));
      const content = writeTable(format, tableOf(list), slicesOf(parts.catalogue, list));
      // Ended, failed, or closed by the reader.
      content.once('end', leave);
      content.once('close', leave);
      return sendFile(reply, { content, type: TABLE_TYPES[format], name: fileName(list, format) });
    } catch (error) {
      leave();
      throw error;
    }
  });
  registerBuyerRoute(app, endpoints.preview, async ({ db, caller, query }) => {
    const { lines, ...requested } = query;
    return previewOf(parts, await listOf(db, parts, caller, requested), lines);
  });
  registerBuyerRoute(app, endpoints.columns, async ({ db, caller }) => ({
    columns: await chosenColumns(db, caller.personId),
  }));
  registerBuyerRoute(app, endpoints.chooseColumns, async ({ db, caller, body }) => {
    await saveColumns(db, caller.personId, body.columns, parts.clock.now());
    return { columns: body.columns };
  });
}

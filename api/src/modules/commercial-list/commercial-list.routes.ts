import type { Readable } from 'node:stream';
import { commercialList as calls, type CommercialListFormat } from '@pomelo/contract/catalogue/commercial-list.ts';
import type { FastifyInstance } from 'fastify';
import { readerOf } from '../../caller.ts';
import { refuse } from '../../errors.ts';
import { mountPrivate } from '../../mount.ts';
import type { RateLimit } from '../../rate-limit.ts';
import { sendFile } from '../documents/files/send-file.ts';
import {
  chosenColumns,
  type CommercialListParts,
  fileName,
  listOf,
  type NamedList,
  pdfRefusal,
  previewOf,
} from './commercial-list.service.ts';
import { csvOf } from './formats/csv-list.ts';
import { pdfOf } from './formats/pdf-list.ts';
import { xlsxOf } from './formats/xlsx-list.ts';
import { slicesOf } from './list.ts';
import { saveColumns } from './list-columns.repository.ts';
import { createPlaces } from './one-at-a-time.ts';

export type CommercialListRoutesParts = CommercialListParts & { limit: RateLimit };

const TYPES: Record<CommercialListFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
  pdf: 'application/pdf',
};

function written({ catalogue }: CommercialListParts, list: NamedList, format: CommercialListFormat): Readable {
  const slices = slicesOf(catalogue, list);
  if (format === 'csv') return csvOf(list, slices);
  return format === 'xlsx' ? xlsxOf(list, slices) : pdfOf(list, list.columns, slices);
}

/** portal.md §7: the stock, or what a search finds of it, as a file. */
export function commercialListRoutes(app: FastifyInstance, parts: CommercialListRoutesParts): void {
  const takePlace = createPlaces();

  mountPrivate(app, calls.file, async ({ db, caller, query, reply }) => {
    const { format, ...asked } = query;
    const list = await listOf(db, parts, caller, asked);
    const refusal = format === 'pdf' ? pdfRefusal(list) : null;
    if (refusal !== null) refuse('invalid', refusal);
    const leave = takePlace(readerOf(caller));
    try {
      await parts.limit.take(readerOf(caller));
      const content = written(parts, list, format);
      // Read to its end, before its reader knows; or failed, or left alone.
      content.once('end', leave);
      content.once('close', leave);
      return sendFile(reply, { content, type: TYPES[format], name: fileName(list, format) });
    } catch (error) {
      leave();
      throw error;
    }
  });
  mountPrivate(app, calls.preview, async ({ db, caller, query }) => {
    const { lines, ...asked } = query;
    return previewOf(parts, await listOf(db, parts, caller, asked), lines);
  });
  mountPrivate(app, calls.columns, async ({ db, caller }) => ({ columns: await chosenColumns(db, caller.personId) }));
  mountPrivate(app, calls.chooseColumns, async ({ db, caller, body }) => {
    await saveColumns(db, caller.personId, body.columns, parts.clock.now());
    return { columns: body.columns };
  });
}

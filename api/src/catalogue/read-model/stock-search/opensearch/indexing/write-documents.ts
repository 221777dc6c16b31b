import { SECOND_MS } from '@pomelo/contract/durations.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { z } from 'zod';
import { delay } from '../../../following/change-queue.ts';
import { type EngineClient, EngineRefusal, EngineUnavailable } from '../engine-client.ts';
import type { StockDocument } from '../stock-document.ts';

/** Documents of one request: about a megabyte. */
const BULK = 1000;
const ATTEMPTS = 7;
const FIRST_WAIT_MS = 200;
const MAX_WAIT_MS = 10 * SECOND_MS;

/** The documents that an index must have for these listings, as read from the database at one instant. */
export type Writes = {
  documents: ReadonlyMap<number, StockDocument>;
  /** Those without a document are removed. */
  itemIds: readonly number[];
  /** When they were read, in microseconds: an older state never replaces a newer one. */
  readMicros: number;
};

const Item = z.object({
  _id: z.string().transform(Number),
  status: z.number(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
});
const BulkAnswer = z.object({
  items: z.array(z.union([z.object({ index: Item }), z.object({ delete: Item })])),
});

export type WriteOptions = {
  /** Returns when searches see it. */
  visible?: boolean;
  /** The name is that of an alias. */
  isAlias?: boolean;
  wait?: (ms: number) => Promise<void>;
};

/**
 * Writes documents in bounded requests. What is refused for lack of room is tried again with growing delays;
 * what is refused otherwise is an error.
 */
export async function writeDocuments(
  client: EngineClient,
  index: string,
  { documents, itemIds, readMicros }: Writes,
  { visible = false, isAlias = true, wait = delay }: WriteOptions = {},
): Promise<void> {
  // Without its index, an alias would become the name of a new one.
  const path = `/${index}/_bulk?require_alias=${isAlias}&refresh=${visible ? 'wait_for' : 'false'}`;
  for (let at = 0; at < itemIds.length; at += BULK) {
    let left: readonly number[] = itemIds.slice(at, at + BULK);
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > 1) await wait(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt));
      const lines = left.flatMap((id) => linesOf(id, documents.get(id), readMicros));
      try {
        left = refusedForNow(BulkAnswer.parse(await client.write('POST', path, lines)));
      } catch (error) {
        if (!(error instanceof EngineUnavailable) || attempt >= ATTEMPTS) throw error;
      }
      if (left.length > 0 && attempt >= ATTEMPTS)
        throw new EngineUnavailable(`${left.length} documents were refused ${ATTEMPTS} times`);
    }
  }
}

function linesOf(id: number, document: StockDocument | undefined, readMicros: number): object[] {
  const target = { _id: String(id), version: readMicros, version_type: 'external_gte' };
  return document ? [{ index: target }, document] : [{ delete: target }];
}

/** The listings to write again. A conflict means that the index has a newer state already. */
function refusedForNow({ items }: z.output<typeof BulkAnswer>): number[] {
  return items.flatMap((item) => {
    const { _id, status, error } = 'index' in item ? item.index : item.delete;
    const isMissing = status === HTTP_STATUS.notFound && 'delete' in item;
    if (status < HTTP_STATUS.badRequest || status === HTTP_STATUS.conflict || isMissing) return [];
    if (status === HTTP_STATUS.tooManyRequests || status >= HTTP_STATUS.internalServerError) return [_id];
    throw new EngineRefusal(status, `${error?.type ?? 'unknown'}, ${error?.reason ?? ''}`);
  });
}

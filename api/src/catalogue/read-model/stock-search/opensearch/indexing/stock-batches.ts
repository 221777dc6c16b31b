import type { Pool } from 'pg';
import type { Clock } from '../../../../../platform/clock.ts';
import { findListingsOnSale } from '../../../following/read-model.repository.ts';
import { listingOfRow } from '../../../following/row-decoder.ts';
import { stockDocument } from '../stock-document.ts';
import { findPublished } from './indexing.repository.ts';
import type { Writes } from './write-documents.ts';

const BATCH = 1000;

type Parts = { pool: Pool; clock: Clock; signal?: AbortSignal; batchSize?: number };

/** These listings as they are now. The instant is taken before: what was committed by then is read. */
export async function readWrites({ pool, clock }: Parts, itemIds: readonly number[]): Promise<Writes> {
  const readMicros = clock.now().getTime() * 1000;
  const rows = await findListingsOnSale(pool, itemIds);
  const documents = new Map(rows.map((row) => stockDocument(listingOfRow(row))).map((one) => [one.id, one]));
  return { documents, itemIds, readMicros };
}

/** A part of the stock by ids: what the database has above `after`, up to `end`; Infinity in the last part. */
export type StockBatch = Writes & { after: number; end: number };

/** The published stock by ids, a part after the other. */
export async function* stockBatches(parts: Parts, after = 0): AsyncGenerator<StockBatch> {
  const { batchSize = BATCH } = parts;
  let from = after;
  while (from !== Infinity) {
    parts.signal?.throwIfAborted();
    const itemIds = await findPublished(parts.pool, from, batchSize);
    const end = itemIds.length < batchSize ? Infinity : (itemIds.at(-1) ?? Infinity);
    yield { ...(await readWrites(parts, itemIds)), after: from, end };
    from = end;
  }
}

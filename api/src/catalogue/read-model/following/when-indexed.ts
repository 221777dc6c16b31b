import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import { notifyAfterChanges } from '../../../platform/db/change-feed.repository.ts';
import type { ChangeListener } from '../../../platform/db/listen.ts';

/** Notified by the process that writes the search index once searches see these listings; without ids, all. */
export const INDEXED = 'catalogue_indexed';
/** Asks that process for an answer on INDEX_IS_CURRENT once it has written all changes before the question. */
export const IS_INDEX_CURRENT = 'catalogue_index_ping';
export const INDEX_IS_CURRENT = 'catalogue_index_pong';

const MAX_WAIT_MS = MINUTE_MS;

/**
 * Resolves once searches see every change committed before the call; rejects when no process writes the
 * index.
 */
export async function whenIndexed(pool: Pool, listener: ChangeListener): Promise<void> {
  const token = randomUUID();
  const arrived = Promise.withResolvers<void>();
  const unsubscribe = await listener.subscribe(INDEX_IS_CURRENT, {
    onChange: (payload) => {
      if (payload === token) arrived.resolve();
    },
  });
  const timer = setTimeout(
    () => arrived.reject(new Error('No process writes the search index')),
    MAX_WAIT_MS,
  ).unref();
  try {
    await notifyAfterChanges(pool, IS_INDEX_CURRENT, token);
    await arrived.promise;
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}

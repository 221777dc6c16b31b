import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { requestLogIn } from '../../../../lib/session/session-renewal.ts';
import { type Block, type BlockReader, BlockStore } from './block-store.ts';

/** The server-rendered page of the list. */
export type RenderedPage<Row> = { first: number; rows: readonly Row[]; total: number };

class SessionEnded extends Error {}

/** Reads a block from a data address; an expired session redirects it. */
export async function readBlock<Row>(href: string, signal: AbortSignal): Promise<Block<Row>> {
  const answer = await fetch(href, { signal, redirect: 'manual' });
  if (answer.type === 'opaqueredirect') throw new SessionEnded();
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`);
  return answer.json();
}

/**
 * The rows of a list, loaded while scrolling. `read` is fixed at the first render: another list needs another
 * `key`.
 */
export function useBlocks<Row>(rendered: RenderedPage<Row>, read: BlockReader<Row>): BlockStore<Row> {
  const [store] = useState(() => new BlockStore<Row>({ rendered, read }));
  useSyncExternalStore(store.subscribe, store.version, store.version);
  const before = useRef(rendered.rows);
  useEffect(() => {
    if (before.current === rendered.rows) return;
    before.current = rendered.rows;
    store.renew(rendered);
  }, [store, rendered]);
  useEffect(() => () => store.stop(), [store]);

  const isEnded = store.failure instanceof SessionEnded;
  useEffect(() => {
    if (isEnded) void requestLogIn().then((isSignedIn) => (isSignedIn ? store.retry() : undefined));
  }, [isEnded, store]);
  return store;
}

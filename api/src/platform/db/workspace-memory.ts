import type { Clock } from '../clock.ts';
import type { ChangeListener } from './listen.ts';
import { inWorkspace } from './workspace-scope.ts';
import { LastKnown } from './last-known.ts';
import { Lru } from '../lru.ts';

const MAX_REMEMBERED = 10_000;

/** Values in memory by id of the workspace. */
export type WorkspaceMemory<V> = {
  get: (workspaceId: string) => V | Promise<V>;
  /**
   * Called on this node after a write, so that its author reads it back at once; other nodes are notified.
   */
  evict: (workspaceId: string) => void;
  /** After a change that concerns several workspaces. */
  evictWhere: (matches: (value: V) => boolean) => void;
  /**
   * When a value was last known to be true, of one answered because the database does not; undefined of any
   * other.
   */
  asOf: (value: V) => Date | undefined;
  close: () => void;
};

/**
 * Caches what `load` read of a workspace until `workspace_changed` names it. While that channel is down,
 * nothing is cached: every read is a query, and current. The last cached value is returned when that query
 * finds no database.
 */
export async function createWorkspaceMemory<V extends object>(
  listener: ChangeListener,
  clock: Clock,
  load: (workspaceId: string) => Promise<V>,
): Promise<WorkspaceMemory<V>> {
  const values = new Lru<string, V>(MAX_REMEMBERED);
  const lastKnown = new LastKnown<string, V>({ capacity: MAX_REMEMBERED, now: clock.now });
  /** Running reads of workspaces that have not changed since: shared, and cached when they end. */
  const reading = new Map<string, Promise<V>>();
  /** An outdated value is still the last one that was known. */
  const evictWhere = (matches: (value: V, workspaceId: string) => boolean): void => {
    reading.clear();
    values.deleteWhere((value, workspaceId) => {
      const isEvicted = matches(value, workspaceId);
      if (isEvicted) lastKnown.store(workspaceId, value);
      return isEvicted;
    });
  };
  const evict = (workspaceId: string): void => {
    reading.delete(workspaceId);
    const value = values.get(workspaceId);
    if (value) lastKnown.store(workspaceId, value);
    values.delete(workspaceId);
  };
  const read = async (workspaceId: string): Promise<V> => {
    const shared = listener.connected() ? reading.get(workspaceId) : undefined;
    if (shared) return shared;
    const own = inWorkspace(workspaceId, () => load(workspaceId));
    reading.set(workspaceId, own);
    try {
      const value = await own;
      if (reading.get(workspaceId) === own && listener.connected()) values.set(workspaceId, value);
      // Evicted while it was read: out of date, and still the last that is known.
      else lastKnown.store(workspaceId, value);
      return value;
    } finally {
      if (reading.get(workspaceId) === own) reading.delete(workspaceId);
    }
  };
  const close = await listener.subscribe('workspace_changed', {
    onChange: evict,
    onGap: () => evictWhere(() => true),
  });
  const get = (workspaceId: string): V | Promise<V> =>
    values.get(workspaceId) ?? lastKnown.read(workspaceId, () => read(workspaceId));
  return { get, evict, evictWhere, asOf: (value) => lastKnown.asOf(value), close };
}

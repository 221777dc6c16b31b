import type { ChangeListener } from './db/listen.ts';
import { inWorkspace } from './db/workspace-scope.ts';
import { Lru } from './lru.ts';

const MAX_REMEMBERED = 10_000;

/** What is remembered of each workspace, by its id. */
export type WorkspaceMemory<V> = {
  get: (workspaceId: string) => V | Promise<V>;
  /** Called on this node after a write, so that its author reads it back at once; other nodes hear of it. */
  forget: (workspaceId: string) => void;
  /** After a change that concerns several workspaces. */
  forgetWhere: (matches: (value: V) => boolean) => void;
  close: () => void;
};

/**
 * Remembers what `load` read of a workspace until `workspace_changed` names it. While that channel is
 * down, nothing is remembered: every read is a query, and true.
 */
export async function createWorkspaceMemory<V extends object>(
  listener: ChangeListener,
  load: (workspaceId: string) => Promise<V>,
): Promise<WorkspaceMemory<V>> {
  const values = new Lru<string, V>(MAX_REMEMBERED);
  // What was read before a change must not be remembered after it.
  let changes = 0;
  const forget = (workspaceId: string): void => {
    changes += 1;
    values.delete(workspaceId);
  };
  const forgetAll = (): void => {
    changes += 1;
    values.clear();
  };
  const read = async (workspaceId: string): Promise<V> => {
    const before = changes;
    const value = await inWorkspace(workspaceId, () => load(workspaceId));
    if (before === changes && listener.connected()) values.set(workspaceId, value);
    return value;
  };
  const forgetWhere = (matches: (value: V) => boolean): void => {
    changes += 1;
    values.deleteWhere(matches);
  };
  const close = await listener.subscribe('workspace_changed', { onChange: forget, onGap: forgetAll });
  return { get: (workspaceId) => values.get(workspaceId) ?? read(workspaceId), forget, forgetWhere, close };
}

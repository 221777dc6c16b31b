import { FAVORITES_CACHE_MS, FAVORITES_DEBOUNCE_MS } from '@pomelo/contract/constants.ts';

/** Favourites of one person (portal.md §3): item ids, and when they were read. */
export type Favorites = { ids: readonly number[]; updatedAt: number };

export type FavoritesParts = {
  storage: () => { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void };
  fetchIds: () => Promise<readonly number[]>;
  /** Sends one change; rejects when it is refused. */
  send: (id: number, favorite: boolean, workspaceId: string) => Promise<void>;
  now: () => number;
  after: (delayMs: number, run: () => void) => () => void;
};

export type FavoritesStore = {
  /** Reads them once an hour; `owner` tells one person's from another's in the same browser. */
  load: (owner: string) => Promise<void>;
  /** What the page said, unless this browser knows better. */
  has: (id: number, asRendered: boolean | undefined) => boolean;
  /** Shown at once, sent after 200 ms without another change of the same vehicle, taken back when refused. */
  set: (id: number, favorite: boolean, workspaceId: string, onRefusal: (error: unknown) => void) => void;
  /** Changes with every change: what a screen subscribes to. */
  version: () => number;
  subscribe: (listener: () => void) => () => void;
};

const KEY = 'pomelo.favoris';

export function createFavoritesStore({ storage, fetchIds, send, now, after }: FavoritesParts): FavoritesStore {
  let owner = '';
  let known: { ids: Set<number>; updatedAt: number } | null = null;
  let version = 0;
  const changed = new Map<number, boolean>();
  const waiting = new Map<number, { cancel: () => void; from: boolean }>();
  const listeners = new Set<() => void>();

  const tell = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const remember = (ids: Iterable<number>, updatedAt: number) => {
    known = { ids: new Set(ids), updatedAt };
    write(storage, { owner, ids: [...known.ids], updatedAt });
  };
  const apply = (id: number, favorite: boolean) => {
    changed.set(id, favorite);
    if (known) {
      if (favorite) known.ids.add(id);
      else known.ids.delete(id);
      remember(known.ids, known.updatedAt);
    }
    tell();
  };

  return {
    load: async (who) => {
      if (who !== owner) {
        owner = who;
        known = null;
        changed.clear();
      }
      known ??= read(storage, owner);
      if (known && now() - known.updatedAt < FAVORITES_CACHE_MS) return;
      const ids = new Set(await fetchIds());
      for (const [id, favorite] of changed) {
        if (favorite) ids.add(id);
        else ids.delete(id);
      }
      remember(ids, now());
      tell();
    },
    has: (id, asRendered) => changed.get(id) ?? asRendered ?? known?.ids.has(id) ?? false,
    set: (id, favorite, workspaceId, onRefusal) => {
      const pending = waiting.get(id);
      pending?.cancel();
      const from = pending?.from ?? !favorite;
      apply(id, favorite);
      const cancel = after(FAVORITES_DEBOUNCE_MS, () => {
        waiting.delete(id);
        if (favorite === from) return;
        send(id, favorite, workspaceId).catch((error: unknown) => {
          apply(id, from);
          onRefusal(error);
        });
      });
      waiting.set(id, { cancel, from });
    },
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Kept = { owner: string; ids: number[]; updatedAt: number };

function write(storage: FavoritesParts['storage'], kept: Kept): void {
  try {
    storage().setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: they are read again from the server next time.
  }
}

function read(storage: FavoritesParts['storage'], owner: string): { ids: Set<number>; updatedAt: number } | null {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? 'null') as Partial<Kept> | null;
    if (kept?.owner !== owner || !Array.isArray(kept.ids) || typeof kept.updatedAt !== 'number') return null;
    return { ids: new Set(kept.ids.filter(Number.isInteger)), updatedAt: kept.updatedAt };
  } catch {
    return null;
  }
}

import { FAVORITES_CACHE_MS, FAVORITES_DEBOUNCE_MS } from '@pomelo/contract/constants.ts';

/** Favourites of one person: item ids, and when they were read (ms since 1970). */
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
  /** Loads them once an hour; `owner` separates the users of one browser. */
  load: (owner: string) => Promise<void>;
  /** Applies and resends the changes of the previous page; nothing is sent twice within one page. */
  resume: (owner: string) => void;
  /** Sends pending changes at once: the page is being left. */
  flush: () => void;
  /** The value of the page, unless this browser has a newer one. */
  has: (id: number, asRendered: boolean | undefined) => boolean;
  /** Shown at once, sent after 200 ms without another change of the same vehicle, taken back when refused. */
  set: (id: number, favorite: boolean, workspaceId: string, onRefusal: (error: unknown) => void) => void;
  /** Changes with every change: what a screen subscribes to. */
  version: () => number;
  subscribe: (listener: () => void) => () => void;
};

const KEY = 'pomelo.favoris';
/** A page requested before a change was answered may arrive after it, without the change. */
const ANSWERED_MS = 10_000;
/**
 * Some browsers fail the requests of a page before they leave it: a change is only reverted after a delay.
 */
const NO_ANSWER_MS = 1000;

export function createFavoritesStore({
  storage,
  fetchIds,
  send,
  now,
  after,
}: FavoritesParts): FavoritesStore {
  let owner = '';
  let known: { ids: Set<number>; updatedAt: number } | null = null;
  let version = 0;
  const changed = new Map<number, boolean>();
  const waiting = new Map<number, { cancel: () => void; send: () => void; from: boolean }>();
  /** Changes that a page may not include yet; stored, so that the next one shows and resends them. */
  let unsent: Unsent = new Map();
  const listeners = new Set<() => void>();

  const notify = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const persist = () => {
    const { ids, updatedAt } = known ?? { ids: [], updatedAt: 0 };
    write(storage, { owner, ids: [...ids], updatedAt, unsent: [...unsent] });
  };
  const replace = (ids: Iterable<number>, updatedAt: number) => {
    known = { ids: new Set(ids), updatedAt };
    persist();
  };
  const apply = (id: number, favorite: boolean) => {
    changed.set(id, favorite);
    if (favorite) known?.ids.add(id);
    else known?.ids.delete(id);
    persist();
    notify();
  };
  const sendNow = (id: number, change: Change, onRefusal?: (error: unknown) => void) => {
    const settle = () => {
      if (unsent.get(id) === change) unsent.delete(id);
      persist();
    };
    send(id, change.favorite, change.workspaceId)
      .then(() => after(ANSWERED_MS, settle))
      .catch((error: unknown) => {
        const takeBack = () => {
          if (unsent.get(id) !== change) return;
          settle();
          apply(id, !change.favorite);
          onRefusal?.(error);
        };
        after(error instanceof TypeError ? NO_ANSWER_MS : 0, takeBack);
      });
  };
  const become = (who: string) => {
    if (who === owner) return;
    owner = who;
    changed.clear();
    const stored = read(storage, owner);
    known = stored && stored.updatedAt > 0 ? { ids: new Set(stored.ids), updatedAt: stored.updatedAt } : null;
    unsent = new Map(stored?.unsent);
    for (const [id, change] of unsent) {
      apply(id, change.favorite);
      sendNow(id, change);
    }
  };

  return {
    load: async (who) => {
      become(who);
      if (known && now() - known.updatedAt < FAVORITES_CACHE_MS) return;
      const ids = new Set(await fetchIds());
      for (const [id, favorite] of changed) {
        if (favorite) ids.add(id);
        else ids.delete(id);
      }
      replace(ids, now());
      notify();
    },
    resume: become,
    flush: () => {
      for (const { cancel, send: sendWaiting } of waiting.values()) {
        cancel();
        sendWaiting();
      }
    },
    has: (id, asRendered) => changed.get(id) ?? asRendered ?? known?.ids.has(id) ?? false,
    set: (id, favorite, workspaceId, onRefusal) => {
      const pending = waiting.get(id);
      pending?.cancel();
      const from = pending?.from ?? !favorite;
      const change = { favorite, workspaceId };
      if (favorite === from) unsent.delete(id);
      else unsent.set(id, change);
      apply(id, favorite);
      const sendChange = () => {
        waiting.delete(id);
        if (favorite !== from) sendNow(id, change, onRefusal);
      };
      waiting.set(id, { cancel: after(FAVORITES_DEBOUNCE_MS, sendChange), send: sendChange, from });
    },
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Change = { favorite: boolean; workspaceId: string };
type Unsent = Map<number, Change>;
type StoredFavorites = {
  owner: string;
  ids: readonly number[];
  updatedAt: number;
  unsent: (readonly [number, Change])[];
};

function write(storage: FavoritesParts['storage'], stored: StoredFavorites): void {
  try {
    storage().setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage: they are loaded from the server next time.
  }
}

function read(storage: FavoritesParts['storage'], owner: string): StoredFavorites | null {
  try {
    // Invalid stored data throws and is ignored.
    const stored = JSON.parse(storage().getItem(KEY) ?? 'null') as StoredFavorites | null;
    if (stored?.owner !== owner) return null;
    const unsent = stored.unsent.filter(([id, change]) => Number.isInteger(id) && change.workspaceId);
    return { ...stored, ids: stored.ids.filter(Number.isInteger), unsent };
  } catch {
    return null;
  }
}

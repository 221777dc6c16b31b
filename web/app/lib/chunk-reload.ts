import { CHUNK_RELOAD_GUARD_MS } from '@pomelo/contract/constants.ts';

export type ReloadMemory = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (path: string): string => `pomelo:reload:${path}`;

/** portal.md §8 and §9: a lazy part that does not load reloads the page, once per path per 10 s. True when it may. */
export function mayReload(path: string, now: number, memory: ReloadMemory): boolean {
  const last = Number(memory.getItem(keyOf(path)) ?? Number.NaN);
  if (now - last < CHUNK_RELOAD_GUARD_MS) return false;
  memory.setItem(keyOf(path), String(now));
  return true;
}

/** Listens for lazy parts that fail to load; the browser's own words differ, Vite's event does not. */
export function reloadOnMissingChunk(page: Window): () => void {
  const onError = (event: Event) => {
    if (!mayReload(page.location.pathname, Date.now(), page.sessionStorage)) return;
    event.preventDefault();
    page.location.reload();
  };
  page.addEventListener('vite:preloadError', onError);
  return () => page.removeEventListener('vite:preloadError', onError);
}

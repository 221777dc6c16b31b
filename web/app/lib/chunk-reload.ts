import { CHUNK_RELOAD_GUARD_MS } from '@pomelo/contract/constants.ts';

export type ReloadMemory = Pick<Storage, 'getItem' | 'setItem'>;
/** The part of the window that is used. */
type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  location: Pick<Location, 'pathname' | 'reload' | 'assign'>;
  sessionStorage: ReloadMemory;
};
/** The target of the current navigation. */
export type Destination = { pathname: string; search: string; hash: string };

const keyOf = (path: string): string => `pomelo:reload:${path}`;

/**
 * SITE-23: a chunk that fails to load reloads the page, once per path per 10 s. True when it may; never
 * without storage, which would loop.
 */
export function mayReload(path: string, now: number, page: Pick<Page, 'sessionStorage'>): boolean {
  try {
    const memory = page.sessionStorage;
    const last = Number(memory.getItem(keyOf(path)) ?? Number.NaN);
    if (now - last < CHUNK_RELOAD_GUARD_MS) return false;
    memory.setItem(keyOf(path), String(now));
    return true;
  } catch {
    return false;
  }
}

/** The screen was just loaded from the server and failed again: a retry would change nothing. */
export class MissingScreen extends Error {}

export type ReloadParts = {
  /** Undefined without a navigation. */
  goingTo: () => Destination | undefined;
  /** Whether the browser is loading another document (page-leaving.ts). */
  isLeaving: () => boolean;
  /** Paths that may not be reloaded again so soon. */
  onMissing: (error: Error) => void;
};

/**
 * Listens for chunks that fail to load; error messages differ between browsers, these events do not: Vite's
 * for a part of a screen, the router's (route-module-guard.config.ts) for the target screen of a navigation,
 * which is loaded from the server, or for the action of a form, which reloads its page.
 */
export function reloadOnMissingChunk(page: Page, { goingTo, isLeaving, onMissing }: ReloadParts): () => void {
  let isReloading = false;
  /**
   * True when the page is being left: later failures are ignored, because an error screen would cancel the
   * navigation.
   */
  const leave = (to: Destination | undefined): boolean => {
    if (isReloading || isLeaving()) return true;
    isReloading = mayReload(to?.pathname ?? page.location.pathname, Date.now(), page);
    if (isReloading && to) page.location.assign(to.pathname + to.search + to.hash);
    else if (isReloading) page.location.reload();
    return isReloading;
  };
  const onPart = (event: Event) => {
    if (leave(undefined)) event.preventDefault();
  };
  const onScreen = (event: Event) => {
    // The router never completes: thrown at it, the error would be a blank page.
    event.preventDefault();
    const to = goingTo();
    if (!leave(to))
      onMissing(
        new MissingScreen(`The screen of ${to?.pathname ?? page.location.pathname} could not be loaded`),
      );
  };
  page.addEventListener('vite:preloadError', onPart);
  page.addEventListener('pomelo:route-module', onScreen);
  return () => {
    page.removeEventListener('vite:preloadError', onPart);
    page.removeEventListener('pomelo:route-module', onScreen);
  };
}

import { CHUNK_RELOAD_GUARD_MS } from '@pomelo/contract/constants.ts';

export type ReloadMemory = Pick<Storage, 'getItem' | 'setItem'>;
/** The part of the window that is used. */
type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  location: Pick<Location, 'pathname' | 'reload' | 'assign'>;
  sessionStorage: ReloadMemory;
};
/** Where a navigation under way leads. */
export type Destination = { pathname: string; search: string; hash: string };

const keyOf = (path: string): string => `pomelo:reload:${path}`;

/**
 * SITE-23: a lazy part that does not load reloads the page, once per path per 10 s. True when it may; never where
 * the browser forbids to remember it, which would be for ever.
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

/** A screen that was asked for whole a moment ago, and is missing still: asking again would change nothing. */
export class MissingScreen extends Error {}

export type ReloadParts = {
  /** Undefined while nobody goes anywhere. */
  goingTo: () => Destination | undefined;
  /** What may not be asked of the server again so soon. */
  onMissing: (error: Error) => void;
};

/**
 * Listens for lazy parts that fail to load; the browser's own words differ, these events do not: Vite's for a part of
 * a screen, the router's (route-module-guard.config.ts) for a screen one goes to, which is loaded whole where it is, or
 * for what a form posts to, which is the page's own.
 */
export function reloadOnMissingChunk(page: Page, { goingTo, onMissing }: ReloadParts): () => void {
  let isLeaving = false;
  /** True when the page leaves; what else fails meanwhile is no matter, an error screen would even keep it here. */
  const leave = (to: Destination | undefined): boolean => {
    if (isLeaving) return true;
    isLeaving = mayReload(to?.pathname ?? page.location.pathname, Date.now(), page);
    if (isLeaving && to) page.location.assign(to.pathname + to.search + to.hash);
    else if (isLeaving) page.location.reload();
    return isLeaving;
  };
  const onPart = (event: Event) => {
    if (leave(undefined)) event.preventDefault();
  };
  const onScreen = (event: Event) => {
    // The router waits for ever: thrown at it, the error would be a blank page.
    event.preventDefault();
    const to = goingTo();
    if (!leave(to)) onMissing(new MissingScreen(`The screen of ${to?.pathname ?? page.location.pathname} could not be loaded`));
  };
  page.addEventListener('vite:preloadError', onPart);
  page.addEventListener('pomelo:route-module', onScreen);
  return () => {
    page.removeEventListener('vite:preloadError', onPart);
    page.removeEventListener('pomelo:route-module', onScreen);
  };
}

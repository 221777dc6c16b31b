import { describe, expect, it } from 'vitest';
import { type Destination, mayReload, type ReloadMemory, reloadOnMissingChunk } from './chunk-reload.ts';

function memory() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return { sessionStorage: storage };
}

describe('a reload for a chunk that failed to load (SITE-23)', () => {
  // SITE-23
  it('happens once per path per 10 s', () => {
    const storage = memory();
    expect(mayReload('/panier', 1_000_000, storage)).toBe(true);
    expect(mayReload('/panier', 1_009_999, storage)).toBe(false);
    expect(mayReload('/panier', 1_010_000, storage)).toBe(true);
  });

  // SITE-23
  it('is counted per path', () => {
    const storage = memory();
    expect(mayReload('/panier', 0, storage)).toBe(true);
    expect(mayReload('/mes-reservations', 1, storage)).toBe(true);
  });

  it('does not extend its own guard when it is refused', () => {
    const storage = memory();
    mayReload('/', 0, storage);
    mayReload('/', 9_000, storage);
    expect(mayReload('/', 10_000, storage)).toBe(true);
  });

  it('does not happen where storage is unavailable', () => {
    const forbidden = {
      get sessionStorage(): ReloadMemory {
        throw new Error('denied');
      },
    };
    expect(mayReload('/panier', 0, forbidden)).toBe(false);
  });
});

describe('a chunk that fails to load', () => {
  const TO: Destination = { pathname: '/panier', search: '?plafond', hash: '' };

  /** A page of a browser, with its stored reloads. */
  function buildPage({
    goingTo,
    isLeaving = false,
    storage = memory(),
  }: { goingTo?: Destination; isLeaving?: boolean; storage?: ReturnType<typeof memory> } = {}) {
    const done: string[] = [];
    const events = new EventTarget();
    const location = {
      pathname: '/',
      reload: () => void done.push('reload'),
      assign: (url: string | URL) => void done.push(String(url)),
    };
    const onMissing = (error: Error) => void done.push(error.message);
    const stop = reloadOnMissingChunk(Object.assign(events, { location, ...storage }), {
      goingTo: () => goingTo,
      isLeaving: () => isLeaving,
      onMissing,
    });
    /** True when the failure is handled, so that no error shows. */
    const fail = (name: string) => !events.dispatchEvent(new Event(name, { cancelable: true }));
    return { done, fail, stop };
  }

  // SITE-23
  it('reloads its page once, and ignores other failures during the reload', () => {
    const storage = memory();
    const { done, fail } = buildPage({ storage });
    expect([fail('vite:preloadError'), fail('vite:preloadError')]).toEqual([true, true]);
    expect(done).toEqual(['reload']);
    const next = buildPage({ storage });
    expect(next.fail('vite:preloadError')).toBe(false);
    expect(next.done).toEqual([]);
  });

  it('loads the target screen from the server once; a second failure is an error', () => {
    const storage = memory();
    const { done, fail } = buildPage({ goingTo: TO, storage });
    expect([fail('pomelo:route-module'), fail('pomelo:route-module')]).toEqual([true, true]);
    expect(done).toEqual(['/panier?plafond']);
    const next = buildPage({ goingTo: TO, storage });
    expect(next.fail('pomelo:route-module')).toBe(true);
    expect(next.done).toEqual(['The screen of /panier could not be loaded']);
  });

  it('reloads the page whose form posts to it, once', () => {
    const storage = memory();
    const { done, fail } = buildPage({ storage });
    expect(fail('pomelo:route-module')).toBe(true);
    expect(done).toEqual(['reload']);
    const next = buildPage({ storage });
    next.fail('pomelo:route-module');
    expect(next.done).toEqual(['The screen of / could not be loaded']);
  });

  // SITE-23
  it('is ignored while the browser loads another document: a reload would cancel that', () => {
    const { done, fail } = buildPage({ isLeaving: true });
    expect([fail('vite:preloadError'), fail('pomelo:route-module')]).toEqual([true, true]);
    expect(done).toEqual([]);
  });

  it('is ignored after the listener was removed', () => {
    const { done, fail, stop } = buildPage({ goingTo: TO });
    stop();
    expect([fail('pomelo:route-module'), fail('vite:preloadError')]).toEqual([false, false]);
    expect(done).toEqual([]);
  });
});

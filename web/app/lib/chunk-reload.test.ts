import { describe, expect, it } from 'vitest';
import { type Destination, mayReload, reloadOnMissingChunk } from './chunk-reload.ts';

function memory() {
  const values = new Map<string, string>();
  return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
}

describe('a reload for a part that did not load (portal.md §9)', () => {
  it('happens once per path per 10 s', () => {
    const kept = memory();
    expect(mayReload('/panier', 1_000_000, kept)).toBe(true);
    expect(mayReload('/panier', 1_009_999, kept)).toBe(false);
    expect(mayReload('/panier', 1_010_000, kept)).toBe(true);
  });

  it('is counted for each path by itself', () => {
    const kept = memory();
    expect(mayReload('/panier', 0, kept)).toBe(true);
    expect(mayReload('/mes-reservations', 1, kept)).toBe(true);
  });

  it('does not push its own guard forward when it is refused', () => {
    const kept = memory();
    mayReload('/', 0, kept);
    mayReload('/', 9_000, kept);
    expect(mayReload('/', 10_000, kept)).toBe(true);
  });
});

describe('a part that fails to load', () => {
  const TO: Destination = { pathname: '/panier', search: '?plafond', hash: '' };

  function aPage(goingTo?: Destination) {
    const done: string[] = [];
    const events = new EventTarget();
    const location = { pathname: '/', reload: () => void done.push('reload'), assign: (url: string | URL) => void done.push(String(url)) };
    const stop = reloadOnMissingChunk(Object.assign(events, { location, sessionStorage: memory() }), () => goingTo);
    /** True when the failure is taken in hand, so that nobody sees an error. */
    const fail = (name: string) => !events.dispatchEvent(new Event(name, { cancelable: true }));
    return { done, fail, stop };
  }

  it('reloads the page it is a part of, once', () => {
    const { done, fail } = aPage();
    expect([fail('vite:preloadError'), fail('vite:preloadError')]).toEqual([true, false]);
    expect(done).toEqual(['reload']);
  });

  it('loads the screen one goes to from the server, once; then it is an error', () => {
    const { done, fail } = aPage(TO);
    expect([fail('pomelo:route-module'), fail('pomelo:route-module')]).toEqual([true, false]);
    expect(done).toEqual(['/panier?plafond']);
  });

  it('is nothing where the screen was only fetched ahead', () => {
    const { done, fail } = aPage();
    expect([fail('pomelo:route-module'), fail('pomelo:route-module')]).toEqual([true, true]);
    expect(done).toEqual([]);
  });

  it('is nobody’s once nobody listens', () => {
    const { done, fail, stop } = aPage(TO);
    stop();
    expect([fail('pomelo:route-module'), fail('vite:preloadError')]).toEqual([false, false]);
    expect(done).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { mayReload } from './chunk-reload.ts';

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

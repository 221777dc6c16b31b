import { expect, test } from 'vitest';
import { storePlace, storedPlace } from './scroll-place.ts';

function buildEntry(state: unknown, search: string) {
  const entry = {
    history: {
      state,
      replaceState: (next: unknown, _: string, address?: string | URL | null) => {
        entry.history.state = next;
        entry.location.search = String(address).replace(/^[^?]*/, '');
      },
    },
    location: { pathname: '/gestion/stock', search },
  };
  return entry;
}

test('stores the scroll position next to the router’s state, with its page in the address', () => {
  const entry = buildEntry({ key: 'k1', idx: 3, usr: null }, '?etat=publie');
  storePlace(entry, 'k1', { row: 99_912, passed: 0.25, opened: 99_920 });
  expect([entry.location.search, entry.history.state]).toEqual([
    '?etat=publie&page=1000',
    { key: 'k1', idx: 3, usr: null, place: { row: 99_912, passed: 0.25, opened: 99_920 } },
  ]);
  expect(storedPlace(entry)).toEqual({ row: 99_912, passed: 0.25, opened: 99_920 });
  storePlace(entry, 'k1', { row: 99, passed: 0, opened: null });
  expect(entry.location.search).toBe('?etat=publie');
});

test('leaves a new history entry alone', () => {
  const entry = buildEntry({ key: 'k2' }, '');
  storePlace(entry, 'k1', { row: 500, passed: 0, opened: null });
  expect([entry.location.search, storedPlace(entry)]).toEqual(['', null]);
  const first = buildEntry({ idx: 0 }, '');
  storePlace(first, 'default', { row: 500, passed: 0, opened: null });
  expect(storedPlace(first)?.row).toBe(500);
});

test.each([
  null,
  {},
  { place: 12 },
  { place: { row: -1, passed: 0, opened: null } },
  { place: { row: 2, passed: 0, opened: 'x' } },
])('reads %j as no scroll position', (state) => {
  expect(storedPlace(buildEntry(state, ''))).toBeNull();
});

import { expect, test } from 'vitest';
import { listKey, movedTo } from './keyboard.ts';
import { SHORTCUTS } from './shortcuts-dialog.tsx';

test('j and k move between vehicles, and stop at the ends', () => {
  expect(movedTo([5, 6, 7], null, 1)).toBe(5);
  expect(movedTo([5, 6, 7], null, -1)).toBe(7);
  expect(movedTo([5, 6, 7], 5, 1)).toBe(6);
  expect(movedTo([5, 6, 7], 7, 1)).toBe(7);
  expect(movedTo([5, 6, 7], 5, -1)).toBe(5);
});

test('restarts at the first vehicle when the current one left the list', () =>
  expect(movedTo([5, 6], 9, 1)).toBe(5));
test('an empty list has no current vehicle', () => expect(movedTo([], null, 1)).toBeNull());

test('ignores other keys, including names on Object.prototype', () => {
  expect(listKey('x')).toBeNull();
  expect(listKey('constructor')).toBeNull();
  expect(listKey('J')).toBeNull();
});

test('every key of the help has an action', () => {
  const unknown = SHORTCUTS.filter(({ keys }) => keys !== '/' && listKey(keys) === null);
  expect(unknown).toEqual([]);
});

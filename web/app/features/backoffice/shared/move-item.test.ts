import { expect, test } from 'vitest';
import { moveItem, parseMove, orderFromForm } from './move-item.ts';

test('moves one element of a list, never beyond its ends', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('a button names what it moves and the direction', () => {
  expect([parseMove('12:haut'), parseMove('12:bas'), parseMove('12:ailleurs'), parseMove('')]).toEqual([
    { id: 12, by: -1 },
    { id: 12, by: 1 },
    undefined,
    undefined,
  ]);
});

test('applies the pressed button to the order of the form', () => {
  const form = new FormData();
  for (const id of ['5', '7', '9']) form.append('ids', id);
  expect(orderFromForm(form)).toEqual([5, 7, 9]);
  form.set('deplacer', '9:haut');
  expect(orderFromForm(form)).toEqual([5, 9, 7]);
  form.set('deplacer', '5:haut');
  expect(orderFromForm(form)).toEqual([5, 7, 9]);
});

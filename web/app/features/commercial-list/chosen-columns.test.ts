import { expect, it } from 'vitest';
import { columnsIn } from './chosen-columns.ts';

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
const columns = (order: string, ticked: string[], more: [string, string][] = []): string[] =>
  columnsIn(
    formOf([['ordre', order], ...ticked.map((name): [string, string] => ['colonne', name]), ...more]),
  );

it('preserves the order of the ticked columns, and appends new ones', () => {
  expect(columns('km,make,year', ['make', 'co2', 'km'])).toEqual(['km', 'make', 'co2']);
  expect(columns('', ['make', 'km'])).toEqual(['make', 'km']);
  expect(columns('km', [])).toEqual([]);
});

it('moves the column of the pressed arrow, never out of the list', () => {
  const all = ['a', 'b', 'c'];
  expect(columns('a,b,c', all, [['gauche', 'c']])).toEqual(['a', 'c', 'b']);
  expect(columns('a,b,c', all, [['droite', 'a']])).toEqual(['b', 'a', 'c']);
  expect(columns('a,b,c', all, [['gauche', 'a']])).toEqual(all);
  expect(columns('a,b,c', all, [['droite', 'c']])).toEqual(all);
  expect(columns('a,b,c', all, [['droite', 'x']])).toEqual(all);
});

it('reads a column once', () => {
  expect(columns('a,b,a', ['a', 'a', 'b', 'c', 'c'])).toEqual(['a', 'b', 'c']);
});

import { expect, it } from 'vitest';
import { buildTerminal } from './terminal.fixture.ts';
import { choiceIn, chosenFrom, powersOf, queryOf } from './terminal-choice.ts';

const range = [
  buildTerminal({ id: 1, powerKw: 7.4, phases: 'mono' }),
  buildTerminal({ id: 2, powerKw: 22, phases: 'tri' }),
  buildTerminal({ id: 3 }),
];

it('reads the choice of an address, and ignores invalid values', () => {
  expect(choiceIn(new URLSearchParams('puissance=7.4&phases=mono'))).toEqual({ power: 7.4, phases: 'mono' });
  expect(choiceIn(new URLSearchParams('puissance=7,4'))).toEqual({ power: 7.4, phases: null });
  expect(choiceIn(new URLSearchParams('puissance=beaucoup&phases=quadri'))).toEqual({
    power: null,
    phases: null,
  });
});

it('writes it back', () => {
  expect(queryOf({ power: 7.4, phases: 'tri' })).toBe('?puissance=7.4&phases=tri');
  expect(queryOf({ power: null, phases: null })).toBe('');
});

it('filters the range', () => {
  expect(chosenFrom(range, { power: 22, phases: null }).map(({ id }) => id)).toEqual([2]);
  expect(chosenFrom(range, { power: 22, phases: 'mono' })).toEqual([]);
  expect(powersOf(range)).toEqual([7.4, 11, 22]);
});

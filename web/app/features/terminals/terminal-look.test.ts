import { expect, it } from 'vitest';
import { aTerminal } from './a-terminal.fixture.ts';
import { lookOf } from './terminal-look.ts';

it('draws a terminal with what it has, always the same way', () => {
  expect(lookOf(aTerminal({ powerKw: 7.4, cableMetres: null, rfid: false }))).toMatchObject({ cable: false, rfid: false, power: '7,4' });
  expect(lookOf(aTerminal())).toEqual(lookOf(aTerminal()));
});

it('gives the terminals of one maker one casing', () => {
  expect(lookOf(aTerminal({ id: 4 })).shape).toBe(lookOf(aTerminal({ id: 9 })).shape);
});

it('stands what charges two at once on the ground', () => {
  expect(lookOf(aTerminal({ cableMetres: null, details: [{ label: 'Prises', value: 'Deux socles type 2S' }] })).shape).toBe('pillar');
});

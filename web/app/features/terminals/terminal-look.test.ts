import { expect, it } from 'vitest';
import { aTerminal } from './a-terminal.fixture.ts';
import { lookOf } from './terminal-look.ts';

it('draws a terminal from its features, always the same way', () => {
  expect(lookOf(aTerminal({ powerKw: 7.4, cableMetres: null, rfid: false }))).toMatchObject({ cable: false, rfid: false, power: '7,4' });
  expect(lookOf(aTerminal())).toEqual(lookOf(aTerminal()));
});

it('gives the terminals of one manufacturer one casing', () => {
  expect(lookOf(aTerminal({ id: 4 })).shape).toBe(lookOf(aTerminal({ id: 9 })).shape);
});

it('draws a terminal with two sockets on the ground', () => {
  expect(lookOf(aTerminal({ cableMetres: null, details: [{ label: 'Prises', value: 'Deux socles type 2S' }] })).shape).toBe('pillar');
});

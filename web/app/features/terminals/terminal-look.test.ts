import { expect, it } from 'vitest';
import { buildTerminal } from './terminal.fixture.ts';
import { lookOf } from './terminal-look.ts';

it('renders a terminal from its features, always the same way', () => {
  expect(lookOf(buildTerminal({ powerKw: 7.4, cableMetres: null, rfid: false }))).toMatchObject({
    cable: false,
    rfid: false,
    power: '7,4',
  });
  expect(lookOf(buildTerminal())).toEqual(lookOf(buildTerminal()));
});

it('gives the terminals of one manufacturer one casing', () => {
  expect(lookOf(buildTerminal({ id: 4 })).shape).toBe(lookOf(buildTerminal({ id: 9 })).shape);
});

it('renders a terminal with two sockets on the ground', () => {
  expect(
    lookOf(buildTerminal({ cableMetres: null, details: [{ label: 'Prises', value: 'Deux socles type 2S' }] }))
      .shape,
  ).toBe('pillar');
});

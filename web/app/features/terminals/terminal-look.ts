import type { ChargingTerminal } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { type TerminalFinish, type TerminalLook, WALL_SHAPES } from '@pomelo/design/terminal-drawing.tsx';
import { figureText } from './terminals.messages.ts';

/** Spread the makers of the range over the casings. */
const SPREAD = 32;
const PRIME = 997;

const FINISHES: readonly TerminalFinish[] = ['white', 'graphite', 'sand'];

/**
 * The drawing of a terminal: one casing per manufacturer (a pillar for two sockets), one finish per model,
 * and its real features.
 */
export function lookOf({ id, maker, powerKw, cableMetres, rfid, details }: ChargingTerminal): TerminalLook {
  const letters = [...maker].reduce(
    (sum, letter) => (sum * SPREAD + (letter.codePointAt(0) ?? 0)) % PRIME,
    0,
  );
  const isDouble = details.some(({ label }) => label === 'Prises');
  return {
    shape: isDouble ? 'pillar' : (WALL_SHAPES[letters % WALL_SHAPES.length] ?? 'plate'),
    finish: FINISHES[id % FINISHES.length] ?? 'white',
    cable: cableMetres !== null,
    rfid,
    power: figureText(powerKw),
  };
}

import { classes } from './classes.ts';
import { type Fact, factRows } from './fact-rows.tsx';
import './spec-sheet.css';

export type Spec = Pick<Fact, 'label' | 'value'>;

const asFigures = (specs: readonly Spec[]): Fact[] => specs.map((spec) => ({ ...spec, num: true }));

/** The technical sheet in two columns, one on a phone. A missing value is « — ». */
export function SpecSheet({ specs }: { specs: readonly Spec[] }) {
  return factRows(asFigures(specs), 'tech');
}

/** The few figures of a vehicle, side by side under its pictures. */
export function StatStrip({ specs, four = false }: { specs: readonly Spec[]; four?: boolean }) {
  return factRows(asFigures(specs), classes('strip', four && 'strip-4'));
}

import { expect, it } from 'vitest';
import { type RegistrationState, requireTransition, TRANSITIONS } from './life-cycle.ts';

const STATES: readonly RegistrationState[] = ['submitted', 'approved', 'refused'];
const ALLOWED = ['submitted → approved', 'submitted → refused'];

const steps = STATES.flatMap((from) =>
  STATES.map((to) => ({ from, to, allowed: ALLOWED.includes(`${from} → ${to}`) })),
);

it.each(steps.filter(({ allowed }) => allowed))('$from → $to is taken', ({ from, to }) => {
  expect(() => requireTransition(from, to)).not.toThrow();
});
it.each(steps.filter(({ allowed }) => !allowed))('$from → $to is refused', ({ from, to }) => {
  expect(() => requireTransition(from, to)).toThrow(expect.objectContaining({ code: 'already-decided' }));
});

it('every state is in the table', () => {
  expect(Object.keys(TRANSITIONS).toSorted()).toEqual([...STATES].toSorted());
});

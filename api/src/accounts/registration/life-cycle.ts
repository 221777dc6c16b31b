import { refuse } from '../../platform/errors/refusal.ts';

export type RegistrationState = 'submitted' | 'approved' | 'refused';

/** Allowed transitions from each state of a registration; a decision is final. */
export const TRANSITIONS: Record<RegistrationState, readonly RegistrationState[]> = {
  submitted: ['approved', 'refused'],
  approved: [],
  refused: [],
};

/** Refuses (already-decided) a step the life cycle does not know. */
export function requireTransition(from: RegistrationState, to: RegistrationState): void {
  if (!TRANSITIONS[from].includes(to)) refuse('already-decided');
}

import type { CarteGriseState } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { illegalStep, NOT_WHOLE } from './life-cycle.messages.ts';

/** Allowed transitions from each state of a dossier. A sent dossier is never changed again. */
export const TRANSITIONS: Record<CarteGriseState, readonly CarteGriseState[]> = {
  incomplete: ['complete'],
  complete: ['incomplete', 'sent'],
  sent: ['issued'],
  issued: [],
};

/** Whether documents and address may still change. */
export const isOpen = (state: CarteGriseState): boolean => state === 'incomplete' || state === 'complete';

/**
 * Refuses (too-late) a step the life cycle does not know, and one to `complete` or `sent` while a document is
 * wanting.
 */
export function requireTransition(from: CarteGriseState, to: CarteGriseState, whole: boolean): void {
  if (!TRANSITIONS[from].includes(to)) refuse('too-late', illegalStep(from, to));
  if ((to === 'complete' || to === 'sent') && !whole) refuse('too-late', NOT_WHOLE);
}

import type { Bundle, TrackingEvent, TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { ChecklistLine } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { TimelineStep } from '@pomelo/design/timeline.tsx';
import type { z } from 'zod';

export type Tracked = z.infer<typeof TrackingEvent>;

/** Done in a plain word; awaited in what is waited for. */
const WORDS: Readonly<Record<TrackingStep, { done: string; now: string }>> = {
  ordered: { done: 'Commandé', now: 'Commande à confirmer' },
  paid: { done: 'Payé', now: 'Virement attendu' },
  preparing: { done: 'Mis en préparation', now: 'Préparation à venir' },
  shipped: { done: 'Expédié', now: 'Transport à venir' },
  delivered: { done: 'Livré', now: 'En route' },
  'carte-grise-sent': { done: 'Carte grise envoyée', now: 'Carte grise attendue' },
};

export const stepName = (step: TrackingStep): string => WORDS[step].done;

/** Where the vehicle stands, in a few words: what is awaited, or that all is done. */
export function standingWords(events: readonly Tracked[]): string {
  const next = events.find(({ at }) => at === null);
  return next ? WORDS[next.step].now : 'Terminé';
}

/**
 * The steps that a vehicle has to make, or made: one whose order is complete awaits a carte grise only when it was asked
 * for.
 */
export function stepsOf({ tracking = [], complete, carteGrise }: Bundle): Tracked[] {
  const isAsked = !complete || Boolean(carteGrise?.claimedAt);
  return tracking.filter(({ step, at }) => at !== null || isAsked || step !== 'carte-grise-sent');
}

/** Steps as the line of the design system shows them: what came, what is awaited, what is to come. */
export function timelineOf(events: readonly Tracked[]): TimelineStep[] {
  const next = events.findIndex(({ at }) => at === null);
  return events.map(({ step, at }, index) => {
    if (at !== null) return { label: WORDS[step].done, state: 'done' };
    return index === next ? { label: WORDS[step].now, state: 'now' } : { label: WORDS[step].done, state: 'todo' };
  });
}

export type Missing = { label: string; panel: `#${string}` };

/** A paper of the buyer's that is not there, or has something wrong with it. */
export const isToSend = ({ by, state, problems }: ChecklistLine): boolean =>
  by === 'buyer' && (state === 'missing' || state === 'refused' || problems.length > 0);

/** What the buyer still has to do for this vehicle, the most pressing first, and the panel where he does it. */
export function missingOf({ complete, cancelled, payment, carteGrise, delivery, tracking }: Bundle): Missing[] {
  if (complete || cancelled) return [];
  const missing: Missing[] = [];
  if (payment && payment.due.amount > 0) missing.push({ label: 'Virement à faire', panel: '#paiement' });
  const isShipped = tracking?.some(({ step, at }) => step === 'shipped' && at !== null) ?? false;
  if (delivery === null && !isShipped) missing.push({ label: 'Livraison à choisir', panel: '#livraison' });
  if (carteGrise?.state === 'incomplete') missing.push({ label: papersWords(carteGrise), panel: '#carte-grise' });
  return missing;
}

/** Nothing is missing of what nobody asked for yet. */
function papersWords({ claimedAt, checklist }: NonNullable<Bundle['carteGrise']>): string {
  const count = checklist.filter(isToSend).length;
  if (claimedAt === null || count === 0) return 'Carte grise à demander';
  return `Carte grise\u202f: ${count === 1 ? '1\u202fpièce manquante' : `${count}\u202fpièces manquantes`}`;
}

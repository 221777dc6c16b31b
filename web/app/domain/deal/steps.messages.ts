import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import type { TimelineStep } from '@pomelo/design/timeline.tsx';

/** Past tense when done; the expected event otherwise. */
const STEP_LABELS: Readonly<Record<TrackingStep, { done: string; now: string }>> = {
  ordered: { done: 'Commandé', now: 'Commande à confirmer' },
  paid: { done: 'Payé', now: 'Virement attendu' },
  preparing: { done: 'Mis en préparation', now: 'Préparation à venir' },
  shipped: { done: 'Expédié', now: 'Transport à venir' },
  delivered: { done: 'Livré', now: 'En route' },
  'carte-grise-sent': { done: 'Carte grise envoyée', now: 'Carte grise attendue' },
};

/** A collected vehicle has no transport. */
const FETCHED_LABELS: typeof STEP_LABELS = {
  ...STEP_LABELS,
  shipped: { done: 'Prêt à enlever', now: 'Mise à disposition à venir' },
  delivered: { done: 'Enlevé', now: 'À enlever au parc' },
};

type Step = { step: TrackingStep; at: string | null };
/** The delivery type of a vehicle, as far as known. */
export type Going = {
  delivery?: { deliveryType: DeliveryType } | null | undefined;
  tracking?: readonly Step[] | undefined;
};

export const isShipped = ({ tracking }: Pick<Going, 'tracking'>): boolean =>
  tracking?.some(({ step, at }) => step === 'shipped' && at !== null) ?? false;

/** By choice, or because it was ready before any was made. */
const isFetched = (bundle: Going): boolean =>
  bundle.delivery ? bundle.delivery.deliveryType === 'depot' : bundle.delivery === null && isShipped(bundle);
export const stepText = (bundle: Going): typeof STEP_LABELS =>
  isFetched(bundle) ? FETCHED_LABELS : STEP_LABELS;

export const stepName = (step: TrackingStep, bundle: Going = {}): string => stepText(bundle)[step].done;

/** Steps for the timeline component: done, current or blocked, to come. */
export function timelineOf(
  events: readonly Step[],
  bundle: Going,
  { blocked = false }: { blocked?: boolean } = {},
): TimelineStep[] {
  const labels = stepText(bundle);
  const next = events.findIndex(({ at }) => at === null);
  return events.map(({ step, at }, index) => {
    if (at !== null) return { label: labels[step].done, state: 'done' };
    return index === next
      ? { label: labels[step].now, state: blocked ? 'late' : 'now' }
      : { label: labels[step].done, state: 'todo' };
  });
}

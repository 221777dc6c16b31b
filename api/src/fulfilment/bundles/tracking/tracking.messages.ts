import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';

export const STEP_LABELS: Record<TrackingStep, string> = {
  ordered: 'Commandé',
  paid: 'Payé',
  preparing: 'En préparation',
  shipped: 'Expédié',
  delivered: 'Livré',
  'carte-grise-sent': 'Carte grise envoyée',
};

export const mustComeBefore = (step: TrackingStep, missing: TrackingStep): string =>
  `L’étape «\u202f${STEP_LABELS[step]}\u202f» vient après «\u202f${STEP_LABELS[missing]}\u202f», qui n’est pas encore faite.`;
export const beforePrevious = (step: TrackingStep, previous: TrackingStep): string =>
  `L’étape «\u202f${STEP_LABELS[step]}\u202f» ne peut pas être antérieure à «\u202f${STEP_LABELS[previous]}\u202f».`;
export const IN_THE_FUTURE = 'Une étape se note une fois faite\u202f: ce jour n’est pas encore venu.';

/** A notification: no price. */
export const deliveredPush = (vehicle: string) => ({
  title: 'Véhicule livré',
  text: `${vehicle} vous a été remis.`,
});

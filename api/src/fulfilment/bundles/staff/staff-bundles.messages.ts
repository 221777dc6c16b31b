import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { STEP_LABELS } from '../tracking/tracking.messages.ts';

const named = (step: TrackingStep): string => `«\u202f${STEP_LABELS[step]}\u202f»`;

export const stepKnown = (step: TrackingStep): string =>
  `Quelqu’un a déjà noté l’étape ${named(step)}\u202f: le suivi est affiché tel qu’il est.`;
export const notLast = (step: TrackingStep): string =>
  `L’étape ${named(step)} n’est plus la dernière\u202f: le suivi est affiché tel qu’il est.`;
export const recordedElsewhere = (step: TrackingStep): string =>
  step === 'paid'
    ? 'Le paiement se note par le rapprochement des virements.'
    : `L’étape ${named(step)} se note par le dossier de carte grise.`;

export const SHIPPED = 'Ce véhicule est parti\u202f: ses services ne changent plus.';
export const PAID_SERVICE = 'Ce service est réglé\u202f: il ne se remplace que par un avoir.';
export const SERVICE_THERE = 'Ce service vient d’être ajouté par quelqu’un d’autre.';
export const SERVICE_GONE = 'Ce service n’est plus dans ce dossier.';
export const SERVICE_REQUIRED =
  'Ce service ne peut plus être retiré\u202f: il est réglé, facturé ou tenu par la livraison ou la carte grise.';

export const DELIVERY_SIGNED =
  'La remise de ce véhicule est signée des deux côtés\u202f: la livraison ne se retire plus.';

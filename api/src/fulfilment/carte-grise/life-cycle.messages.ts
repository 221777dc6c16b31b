import type { CarteGriseState } from '@pomelo/contract/bundles/carte-grise.schemas.ts';

export const STATE_LABELS: Record<CarteGriseState, string> = {
  incomplete: 'incomplet',
  complete: 'complet',
  sent: 'transmis',
  issued: 'délivré',
};

export const WAS_SENT =
  'Le dossier a été transmis\u202f: il ne peut plus être modifié. Contactez votre commercial.';
export const NOT_WHOLE = 'Le dossier est incomplet\u202f: chaque pièce doit être reçue, sans anomalie.';
export const illegalStep = (from: CarteGriseState, to: CarteGriseState): string =>
  `Un dossier ${STATE_LABELS[from]} ne peut pas devenir ${STATE_LABELS[to]}.`;

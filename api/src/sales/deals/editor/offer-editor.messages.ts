import type { AGREEMENT_STATES } from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';

export const AGREEMENT_OVER: Readonly<Record<(typeof AGREEMENT_STATES)[number], string>> = {
  asked: 'Cette offre attend déjà un accord.',
  agreed: 'Cette offre est déjà acceptée\u202f: elle est partie.',
  refused: 'Cette offre est déjà refusée.',
  cancelled: 'Cette demande d’accord n’est plus valable\u202f: une autre offre a été faite ou demandée.',
};

export const savedMeanwhile = (name: string): string =>
  `${name} a modifié ce brouillon entre-temps\u202f: votre saisie est affichée. Enregistrez-la pour la remplacer.`;

export const DRAFT_GONE =
  'Cette offre est partie entre-temps\u202f: votre saisie est affichée. Enregistrez-la pour une autre version.';

export const COUNTER_BELOW_FLOOR =
  'Un de ces prix est sous le plancher de marge\u202f: faites-en une version dans l’offre, pour demander l’accord.';

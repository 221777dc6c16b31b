import { counted } from '@pomelo/contract/format.ts';
import { cutText } from '../../platform/cut-text.ts';

const PERCENT = 100;

export const ruleRefusals = {
  noMake: 'Cette marque n’existe pas.',
  belowFloor: (basisPoints: number): string =>
    `Le plancher de l’équipe est de ${String(basisPoints / PERCENT).replace('.', ',')}\u00a0%\u202f: une règle ne descend pas plus bas.`,
  tooMany: (most: number): string => `${counted(most, 'règle')} au plus\u202f: retirez-en une.`,
};

export const repricingRefusals = {
  noRule: 'Aucune règle en service ne propose de prix.',
  nothingLeft:
    'Plus rien à appliquer\u202f: ces véhicules ont tous changé depuis l’aperçu. Refaites un aperçu.',
  nothing: 'Rien à appliquer\u202f: aucun prix ne change.',
  applied: 'Ces prix sont déjà appliqués.',
  notApplied: 'Ces prix n’ont pas été appliqués.',
};

/** Label of a repricing in the audit log and in the stock: the names of its rules. */
export const rulesLabel = (names: readonly string[]): string => {
  const text = names.join(', ');
  return text.length > 200 ? `${cutText(text, 199)}…` : text;
};

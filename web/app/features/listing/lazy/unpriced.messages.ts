import { counted } from '@pomelo/contract/format.ts';

/**
 * Vehicles that a filter by delivered price excludes; `unpriced` is null for a company without a delivery
 * place.
 */
export const unpricedText = (unpriced: number | null): string =>
  unpriced === null
    ? 'Le prix rendu ne filtre rien\u202f: votre société n’a pas d’adresse de livraison.'
    : `${counted(unpriced, 'véhicule')} au malus ou au lieu à établir ${unpriced > 1 ? 'ne sont pas comptés' : 'n’est pas compté'}.`;

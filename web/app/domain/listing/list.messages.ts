import { MAX_COMPARED } from '@pomelo/contract/constants.ts';
import type { StockChanges } from './stock-change.ts';
import { listingName } from '../vehicle/vehicle-labels.ts';
import type { ListedItem } from '../vehicle/vehicle-summary.ts';

export const COMPARE_IS_FULL = `La comparaison compte déjà ${MAX_COMPARED} véhicules. Retirez-en un pour ajouter celui-ci.`;

const MAX_ANNOUNCED = 3;

/** Announces changes of the shown vehicles to screen readers: « Renault Clio : réservé ». */
export function liveText(items: readonly ListedItem[], changes: StockChanges): string {
  const texts = items.flatMap((item) => {
    const change = changes.get(item.id);
    if (!change || change.free === item.stock.free) return [];
    const state =
      change.free === 0
        ? 'réservé'
        : change.free === 1 && change.total === 1
          ? 'de nouveau disponible'
          : `${change.free} disponibles`;
    return [`${listingName(item)}\u202f: ${state}`];
  });
  return texts.length > MAX_ANNOUNCED
    ? `${texts.length} véhicules viennent de changer de disponibilité`
    : texts.join('. ');
}

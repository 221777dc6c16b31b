import type { ListingStatus } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { PUBLICATION_MOVES, type Publication } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import { type StaffVehicleRow, stateOf } from './vehicle.repository.ts';

/** Sold outside the portal: no order of the portal has this unit, so the team may put it back on sale. */
export const isSoldElsewhere = ({ status, held }: StaffVehicleRow): boolean =>
  status === 'sold' && held === null;

/**
 * Moves that `publish` accepts for this listing: those of its state, minus the moves that its units forbid.
 * The back-office shows one button for each, so a button never leads to a refusal that was already known.
 */
export function publicationMoves(status: ListingStatus, products: readonly StaffVehicleRow[]): Publication[] {
  const state = stateOf(status, products);
  if (state === 'sold') return products.some(isSoldElsewhere) ? [...PUBLICATION_MOVES.sold] : [];
  if (state === 'published')
    return products.some(({ held }) => held !== null) ? [] : [...PUBLICATION_MOVES.published];
  const hasUnitOnSale = products.some((product) => product.status === 'on-sale');
  return PUBLICATION_MOVES[state].filter((to) => to !== 'published' || hasUnitOnSale);
}

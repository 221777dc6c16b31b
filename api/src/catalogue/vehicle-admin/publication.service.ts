import type { StockState } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { PUBLICATION_MOVES, type Publication } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import { type Editing, editVehicle } from './edit-vehicle.service.ts';
import { moveVehicles } from './vehicles.repository.ts';
import { isSoldElsewhere, publicationMoves } from './publication-moves.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import { type StaffVehicleRow, stateOf } from './vehicle.repository.ts';
import { touchListing, writeStatus } from './write-vehicle.repository.ts';

const idsOf = (products: readonly StaffVehicleRow[]): number[] => products.map(({ id }) => id);

/** Puts units that were sold elsewhere back on sale; units ordered on the portal stay sold. */
async function backOnSale({ db, id }: Editing, products: readonly StaffVehicleRow[]): Promise<void> {
  const sold = products.filter(isSoldElsewhere);
  await moveVehicles(db, idsOf(sold), 'on-sale');
  await touchListing(db, id, ['products']);
}

async function sellElsewhere({ db, id }: Editing, products: readonly StaffVehicleRow[]): Promise<void> {
  await moveVehicles(db, idsOf(products.filter(({ status }) => status === 'on-sale')), 'sold');
  await touchListing(db, id, ['products']);
}

/** Names the reason why the listing cannot make this move. Refuses with in-use, invalid. */
function refuseMove(from: StockState, to: Publication): never {
  if (!PUBLICATION_MOVES[from].includes(to)) return refuseField('to', vehicleRefusals.move);
  if (from === 'sold') return refuse('in-use', vehicleRefusals.soldHere);
  return refuseField('to', vehicleRefusals.nothingToSell);
}

// STOCK-18
/**
 * Publishes, withdraws, or marks as sold elsewhere, by the transitions of the contract. Booked or ordered
 * vehicles cannot leave. Refuses with not-found, invalid, changed-meanwhile, in-use.
 */
export const publish = (
  editing: Editing,
  { to, version }: { to: Publication; version: number },
): Promise<StaffVehicle> =>
  editVehicle(editing, { part: 'publication', version }, async ({ row, products }) => {
    const { db, id } = editing;
    const from = stateOf(row.status, products);
    const takesOff = to !== 'published';
    if (takesOff && row.status === 'published' && products.some(({ held }) => held !== null))
      refuse('in-use', vehicleRefusals.listingBooked);
    if (!publicationMoves(row.status, products).includes(to)) refuseMove(from, to);
    if (to === 'sold') await sellElsewhere(editing, products);
    else if (from === 'sold') await backOnSale(editing, products);
    else await writeStatus(db, id, to);
    // Notifies persons with an alert for such a vehicle.
    if (to === 'published') await addJob(db, 'alert-now', {}, { key: 'alert-now' });
    return { before: { status: from }, after: { status: to } };
  });

import type { StaffVehicle } from '@pomelo/contract/backoffice/vehicle.schemas.ts';
import { PUBLICATION_MOVES, type Publication } from '@pomelo/contract/backoffice/vehicle-life.ts';
import { refuse, refuseField } from '../../errors.ts';
import { addJob } from '../../jobs/jobs.repository.ts';
import { type Editing, editVehicle } from './edit-vehicle.service.ts';
import { moveProducts } from './products.repository.ts';
import { vehicleRefusals } from './vehicle-desk.messages.ts';
import { type ProductRow, stateOf } from './vehicle.repository.ts';
import { touchItem, writeStatus } from './write-vehicle.repository.ts';

const idsOf = (products: readonly ProductRow[]): number[] => products.map(({ id }) => id);

/** What was sold elsewhere is on sale again: not what was ordered here. Refuses with in-use. */
async function backOnSale({ db, id }: Editing, products: readonly ProductRow[]): Promise<void> {
  const sold = products.filter(({ status, held }) => status === 'sold' && held === null);
  if (sold.length === 0) refuse('in-use', vehicleRefusals.soldHere);
  await moveProducts(db, idsOf(sold), 'on-sale');
  await touchItem(db, id, ['products']);
}

async function sellElsewhere({ db, id }: Editing, products: readonly ProductRow[]): Promise<void> {
  await moveProducts(db, idsOf(products.filter(({ status }) => status === 'on-sale')), 'sold');
  await touchItem(db, id, ['products']);
}

/**
 * Publishes, takes off, says sold elsewhere, by the table of the contract. What a buyer booked or ordered leaves nothing.
 * Refuses with not-found, invalid, changed-meanwhile, in-use.
 */
export const publish = (editing: Editing, { to, version }: { to: Publication; version: number }): Promise<StaffVehicle> =>
  editVehicle(editing, { part: 'publication', version }, async ({ row, products }) => {
    const { db, id } = editing;
    const from = stateOf(row.status, products);
    const takesOff = to !== 'published';
    if (takesOff && row.status === 'published' && products.some(({ held }) => held !== null)) refuse('in-use', vehicleRefusals.itemHeld);
    if (!PUBLICATION_MOVES[from].includes(to)) refuseField('to', vehicleRefusals.move);
    if (to === 'sold') await sellElsewhere(editing, products);
    else if (from === 'sold') await backOnSale(editing, products);
    else {
      if (to === 'published' && !products.some(({ status }) => status === 'on-sale')) refuseField('to', vehicleRefusals.nothingToSell);
      await writeStatus(db, id, to);
    }
    // Whoever waits for such a vehicle is told.
    if (to === 'published') await addJob(db, 'alert-now', {}, { key: 'alert-now' });
    return { before: { status: from }, after: { status: to } };
  });

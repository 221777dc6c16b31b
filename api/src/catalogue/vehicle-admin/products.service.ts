import type { StaffVehicle } from '@pomelo/contract/backoffice/vehicle.schemas.ts';
import { PRODUCT_MOVES, type ProductStatus } from '@pomelo/contract/backoffice/vehicle-life.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/http/errors.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import { plateWritten, VIN } from '../feeds/reading/identity.ts';
import { type Editing, editVehicle } from './edit-vehicle.service.ts';
import { findOtherWithVin, insertProduct, moveProducts, type ProductIdentity, updateProduct } from './products.repository.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import type { ProductRow } from './vehicle.repository.ts';
import { type Loaded, productVersion } from './vehicle-view.ts';
import { touchItem } from './write-vehicle.repository.ts';

const MOST_PRODUCTS = 200;
const EDITED_FIELDS = ['products'];

// STOCK-19
/** As feeds write them; a VIN is of one vehicle at a time. Refuses with invalid. */
export async function identityTyped(db: Database, typed: ProductIdentity, productId: number | null, path = ''): Promise<ProductIdentity> {
  const vin = (typed.vin ?? '').replace(/[\s-]/g, '').toUpperCase() || null;
  if (vin !== null && !VIN.test(vin)) refuseField(`${path}vin`, vehicleRefusals.badVin);
  const other = vin === null ? undefined : await findOtherWithVin(db, vin, productId);
  if (other !== undefined) refuseField(`${path}vin`, vehicleRefusals.vinElsewhere(other));
  return { km: typed.km, vin, plate: plateWritten(typed.plate ?? '') };
}

/** Refuses with not-found, invalid, limit-reached. */
export const addProduct = (editing: Editing, typed: ProductIdentity): Promise<StaffVehicle> =>
  editVehicle(editing, null, async ({ products }) => {
    const { db, id } = editing;
    if (products.length >= MOST_PRODUCTS) refuse('limit-reached', vehicleRefusals.mostProducts);
    const identity = await identityTyped(db, typed, null);
    await insertProduct(db, id, identity);
    await touchItem(db, id, EDITED_FIELDS);
    return { after: identity };
  });

/** The vehicle of the listing, unchanged since it was read. Refuses with not-found, changed-meanwhile. */
function seenProduct({ products }: Loaded, productId: number, version: number): ProductRow {
  const product = products.find(({ id }) => id === productId) ?? refuse('not-found', vehicleRefusals.noProduct);
  return productVersion(product) === version ? product : refuse('changed-meanwhile', vehicleRefusals.changed);
}

type Seen = { productId: number; version: number };

/** Refuses with not-found, invalid, changed-meanwhile, in-use. */
export const changeProduct = (editing: Editing, { productId, version }: Seen, typed: ProductIdentity): Promise<StaffVehicle> =>
  editVehicle(editing, null, async (loaded) => {
    const { db, id } = editing;
    const { km, vin, plate, held } = seenProduct(loaded, productId, version);
    if (held === 'ordered') refuse('in-use', vehicleRefusals.productOrdered);
    const after = await identityTyped(db, typed, productId);
    await updateProduct(db, productId, after);
    await touchItem(db, id, EDITED_FIELDS);
    return { before: { km, vin, plate }, after };
  });

/** Refuses with not-found, invalid, changed-meanwhile, in-use. */
export const moveProduct = (editing: Editing, { productId, version }: Seen, to: ProductStatus): Promise<StaffVehicle> =>
  editVehicle(editing, null, async (loaded) => {
    const { db, id } = editing;
    const { vin, status, held } = seenProduct(loaded, productId, version);
    if (held !== null) refuse('in-use', vehicleRefusals.productBooked);
    if (!PRODUCT_MOVES[status].includes(to)) refuseField('to', vehicleRefusals.productMove);
    await moveProducts(db, [productId], to);
    await touchItem(db, id, EDITED_FIELDS);
    if (to === 'on-sale') await addJob(db, 'alert-now', {}, { key: 'alert-now' });
    return { before: { vin, status }, after: { vin, status: to } };
  });

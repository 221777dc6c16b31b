import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { VEHICLE_MOVES, type VehicleStatus } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import { plateWritten, VIN } from '../feeds/reading/rows/identity.ts';
import { type Editing, editVehicle } from './edit-vehicle.service.ts';
import {
  findOtherWithVin,
  insertVehicle,
  moveVehicles,
  type VehicleIdentity,
  updateVehicle,
} from './vehicles.repository.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import type { StaffVehicleRow } from './vehicle.repository.ts';
import { type Loaded, vehicleVersion } from './vehicle-view.ts';
import { touchListing } from './write-vehicle.repository.ts';

const MAX_VEHICLES = 200;
const EDITED_FIELDS = ['products'];

// STOCK-19
/** Normalizes the identifiers as feeds do; a VIN belongs to one vehicle at a time. Refuses with invalid. */
export async function identityTyped(
  db: Database,
  typed: VehicleIdentity,
  productId: number | null,
  path = '',
): Promise<VehicleIdentity> {
  const vin = (typed.vin ?? '').normalize('NFKC').replace(/[\s-]/g, '').toUpperCase() || null;
  if (vin !== null && !VIN.test(vin)) refuseField(`${path}vin`, vehicleRefusals.badVin);
  const other = vin === null ? undefined : await findOtherWithVin(db, vin, productId);
  if (other !== undefined) refuseField(`${path}vin`, vehicleRefusals.vinElsewhere(other));
  return { km: typed.km, vin, plate: plateWritten(typed.plate ?? '') };
}

/** Refuses with not-found, invalid, limit-reached. */
export const addProduct = (editing: Editing, typed: VehicleIdentity): Promise<StaffVehicle> =>
  editVehicle(editing, null, async ({ products }) => {
    const { db, id } = editing;
    if (products.length >= MAX_VEHICLES) refuse('limit-reached', vehicleRefusals.mostVehicles);
    const identity = await identityTyped(db, typed, null);
    await insertVehicle(db, id, identity);
    await touchListing(db, id, EDITED_FIELDS);
    return { after: identity };
  });

/** The vehicle of the listing, unchanged since it was read. Refuses with not-found, changed-meanwhile. */
function seenVehicle({ products }: Loaded, productId: number, version: number): StaffVehicleRow {
  const product =
    products.find(({ id }) => id === productId) ?? refuse('not-found', vehicleRefusals.noSuchVehicle);
  return vehicleVersion(product) === version ? product : refuse('changed-meanwhile', vehicleRefusals.changed);
}

type Seen = { productId: number; version: number };

/** Refuses with not-found, invalid, changed-meanwhile, in-use. */
export const changeProduct = (
  editing: Editing,
  { productId, version }: Seen,
  typed: VehicleIdentity,
): Promise<StaffVehicle> =>
  editVehicle(editing, null, async (loaded) => {
    const { db, id } = editing;
    const { km, vin, plate, held } = seenVehicle(loaded, productId, version);
    if (held === 'ordered') refuse('in-use', vehicleRefusals.vehicleOrdered);
    const after = await identityTyped(db, typed, productId);
    await updateVehicle(db, productId, after);
    await touchListing(db, id, EDITED_FIELDS);
    return { before: { km, vin, plate }, after };
  });

/** Refuses with not-found, invalid, changed-meanwhile, in-use. */
export const moveProduct = (
  editing: Editing,
  { productId, version }: Seen,
  to: VehicleStatus,
): Promise<StaffVehicle> =>
  editVehicle(editing, null, async (loaded) => {
    const { db, id } = editing;
    const { vin, status, held } = seenVehicle(loaded, productId, version);
    if (held !== null) refuse('in-use', vehicleRefusals.vehicleBooked);
    if (!VEHICLE_MOVES[status].includes(to)) refuseField('to', vehicleRefusals.vehicleMove);
    await moveVehicles(db, [productId], to);
    await touchListing(db, id, EDITED_FIELDS);
    if (to === 'on-sale') await addJob(db, 'alert-now', {}, { key: 'alert-now' });
    return { before: { vin, status }, after: { vin, status: to } };
  });

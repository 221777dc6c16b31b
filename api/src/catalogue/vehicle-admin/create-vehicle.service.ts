import type { StaffVehicle, VehiclePrice } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { AcceptedProposals } from '@pomelo/contract/backoffice/stock/register.schemas.ts';
import type { VehicleFacts } from '@pomelo/contract/backoffice/stock/vehicle-facts.schemas.ts';
import { storeSources } from '../vehicle-register/register.service.ts';
import { type Editing, readVehicle } from './edit-vehicle.service.ts';
import { refuseImpossibleFacts, refusePrice, withDepot } from './facts.service.ts';
import { modelNamed } from './models.service.ts';
import { drawingIds } from '../pictures/drawing-ids.service.ts';
import { insertVehicle, type VehicleIdentity } from './vehicles.repository.ts';
import { identityTyped } from './vehicles.service.ts';
import { insertListing } from './write-vehicle.repository.ts';

type New = {
  facts: VehicleFacts;
  newModel: boolean;
  price: VehiclePrice;
  product: VehicleIdentity;
  accepted: AcceptedProposals | null;
};

/** A draft with its first vehicle, visible to staff only before it is published. Refuses with invalid. */
export async function createVehicle(
  editing: Omit<Editing, 'id'>,
  { facts, newModel, price, product, accepted }: New,
): Promise<StaffVehicle> {
  const { db, record } = editing;
  refuseImpossibleFacts(facts, null, editing.now);
  refusePrice(price);
  const model = await modelNamed(db, { ...facts, newModel });
  const identity = await identityTyped(db, product, null, 'product.');
  const mediaIds = await drawingIds(db, { ...facts, make: model.makeSlug, model: model.modelSlug });
  const id = await withDepot(() => insertListing(db, { facts, price, ...model, mediaIds }));
  await insertVehicle(db, id, identity);
  const source = await storeSources(db, id, facts, { accepted, personId: editing.personId });
  const vehicle = await readVehicle(db, id, editing);
  record({
    resource: 'vehicle',
    resourceId: id,
    label: `${vehicle.title}, ${vehicle.reference}`,
    after: { status: 'draft', ...price, ...identity, ...(source && { source }) },
  });
  return vehicle;
}

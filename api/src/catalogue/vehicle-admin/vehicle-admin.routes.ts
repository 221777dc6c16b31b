import { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BatteryRegister } from '../../platform/adapters/battery/battery-register.ts';
import type { VehicleRegister } from '../../platform/adapters/vehicle-register.ts';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute, type StaffCall } from '../../platform/http/register-route.ts';
import type { OpenDocument } from '../listing/document.service.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { askRegister, lookUp, type RegisterReading } from '../vehicle-register/register.service.ts';
import { batteryRoutes } from './battery.routes.ts';
import { conditionRoutes } from './condition.routes.ts';
import { createVehicle } from './create-vehicle.service.ts';
import { type Editing, readVehicle } from './edit-vehicle.service.ts';
import { changeFacts, changePrice, releaseColumns } from './facts.service.ts';
import { addProduct, changeProduct, moveProduct } from './vehicles.service.ts';
import { publish } from './publication.service.ts';
import { changeEquipment, changeWear } from './sheet-parts.service.ts';
import { vehicleChoices } from './choices.service.ts';
import { vehicleFileRoutes } from './vehicle-files.routes.ts';

export type VehicleAdminParts = {
  clock: Clock;
  files: FileStore;
  settings: () => { kmThreshold: number };
  openDocument: OpenDocument;
  vehicleRegister: VehicleRegister;
  batteryRegister: BatteryRegister;
};
export type EditingOf = (
  call: Pick<StaffCall<unknown>, 'db' | 'caller' | 'record'> & { params: { id: number } },
) => Editing;

const momentOf =
  ({ clock, settings }: Pick<VehicleAdminParts, 'clock' | 'settings'>) =>
  () => ({ now: clock.now(), kmThreshold: settings().kmThreshold });

/** Subject, time and author of an edit. */
export function editingOf(parts: Pick<VehicleAdminParts, 'clock' | 'settings'>): EditingOf {
  const at = momentOf(parts);
  return ({ db, caller, record, params }) => ({
    db,
    record,
    id: params.id,
    personId: caller.personId,
    ...at(),
  });
}

/** One vehicle of the stock, as the team writes it. */
export function vehicleAdminRoutes(app: FastifyInstance, parts: VehicleAdminParts): void {
  const at = momentOf(parts);
  const editing = editingOf(parts);

  registerStaffRoute(app, endpoints.choices, ({ db }) => vehicleChoices(db));
  registerStaffRoute(app, endpoints.one, ({ db, params }) => readVehicle(db, params.id, at()));
  const readings = new WeakMap<FastifyRequest, RegisterReading>();
  registerStaffRoute(app, endpoints.registerSettings, () => ({
    missing: [...parts.vehicleRegister.missing],
  }));
  registerStaffRoute(
    app,
    endpoints.lookup,
    async ({ db, body, caller, record, request }) => {
      const reading = readings.get(request) ?? { state: 'unavailable' as const };
      const { makes, models } = await vehicleChoices(db);
      const looking = { db, record, personId: caller.personId, now: parts.clock.now() };
      return lookUp({ ...looking, names: { makes, models } }, body, reading);
    },
    {
      // The register is called while no transaction is open.
      prepare: async ({ body }, request) => {
        readings.set(request, await askRegister(parts.vehicleRegister, body.identity));
      },
    },
  );
  registerStaffRoute(app, endpoints.create, ({ db, body, caller, record }) =>
    createVehicle({ db, record, personId: caller.personId, ...at() }, body),
  );
  registerStaffRoute(app, endpoints.facts, (call) => changeFacts(editing(call), call.body));
  registerStaffRoute(app, endpoints.price, (call) => changePrice(editing(call), call.body));
  registerStaffRoute(app, endpoints.equipment, (call) => changeEquipment(editing(call), call.body));
  registerStaffRoute(app, endpoints.wear, (call) => changeWear(editing(call), call.body));
  registerStaffRoute(app, endpoints.publication, (call) => publish(editing(call), call.body));
  registerStaffRoute(app, endpoints.releaseColumns, (call) =>
    releaseColumns(editing(call), call.body.columns),
  );
  registerStaffRoute(app, endpoints.addProduct, (call) => addProduct(editing(call), call.body));
  registerStaffRoute(app, endpoints.changeProduct, (call) => {
    const { version, ...identity } = call.body;
    return changeProduct(editing(call), { productId: call.params.productId, version }, identity);
  });
  registerStaffRoute(app, endpoints.moveProduct, (call) => {
    const { version, to } = call.body;
    return moveProduct(editing(call), { productId: call.params.productId, version }, to);
  });
  vehicleFileRoutes(app, parts, editing);
  batteryRoutes(app, parts, editing);
  conditionRoutes(app, parts, editing);
}

import { staffBundles as endpoints } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AddressBook } from '../../../platform/adapters/address-book.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import type { StaffBundleScreen } from '../../bundles/staff/staff-bundle-screen.ts';
import { bundleNamed, bundleRecord } from '../../bundles/staff/named-bundle.service.ts';
import { estimateDelivery, type Route, routeTo } from '../choice/delivery.service.ts';
import { chooseForBuyer, planTransport, type Where } from './staff-delivery.service.ts';

export type StaffDeliveryParts = StaffBundleScreen & { db: Database; addressBook: AddressBook };

/** Delivery of a vehicle to its buyer, in the back-office. */
export function staffDeliveryRoutes(app: FastifyInstance, parts: StaffDeliveryParts): void {
  const { addressBook, clock, showChanged } = parts;
  /** Found before the transaction: none is open during the external call for the address. */
  const routes = new WeakMap<FastifyRequest, Route>();
  const whereOf = async (db: Database, id: string): Promise<Where> => ({
    workspaceId: (await bundleNamed(db, id)).workspaceId,
    bundleId: id,
  });
  const routeOf = async (db: Database, where: Where, address: string) =>
    routeTo({ db, addressBook }, where, address);

  registerStaffRoute(app, endpoints.estimateDelivery, async ({ db, params, query }) =>
    estimateDelivery({ db, addressBook }, await whereOf(db, params.id), query.address, clock.now()),
  );
  registerStaffRoute(
    app,
    endpoints.deliver,
    async ({ db, params, body, request, record, afterCommit }) => {
      const named = await bundleNamed(db, params.id);
      const where = { workspaceId: named.workspaceId, bundleId: named.id };
      const route = routes.get(request) ?? (await routeOf(db, where, body.address));
      record({ ...bundleRecord(named), ...(await chooseForBuyer(db, where, route, body, clock.now())) });
      return showChanged(db, named, afterCommit);
    },
    {
      prepare: async ({ params, body }, request) => {
        routes.set(request, await routeOf(parts.db, await whereOf(parts.db, params.id), body.address));
      },
    },
  );
  registerStaffRoute(app, endpoints.planTransport, async ({ db, params, body, record, afterCommit }) => {
    const named = await bundleNamed(db, params.id);
    const where = { workspaceId: named.workspaceId, bundleId: named.id };
    record({ ...bundleRecord(named), ...(await planTransport(db, where, body, clock.now())) });
    return showChanged(db, named, afterCommit);
  });
}

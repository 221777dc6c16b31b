import { staffDeals as endpoints } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import type { SiteSettings } from '../../../platform/settings/site-settings.ts';
import { dealNamed, staffDealOf } from './staff-deal.service.ts';
import { staffBoard, staffDealsPage } from './staff-list.service.ts';
import {
  agree,
  beginDeal,
  makeStaffOffer,
  refuseCounter,
  releaseDeal,
  reply,
  takeDeal,
  withdraw,
} from './staff-offer.service.ts';
import { vehiclesFor } from './offerable-vehicles.service.ts';
import type { CatalogueReader } from '../../../catalogue/index.ts';

export type StaffDealParts = {
  clock: Clock;
  catalogue: CatalogueReader;
  settings: () => SiteSettings;
  /** The workspace's cart, bookings or debts changed. */
  changed: (workspaceId: string) => void;
  /** Notifies the waiting list that a vehicle is free. Never fails. */
  vehicleFreed: () => void;
};

/** The deals of every company, at the back-office. */
export function staffDealRoutes(app: FastifyInstance, parts: StaffDealParts): void {
  const { clock, catalogue, settings, changed, vehicleFreed } = parts;
  const view = () => ({ kmThreshold: settings().kmThreshold, now: clock.now() });
  const show = async (db: Database, named: string) => staffDealOf(db, view(), await dealNamed(db, named));
  /** As it has become, once its company's screens may show it. */
  const showChanged = async (db: Database, dealId: string, afterCommit: (effect: () => void) => void) => {
    const shown = await show(db, dealId);
    afterCommit(() => {
      changed(shown.company.id);
      vehicleFreed();
    });
    return shown;
  };

  registerStaffRoute(app, endpoints.list, ({ db, query }) => staffDealsPage(db, clock.now(), query));
  registerStaffRoute(app, endpoints.board, ({ db, query }) => staffBoard(db, clock.now(), query));
  registerStaffRoute(app, endpoints.get, ({ db, params }) => show(db, params.id));
  registerStaffRoute(app, endpoints.vehicles, async ({ db, params, query }) =>
    vehiclesFor(db, { catalogue, now: clock.now() }, await dealNamed(db, params.id), query),
  );
  registerStaffRoute(app, endpoints.create, async ({ db, body, caller, record, afterCommit }) =>
    showChanged(
      db,
      await beginDeal(db, { clock, personId: caller.personId, record }, body.customer),
      afterCommit,
    ),
  );
  registerStaffRoute(app, endpoints.take, async ({ db, params, body, caller, record, afterCommit }) => {
    await takeDeal(db, { clock, personId: caller.personId, record }, params.id, body.revision);
    return showChanged(db, params.id, afterCommit);
  });
  registerStaffRoute(app, endpoints.release, async ({ db, params, record }) => {
    await releaseDeal(db, record, params.id);
    return show(db, params.id);
  });
  registerStaffRoute(app, endpoints.offer, async ({ db, params, body, caller, record, afterCommit }) => {
    await makeStaffOffer(db, { clock, personId: caller.personId, record }, params.id, body);
    return showChanged(db, params.id, afterCommit);
  });
  registerStaffRoute(app, endpoints.agree, async ({ db, params, body, caller, record, afterCommit }) => {
    await agree(db, { clock, personId: caller.personId, record }, params.id, body);
    return showChanged(db, params.id, afterCommit);
  });
  registerStaffRoute(
    app,
    endpoints.refuseCounter,
    async ({ db, params, body, caller, record, afterCommit }) => {
      await refuseCounter(db, { clock, personId: caller.personId, record }, params.id, body);
      return showChanged(db, params.id, afterCommit);
    },
  );
  registerStaffRoute(app, endpoints.withdraw, async ({ db, params, body, caller, record, afterCommit }) => {
    await withdraw(db, { clock, personId: caller.personId, record }, params.id, body);
    return showChanged(db, params.id, afterCommit);
  });
  registerStaffRoute(app, endpoints.write, async ({ db, params, body, caller, record }) => {
    await reply(db, { clock, personId: caller.personId, record }, params.id, body.text);
    return show(db, params.id);
  });
}

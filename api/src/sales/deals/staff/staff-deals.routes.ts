import { staffDeals as endpoints } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import { offerEditor } from '@pomelo/contract/backoffice/orders/offer-editor.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import type { SiteSettings } from '../../../platform/settings/site-settings.ts';
import { dealNamed, staffDealOf } from './staff-deal.service.ts';
import { staffBoard, staffDealsPage } from './staff-list.service.ts';
import type { Acting } from './recorded-deal.ts';
import { decideAgreement } from './decide-agreement.service.ts';
import { beginDeal, releaseDeal, takeDeal } from './follow-deal.service.ts';
import {
  agree,
  endOf,
  makeStaffOffer,
  pricedLines,
  refuseCounter,
  reply,
  withdraw,
} from './staff-offer.service.ts';
import { offerEditorOf, previewOf, saveDraft } from '../editor/offer-editor.service.ts';
import type { StaffCaller } from '../../../platform/http/caller.ts';
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

/** The permission for purchase costs in figures also shows them, and margins, in offers. */
const readsCosts = ({ permissions }: StaffCaller): boolean => permissions.has('figures.read');

/** The deals of every company, at the back-office. */
export function staffDealRoutes(app: FastifyInstance, parts: StaffDealParts): void {
  const { clock, catalogue, settings, changed, vehicleFreed } = parts;
  const view = (caller: StaffCaller) => ({
    kmThreshold: settings().kmThreshold,
    now: clock.now(),
    costsShown: readsCosts(caller),
  });
  const show = async (db: Database, caller: StaffCaller, named: string) =>
    staffDealOf(db, view(caller), await dealNamed(db, named));
  type Write = { db: Database; caller: StaffCaller; afterCommit: (effect: () => void) => void };
  /** The changed deal; its company's screens are notified after the commit. */
  const showChanged = async ({ db, caller, afterCommit }: Write, dealId: string) => {
    const shown = await show(db, caller, dealId);
    afterCommit(() => {
      changed(shown.company.id);
      vehicleFreed();
    });
    return shown;
  };
  const actingOf = ({ caller, record }: { caller: StaffCaller; record: Acting['record'] }) => ({
    clock,
    personId: caller.personId,
    record,
    approves: caller.permissions.has('deals.approve'),
  });

  registerStaffRoute(app, endpoints.list, ({ db, query }) => staffDealsPage(db, clock.now(), query));
  registerStaffRoute(app, endpoints.board, ({ db, query }) => staffBoard(db, clock.now(), query));
  registerStaffRoute(app, endpoints.get, ({ db, caller, params }) => show(db, caller, params.id));
  registerStaffRoute(app, endpoints.vehicles, async ({ db, caller, params, query }) =>
    vehiclesFor(
      db,
      { catalogue, now: clock.now(), costsShown: readsCosts(caller) },
      await dealNamed(db, params.id),
      query,
    ),
  );
  registerStaffRoute(app, endpoints.create, async (call) =>
    showChanged(call, await beginDeal(call.db, actingOf(call), call.body.customer)),
  );
  registerStaffRoute(app, endpoints.take, async (call) => {
    await takeDeal(call.db, actingOf(call), call.params.id, call.body.revision);
    return showChanged(call, call.params.id);
  });
  registerStaffRoute(app, endpoints.release, async ({ db, caller, params, record }) => {
    await releaseDeal(db, record, params.id);
    return show(db, caller, params.id);
  });
  registerStaffRoute(app, endpoints.offer, async (call) => {
    await makeStaffOffer(call.db, actingOf(call), call.params.id, call.body);
    return showChanged(call, call.params.id);
  });
  registerStaffRoute(app, endpoints.agree, async (call) => {
    await agree(call.db, actingOf(call), call.params.id, call.body);
    return showChanged(call, call.params.id);
  });
  registerStaffRoute(app, endpoints.refuseCounter, async (call) => {
    await refuseCounter(call.db, actingOf(call), call.params.id, call.body);
    return showChanged(call, call.params.id);
  });
  registerStaffRoute(app, endpoints.withdraw, async (call) => {
    await withdraw(call.db, actingOf(call), call.params.id, call.body);
    return showChanged(call, call.params.id);
  });
  registerStaffRoute(app, endpoints.write, async (call) => {
    await reply(call.db, actingOf(call), call.params.id, call.body);
    return show(call.db, call.caller, call.params.id);
  });
  registerStaffRoute(app, offerEditor.get, async ({ db, caller, params }) =>
    offerEditorOf(db, await dealNamed(db, params.id), readsCosts(caller)),
  );
  registerStaffRoute(app, offerEditor.saveDraft, async ({ db, caller, params, body }) => {
    const { id } = await dealNamed(db, params.id);
    return saveDraft(db, id, body, { personId: caller.personId, now: clock.now() });
  });
  registerStaffRoute(app, offerEditor.preview, async ({ db, caller, params, body }) => {
    const now = clock.now();
    const terms = { ...body, validUntil: endOf(body.validUntil, now) };
    const vehicles = await pricedLines(db, body.lines, now);
    return previewOf(db, view(caller), await dealNamed(db, params.id), { ...terms, vehicles });
  });
  registerStaffRoute(app, offerEditor.decide, async (call) =>
    showChanged(call, await decideAgreement(call.db, actingOf(call), call.params.id, call.body)),
  );
}

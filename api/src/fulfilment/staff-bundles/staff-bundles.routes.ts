import { staffBundles as endpoints } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import type { BundleParts } from '../bundles/bundles.service.ts';
import type { StaffBundleScreen } from '../bundles/staff/staff-bundle-screen.ts';
import { bundleNamed } from '../bundles/staff/named-bundle.service.ts';
import { staffBundleOf, staffBundlesPage } from './staff-bundles.service.ts';
import { addStaffService, removeStaffService } from '../bundles/staff/staff-services.service.ts';
import { visibleBundle } from '../bundles/staff/visible-documents.ts';
import { noteStep, takeStepBack } from '../bundles/staff/staff-tracking.service.ts';

/**
 * The vehicles that were ordered, at the back-office: lists, services and tracking. Deliveries, documents and
 * cartes grises have their own routes.
 */
export function staffBundleRoutes(
  app: FastifyInstance,
  parts: BundleParts,
  { clock, showChanged }: StaffBundleScreen,
): void {
  registerStaffRoute(app, endpoints.list, ({ db, query }) => staffBundlesPage(db, clock.now(), query));
  registerStaffRoute(app, endpoints.get, async ({ db, caller, params }) =>
    visibleBundle(caller, await staffBundleOf(db, parts, await bundleNamed(db, params.id))),
  );
  registerStaffRoute(app, endpoints.addService, async ({ db, params, body, record, afterCommit }) => {
    const named = await bundleNamed(db, params.id);
    await addStaffService(db, { now: clock.now(), record }, named, body.code);
    return showChanged(db, named, afterCommit);
  });
  registerStaffRoute(app, endpoints.removeService, async ({ db, params, record, afterCommit }) => {
    const named = await bundleNamed(db, params.id);
    await removeStaffService(db, parts, { now: clock.now(), record }, named, params.code);
    return showChanged(db, named, afterCommit);
  });
  registerStaffRoute(app, endpoints.track, async ({ db, params, body, record, afterCommit }) => {
    const named = await bundleNamed(db, params.id);
    await noteStep(db, { now: clock.now(), record }, named, body);
    return showChanged(db, named, afterCommit);
  });
  registerStaffRoute(app, endpoints.untrack, async ({ db, params, body, record, afterCommit }) => {
    const named = await bundleNamed(db, params.id);
    await takeStepBack(db, { now: clock.now(), record }, named, body);
    return showChanged(db, named, afterCommit);
  });
}

import type {
  StaffBundle,
  StaffBundleRow,
  StaffBundles,
  StaffBundlesQuery,
} from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { TRACKING_STEPS } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { staffDossier } from '../carte-grise/admin/staff-dossier.service.ts';
import { staffDelivery } from '../delivery/staff/staff-delivery.service.ts';
import { remakableOf } from '../documents/staff/staff-documents.service.ts';
import { invoicedByLine } from '../links/ports.ts';
import { bundleAnswer, type BundleParts } from '../bundles/bundles.service.ts';
import {
  countBySteps,
  findBundleFacts,
  findStaffBundles,
  type NamedBundle,
  type StaffBundleFacts,
} from '../bundles/staff/staff-bundles.repository.ts';
import { isHandedOver } from '../bundles/tracking/tracking.repository.ts';
import { eventsOf } from '../bundles/tracking/tracking.service.ts';
import type { StaffBundleScreen } from '../bundles/staff/staff-bundle-screen.ts';
import { removableCodes } from '../bundles/staff/staff-services.service.ts';
import { nextStaffSteps, undoableStep } from '../bundles/tracking/tracking-steps.ts';

const rowOf = ({ orderedAt, stepAt, cancelledAt, toPay, ...facts }: StaffBundleFacts): StaffBundleRow => ({
  ...facts,
  orderedAt: orderedAt.toISOString(),
  stepAt: stepAt.toISOString(),
  cancelledAt: cancelledAt?.toISOString() ?? null,
  toPay: euros(toPay),
});

/** A page of the ordered vehicles of every company, and how many are at each step. */
export async function staffBundlesPage(
  db: Database,
  now: Date,
  query: z.output<typeof StaffBundlesQuery>,
): Promise<z.infer<typeof StaffBundles>> {
  const counts = new Map((await countBySteps(db, query, now)).map((counted) => [counted.step, counted]));
  const steps = TRACKING_STEPS.map((step) => counts.get(step) ?? { step, count: 0, open: 0 });
  const requested = steps.filter(({ step }) => query.step === undefined || query.step === step);
  const total = requested.reduce((sum, { count, open }) => sum + (query.open ? open : count), 0);
  const rows = await findStaffBundles(db, query, now);
  return { data: rows.map(rowOf), meta: pageMeta(query.page, query.perPage, total), steps };
}

/** A vehicle of an order as its page at the back-office shows it. */
export async function staffBundleOf(
  db: Database,
  parts: BundleParts,
  named: NamedBundle,
): Promise<StaffBundle> {
  const now = parts.clock.now();
  const { id, dealId, workspaceId } = named;
  const bundle = await bundleAnswer(db, parts, workspaceId, id);
  const facts = (await findBundleFacts(db, id, now)) ?? refuse('not-found');
  const events = (await eventsOf(db, [id])).get(id) ?? [];
  const done = new Map([
    ['ordered' as const, new Date(bundle.orderedAt)],
    ...events.flatMap(({ step, at }) => (at ? [[step, at] as const] : [])),
  ]);
  const undo = undoableStep(done);
  const invoiced = await invoicedByLine.call(db, dealId);
  const { rs, siret, personId, person, email, phone, reference, vin, plate, firstRegistration, late } = facts;
  return {
    bundle,
    company: { id: workspaceId, rs, siret },
    buyer: { id: personId, name: person, email, phone },
    vehicle: { reference, vin, plate, firstRegistration },
    late,
    next: bundle.cancelled ? [] : nextStaffSteps(done),
    undo: bundle.cancelled || (undo === 'delivered' && (await isHandedOver(db, id))) ? null : undo,
    removable: bundle.cancelled ? [] : removableCodes(bundle, invoiced),
    delivery: await staffDelivery(db, workspaceId, id),
    carteGrise: await staffDossier(db, bundle, invoiced, now),
    remakable: remakableOf(bundle),
    now: now.toISOString(),
  };
}

export const staffBundleScreen = (
  parts: BundleParts,
  changed: (workspaceId: string) => void,
): StaffBundleScreen => ({
  clock: parts.clock,
  showChanged: async (db, named, afterCommit) => {
    afterCommit(() => changed(named.workspaceId));
    return staffBundleOf(db, parts, named);
  },
});

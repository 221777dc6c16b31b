import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { orderChanged } from '../../links/events.ts';
import type { Recorded } from '../../../platform/audit/recorded.ts';
import { bundleAnswer, type BundleParts } from '../bundles.service.ts';
import { invoicedByLine } from '../../links/ports.ts';
import {
  linesOf,
  lockBeforeShipping,
  removeOrderLines,
  type ServiceLineRow,
} from '../order-lines/order-lines.service.ts';
import { addService } from '../services/services.service.ts';
import {
  PAID_SERVICE,
  SERVICE_GONE,
  SERVICE_REQUIRED,
  SERVICE_THERE,
  SHIPPED,
} from './staff-bundles.messages.ts';
import type { NamedBundle } from './staff-bundles.repository.ts';
import { bundleRecord } from './named-bundle.service.ts';

type Acting = { now: Date; record: (entry: Recorded) => void };

const facts = (lines: readonly ServiceLineRow[]) => ({
  services: lines.map(({ label, exclTaxCents }) => ({ label, amountCents: exclTaxCents })),
});
const servicesOf = async (db: Database, { id }: NamedBundle): Promise<ServiceLineRow[]> =>
  (await linesOf(db, [id])).get(id) ?? [];

/** Lines of other panels, and those paid, invoiced or cancelled, stay. */
export function removableCodes(bundle: Bundle, invoiced: ReadonlyMap<string, number>): string[] {
  const made = new Set((bundle.tracking ?? []).flatMap(({ step, at }) => (at ? [step] : [])));
  if (made.has('paid') || made.has('shipped') || made.has('delivered')) return [];
  return bundle.services
    .filter(
      ({ kind }) =>
        !(kind === 'delivery' && bundle.delivery) &&
        !(kind === 'carte-grise' && bundle.carteGrise?.claimedAt),
    )
    .map(({ code }) => code)
    .filter((code) => (invoiced.get(`service:${bundle.id}:${code}`) ?? 0) <= 0);
}

// SALES-9
/**
 * Adds a service of the table of prices. Refuses as `addService`, and with changed-meanwhile when it is there
 * already.
 */
export async function addStaffService(
  trx: Database,
  { now, record }: Acting,
  bundle: NamedBundle,
  code: string,
): Promise<void> {
  const { workspaceId, id: bundleId } = bundle;
  await lockBeforeShipping(trx, workspaceId, bundleId, SHIPPED);
  const before = await servicesOf(trx, bundle);
  if (before.some((line) => line.code === code)) refuse('changed-meanwhile', SERVICE_THERE);
  await addService(trx, { workspaceId, bundleId }, { code }, now, { tooLate: SHIPPED, paid: PAID_SERVICE });
  record({ ...bundleRecord(bundle), before: facts(before), after: facts(await servicesOf(trx, bundle)) });
}

/**
 * Removes a service that is neither paid nor invoiced. Refuses with not-found, too-late, and
 * changed-meanwhile when it is gone.
 */
export async function removeStaffService(
  trx: Database,
  parts: BundleParts,
  { now, record }: Acting,
  bundle: NamedBundle,
  code: string,
): Promise<void> {
  const { workspaceId, id, dealId } = bundle;
  await lockBeforeShipping(trx, workspaceId, id, SHIPPED);
  const before = await servicesOf(trx, bundle);
  if (!before.some((line) => line.code === code)) refuse('changed-meanwhile', SERVICE_GONE);
  const answer = await bundleAnswer(trx, parts, workspaceId, id, ['tracking', 'delivery', 'carteGrise']);
  if (!removableCodes(answer, await invoicedByLine.call(trx, dealId)).includes(code))
    refuse('too-late', SERVICE_REQUIRED);
  await removeOrderLines(trx, id, [code]);
  await orderChanged.publish(trx, { dealId, now });
  record({ ...bundleRecord(bundle), before: facts(before), after: facts(await servicesOf(trx, bundle)) });
}

import type { ServiceKind } from '@pomelo/contract/bundles/services.schemas.ts';
import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import {
  deleteServiceLines,
  findServiceLines,
  type LockedBundle,
  lockOrderOf,
  putServiceLine,
  type ServiceLineRow,
} from '../../../sales/index.ts';
import { stepsDone } from './order-lines.repository.ts';

export type { LockedBundle, ServiceLineRow };

/** Why nothing can be added to a vehicle of an order, nor changed of it. */
export const VEHICLE_CANCELLED = 'Ce véhicule est annulé\u202f: rien ne peut plus y être ajouté ni changé.';

/** A service on a vehicle of an order. Cents excluding VAT; a débours is outside VAT. */
export type OrderedLine = {
  kind: ServiceKind;
  code: string;
  label: string;
  exclTaxCents: number;
  disbursement?: boolean;
  /** An amount that is known later. */
  estimate?: boolean;
};

// MONEY-6
/**
 * A vehicle of an order of this workspace, its deal locked until the transaction ends. Refuses with
 * not-found, and too-late what was cancelled.
 */
export async function lockOwnBundle(
  trx: Database,
  workspaceId: string,
  bundleId: string,
): Promise<LockedBundle> {
  const bundle = await lockOrderOf(trx, bundleId);
  if (bundle?.workspaceId !== workspaceId) return refuse('not-found');
  return bundle.cancelledAt ? refuse('too-late', VEHICLE_CANCELLED) : bundle;
}

/**
 * As `lockOwnBundle`, for changes until the vehicle is shipped. Refuses with too-late, with the given
 * message.
 */
export async function lockBeforeShipping(
  trx: Database,
  workspaceId: string,
  bundleId: string,
  tooLate: string,
): Promise<LockedBundle> {
  const bundle = await lockOwnBundle(trx, workspaceId, bundleId);
  const done = await stepsDone(trx, bundleId);
  return done.has('shipped') || done.has('delivered') ? refuse('too-late', tooLate) : bundle;
}

/** Puts a service on a vehicle, in place of the one of its code. The deal must be locked. */
export async function putOrderLine(
  trx: Database,
  bundleId: string,
  line: OrderedLine,
  now: Date,
): Promise<void> {
  const { kind, code, label, exclTaxCents, disbursement = false, estimate = false } = line;
  const vat = disbursement ? null : vatOn(exclTaxCents);
  const amounts = { excl_tax_cents: exclTaxCents, vat_cents: vat };
  await putServiceLine(trx, {
    id: uuidv7(),
    bundle_id: bundleId,
    kind,
    code,
    label,
    ...amounts,
    estimate,
    created_at: now,
  });
}

/** Takes services off a vehicle. The deal must be locked. */
export const removeOrderLines = (trx: Database, bundleId: string, codes: readonly string[]): Promise<void> =>
  codes.length === 0 ? Promise.resolve() : deleteServiceLines(trx, bundleId, codes);

/** The services of these bundles, by bundle; one without any is absent. */
export async function linesOf(
  db: Database,
  bundleIds: readonly string[],
): Promise<ReadonlyMap<string, ServiceLineRow[]>> {
  return bundleIds.length === 0
    ? new Map()
    : Map.groupBy(await findServiceLines(db, bundleIds), ({ bundleId }) => bundleId);
}

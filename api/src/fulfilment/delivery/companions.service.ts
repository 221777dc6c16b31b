import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { countPlanned } from './delivery.repository.ts';

const POSTCODE_LAST = /^.*\b\d{5}\b/s;

/**
 * An address as far as its postcode, without punctuation: however a place is written, typed by hand or by the
 * address base, it is one.
 */
export const addressKey = (address: string): string =>
  (POSTCODE_LAST.exec(address)?.[0] ?? address)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

type To = {
  workspaceId: string;
  address: string;
  /** Not counted as going along with itself. */ bundleId?: string;
};

/** How many other vehicles of the workspace that have not left yet go to an address, by how they go. */
export async function companionsTo(
  db: Database,
  { workspaceId, address, bundleId }: To,
): Promise<ReadonlyMap<DeliveryType, number>> {
  const there = addressKey(address);
  const companions = new Map<DeliveryType, number>();
  for (const planned of await countPlanned(db, workspaceId, bundleId))
    if (addressKey(planned.address) === there)
      companions.set(planned.type, (companions.get(planned.type) ?? 0) + planned.vehicles);
  return companions;
}

import { Sourcing } from '@pomelo/contract/deals/deals.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { findDeals } from '../deal-rows.repository.ts';
import { versionsOf } from '../deals-list.service.ts';
import { dealTitle } from '../deals.messages.ts';
import { type DealState, dealState, type Side } from '../life-cycle.ts';
import { isWithinReach, vehiclesByReference } from '../../../catalogue/index.ts';

const MAX_ROWS = 200;

export type AdminDeal = {
  number: string;
  company: string;
  state: DealState;
  title: string;
  /** The side whose prices the other has to answer; null before an offer. */
  by: Side | null;
  /** Version of these prices, which an agreement names. */
  version: number | null;
  /** Cents excluding VAT, or net. */
  prices: number;
  validUntil: Date | null;
};

/** Unassigned requests and open offers, the latest first. */
export async function openDeals(db: Database, now: Date): Promise<AdminDeal[]> {
  const rows = await findDeals(
    db,
    { steps: ['step-1', 'step-2', 'step-3'], living: true },
    { page: 1, perPage: MAX_ROWS },
  );
  const versions = await versionsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const open = versions.get(row.id)?.find(({ state }) => state === 'made');
    const lines = open?.lines ?? [];
    const titles = lines.map(({ title }) => title);
    return {
      number: row.number,
      company: row.company,
      state: dealState(row, open, now),
      title: dealTitle(titles, row.request === null ? undefined : Sourcing.parse(row.request).text),
      by: open?.by ?? null,
      version: open?.version ?? null,
      prices: lines.reduce((total, { priceCents }) => total + priceCents, 0),
      validUntil: open?.validUntil ?? null,
    };
  });
}

/**
 * A vehicle of each reference for a company: an available one, and not the same twice; else any, for the
 * refusal to name. A reference that is unknown or not on sale has none.
 */
export async function vehiclesToOffer(
  db: Database,
  { workspaceId, dealId }: { workspaceId: string; dealId?: string },
  references: readonly string[],
  now: Date,
): Promise<(number | undefined)[]> {
  const chosen: (number | undefined)[] = [];
  for (const reference of references) {
    const others = (await vehiclesByReference(db, reference, now)).filter(
      ({ productId }) => !chosen.includes(productId),
    );
    const vehicle = others.find((one) => isWithinReach(one, workspaceId, { dealId })) ?? others[0];
    chosen.push(vehicle?.productId);
  }
  return chosen;
}

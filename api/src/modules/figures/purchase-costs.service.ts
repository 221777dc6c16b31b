import { pageMeta } from '@pomelo/contract/paging.ts';
import type { Database } from '../../db/tables.ts';
import { refuse } from '../../errors.ts';
import type { Recorded } from '../staff/recorded.ts';
import { NOT_ORDERED } from './figures.messages.ts';
import {
  type CostWhere,
  countPurchaseCosts,
  dropPurchaseCost,
  findPurchaseCosts,
  lockOrdered,
  putPurchaseCost,
} from './purchase-costs.repository.ts';

export async function purchaseCosts(db: Database, { page, perPage, ...filters }: CostWhere & { page: number; perPage: number }) {
  const rows = await findPurchaseCosts(db, filters, { limit: perPage, offset: (page - 1) * perPage });
  const total = await countPurchaseCosts(db, filters);
  return { data: rows.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() })), meta: pageMeta(page, perPage, total) };
}

/** Says what an ordered vehicle was bought for, or takes it back. Refuses with not-found and changed-meanwhile. */
export async function savePurchaseCost(
  trx: Database,
  productId: number,
  { cents, version }: { cents: number | null; version: number },
  record: (entry: Recorded) => void,
): Promise<{ costCents: number | null; version: number }> {
  const ordered = (await lockOrdered(trx, productId)) ?? refuse('not-found', NOT_ORDERED);
  if ((ordered.version ?? 0) !== version) refuse('changed-meanwhile');
  if (cents === null) await dropPurchaseCost(trx, productId);
  else await putPurchaseCost(trx, productId, cents, version + 1);
  record({
    resource: 'purchase-cost',
    resourceId: String(productId),
    label: `${ordered.number}, ${ordered.title}`,
    before: { purchaseCents: ordered.cents },
    after: { purchaseCents: cents },
  });
  return { costCents: cents, version: cents === null ? 0 : version + 1 };
}

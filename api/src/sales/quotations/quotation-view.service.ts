import { conditionOf, vehiclePath } from '@pomelo/contract/catalogue/vehicle.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import {
  type CustomerQuotation,
  StoredQuotationBody,
  type Quotations,
  type QuotationsQuery,
} from '@pomelo/contract/quotations/quotations.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { NO_QUOTATION } from './quotations.messages.ts';
import {
  countQuotations,
  findLinks,
  findPage,
  findQuotation,
  findVersions,
  type QuotationRow,
} from './quotations.repository.ts';
import { picturesOf, retailView } from './retail.ts';

export type ViewParts = { now: Date; kmThreshold: number };

/** Quotations as their dealer sees them, in their order. */
async function viewsOf(
  db: Database,
  rows: readonly QuotationRow[],
  { now, kmThreshold }: ViewParts,
): Promise<CustomerQuotation[]> {
  if (rows.length === 0) return [];
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))];
  const [versions, links, pictures] = await Promise.all([
    findVersions(
      db,
      rows.map(({ id }) => id),
    ),
    findLinks(db, itemIds),
    picturesOf(db, itemIds),
  ]);
  const byQuotation = Map.groupBy(versions, ({ quotationId }) => quotationId);
  const paths = new Map(
    links.map(({ id, version, make, model, km }) => [
      id,
      vehiclePath({
        id,
        condition: conditionOf(km, kmThreshold),
        make: { slug: make },
        slugModel: model,
        version,
      }),
    ]),
  );
  return rows.map((row) => {
    const body = StoredQuotationBody.parse(row.body);
    const { firstName, lastName, email = '', phone = '', address = '' } = body.customer;
    const retail = retailView(row, pictures, now);
    const cost = Number(row.cost);
    return {
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      customer: { firstName, lastName, email, phone, address },
      productId: row.productId,
      itemId: row.itemId,
      url: paths.get(row.itemId) ?? '',
      cost: euros(cost),
      margin: euros((retail.lines[0]?.amount.amount ?? cost) - cost),
      body,
      retail,
      versions: (byQuotation.get(row.id) ?? []).map(({ version, at, total }) => ({
        version,
        at: at.toISOString(),
        total: euros(Number(total)),
      })),
      sentAt: row.sentAt?.toISOString() ?? null,
    };
  });
}

/** Refuses with not-found, also for another workspace. */
export async function quotationOf(
  db: Database,
  workspaceId: string,
  id: string,
  parts: ViewParts,
): Promise<CustomerQuotation> {
  const row = await findQuotation(db, workspaceId, id);
  const [view] = row ? await viewsOf(db, [row], parts) : [];
  return view ?? refuse('not-found', NO_QUOTATION);
}

/** A page of quotations (QUOTE-1). */
export async function quotationsOf(
  db: Database,
  workspaceId: string,
  { page, perPage, sort, direction }: z.output<typeof QuotationsQuery>,
  parts: ViewParts,
): Promise<z.output<typeof Quotations>> {
  const descending = direction.toUpperCase() === 'DESC';
  const [total, rows] = await Promise.all([
    countQuotations(db, workspaceId),
    findPage(db, workspaceId, { page, perPage, sort, descending }),
  ]);
  return { data: await viewsOf(db, rows, parts), meta: pageMeta(page, perPage, total) };
}

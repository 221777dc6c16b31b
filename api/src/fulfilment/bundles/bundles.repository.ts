import type { BundlesQuery } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { SaleKind } from '@pomelo/contract/deals/totals.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { creditNotesOf } from '../links/ports.ts';
import { containsPattern } from '../../platform/db/like.ts';

export type BundleRow = {
  id: string;
  number: string;
  dealId: string;
  dealNumber: string;
  orderedAt: Date;
  complete: boolean;
  sale: SaleKind;
  itemId: number;
  productId: number;
  title: string;
  vatRegime: VatRegime;
  exclTaxCents: number;
  vatCents: number | null;
  inclTaxCents: number;
  cancelledAt: Date | null;
  /** For a bundle cancelled before it was invoiced. */
  cancelReason: string | null;
  /** The credit note that took it back. */
  noteNumber: string | null;
  noteDocumentId: string | null;
  noteFacts: [string, string][] | null;
};
type Query = Omit<z.output<typeof BundlesQuery>, 'include' | 'sort' | 'direction'> & {
  sort: z.output<typeof BundlesQuery>['sort'];
  direction: 'ASC' | 'DESC';
  workspaceId: string;
};

const COLUMNS = sql`b.id, b.number, d.id AS "dealId", d.number AS "dealNumber", coalesce(d.ordered_at, d.created_at) AS "orderedAt",
  d.complete, d.sale, b.item_id AS "itemId", b.product_id AS "productId", b.title, b.vat_regime AS "vatRegime",
  b.excl_tax_cents AS "exclTaxCents", b.vat_cents AS "vatCents", b.incl_tax_cents AS "inclTaxCents",
  b.cancelled_at AS "cancelledAt", b.cancel_reason AS "cancelReason", b.cancelled_by AS "noteId"`;

const SORT_KEYS: Record<Query['sort'], RawBuilder<unknown>> = {
  'productCatalogItem.salesDate': sql`i.sales_date`,
  orderedAt: sql`coalesce(d.ordered_at, d.created_at)`,
  inclTaxPrice: sql`b.incl_tax_cents`,
  number: sql`b.number`,
};

/**
 * What is typed, anywhere in a number or a title; a VIN or a plate may be typed with or without its hyphens.
 */
function searched(text: string): RawBuilder<unknown> {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const identity =
    compact.length < 3
      ? sql``
      : sql`OR p.vin LIKE ${`%${compact}%`} OR replace(p.plate, '-', '') LIKE ${`%${compact}%`}`;
  return sql`AND (plain_words(b.number || ' ' || d.number || ' ' || b.title) LIKE ${containsPattern(text)} ${identity})`;
}

/** Joins only tables for filters and sorts; the rest of a page is read for its own vehicles. */
const fromQuery = (
  { workspaceId, status, complete, q, step }: Query,
  sort?: Query['sort'],
): RawBuilder<unknown> => sql`
  FROM sales_deal d JOIN sales_bundle b ON b.deal_id = d.id ${sort === 'productCatalogItem.salesDate' ? sql`JOIN catalogue_listing i ON i.id = b.item_id` : sql``}
    ${q ? sql`JOIN catalogue_vehicle p ON p.id = b.product_id` : sql``}
  WHERE d.workspace_id = ${workspaceId} AND d.step = ${status}
    ${complete === undefined ? sql`` : sql`AND (d.order_open AND b.cancelled_at IS NULL) = ${complete === '0'}`}
    ${q ? searched(q) : sql``} ${step ? sql`AND b.step = ${step} AND b.cancelled_at IS NULL` : sql``}`;

type StoredBundle = Omit<BundleRow, 'noteNumber' | 'noteDocumentId' | 'noteFacts'> & {
  noteId: string | null;
};

async function withNotes(db: Database, rows: readonly StoredBundle[]): Promise<BundleRow[]> {
  const ids = rows.flatMap(({ noteId }) => noteId ?? []);
  const notes = ids.length === 0 ? undefined : await creditNotesOf.call(db, ids);
  return rows.map(({ noteId, ...row }) => {
    const note = noteId === null ? undefined : notes?.get(noteId);
    return {
      ...row,
      noteNumber: note?.number ?? null,
      noteDocumentId: note?.documentId ?? null,
      noteFacts: note?.facts ?? null,
    };
  });
}

/** A page of the vehicles that a workspace ordered, and how many there are on all pages. */
export async function findBundlePage(
  db: Database,
  query: Query,
): Promise<{ rows: BundleRow[]; total: number }> {
  const direction = query.direction === 'ASC' ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<StoredBundle>`
    SELECT ${COLUMNS} FROM (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT b.id ${fromQuery(query, query.sort)} ORDER BY ${SORT_KEYS[query.sort]} ${direction}, b.id ${direction}
        LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}) AS page) AS query
    JOIN sales_bundle b ON b.id = query.id JOIN sales_deal d ON d.id = b.deal_id ORDER BY query.place`.execute(
    db,
  );
  const { rows: counted } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total ${fromQuery(query)}`.execute(db);
  return { rows: await withNotes(db, rows), total: counted[0]?.total ?? 0 };
}

/** A vehicle of an order of this workspace; undefined for another workspace's. */
export async function findBundle(
  db: Database,
  workspaceId: string,
  bundleId: string,
): Promise<BundleRow | undefined> {
  const { rows } = await sql<StoredBundle>`
    SELECT ${COLUMNS} FROM sales_bundle b JOIN sales_deal d ON d.id = b.deal_id
    WHERE b.id = ${bundleId} AND d.workspace_id = ${workspaceId} AND d.step = 'step-4'`.execute(db);
  return (await withNotes(db, rows))[0];
}

/** The vehicles of an order of this workspace; none of another workspace's. */
export async function findOrderBundles(
  db: Database,
  workspaceId: string,
  dealId: string,
): Promise<BundleRow[]> {
  const { rows } = await sql<StoredBundle>`
    SELECT ${COLUMNS} FROM sales_bundle b JOIN sales_deal d ON d.id = b.deal_id
    WHERE d.id = ${dealId} AND d.workspace_id = ${workspaceId} AND d.step = 'step-4' ORDER BY b.number`.execute(
    db,
  );
  return withNotes(db, rows);
}

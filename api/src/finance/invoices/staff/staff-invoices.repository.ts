import type {
  INVOICED_GOODS,
  InvoiceFilters,
  InvoicesQuery,
  InvoiceState,
} from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import type { TransmissionState } from '@pomelo/contract/backoffice/orders/transmissions.schemas.ts';
import type { LineTax } from '@pomelo/contract/deals/totals.ts';
import { endInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { prefixPattern, namePattern } from '../../../platform/db/like.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { InvoiceKind } from '../invoices.repository.ts';

export type InvoiceFacts = {
  id: string;
  number: string;
  kind: InvoiceKind;
  isPrepayment: boolean;
  issuedAt: Date;
  workspaceId: string;
  rs: string;
  siret: string;
  vatNumber: string | null;
  /** A deal or an order of terminals: the other is null. */
  dealId: string | null;
  dealNumber: string | null;
  terminalOrderId: string | null;
  terminalOrderNumber: string | null;
  corrects: string | null;
  correctsNumber: string | null;
  net: string;
  vat: string;
  total: string;
  taxes: LineTax[];
  dueOn: string | null;
  /** Null of a credit note. */
  left: string | null;
  paid: string | null;
  transmission: TransmissionState | null;
};

const CODE = /^(?:F|AV)\d{4}-\d+$|^A\d{7,12}$|^B\d{6,12}$/i;
/** The ids of the matches, each word by its own index. */
function found(q: string): RawBuilder<unknown> {
  if (CODE.test(q)) {
    const code = q.toUpperCase();
    return sql`SELECT id FROM invoice WHERE number = ${code}
      UNION SELECT id FROM invoice WHERE deal_id IN (SELECT id FROM sales_deal WHERE number = ${code})
      UNION SELECT id FROM invoice WHERE terminal_order_id IN (SELECT id FROM terminal_order WHERE number = ${code})`;
  }
  const digits = q.replaceAll(/\D/g, '');
  return sql`SELECT id FROM invoice WHERE workspace_id IN (
      SELECT id FROM accounts_workspace WHERE plain_words(rs) LIKE ${namePattern(q)} ${digits.length < 9 ? sql`` : sql`OR siret LIKE ${prefixPattern(digits)}`})
    UNION SELECT id FROM invoice WHERE number LIKE ${prefixPattern(q.toUpperCase())}`;
}

/** Unpaid invoices belong to open orders (`completeIfDone`): only their balances are computed. */
const OPEN_BALANCES = sql`invoice_balances((SELECT array_agg(id) FROM sales_deal WHERE order_open))`;
const UNPAID = sql`SELECT invoice_id FROM ${OPEN_BALANCES} WHERE paid_cents < left_cents`;
/** Fully credited invoices. */
const CREDITED = sql`SELECT c.corrects FROM invoice c JOIN invoice corrected ON corrected.id = c.corrects
  GROUP BY c.corrects, corrected.total_cents HAVING sum(c.total_cents) = corrected.total_cents`;

const STATES: Record<InvoiceState, (today: string) => RawBuilder<unknown>> = {
  credited: () => sql`i.id IN (${CREDITED})`,
  paid: () => sql`i.kind = 'invoice' AND i.id NOT IN (${UNPAID}) AND i.id NOT IN (${CREDITED})`,
  overdue: (today) => sql`i.id IN (${UNPAID}) AND i.due_on < ${today}`,
  due: (today) => sql`i.id IN (${UNPAID}) AND (i.due_on IS NULL OR i.due_on >= ${today})`,
};

const SOLD: Record<(typeof INVOICED_GOODS)[number], RawBuilder<unknown>> = {
  vehicles: sql`AND i.terminal_order_id IS NULL`,
  terminals: sql`AND i.terminal_order_id IS NOT NULL`,
};

/** Condition on the invoice or credit note `i`. */
function wanted(
  { q, kind, state, tax, sold, transmission, from: first, to, workspaceId }: InvoiceFilters,
  today: string,
): RawBuilder<unknown> {
  return sql`WHERE true ${q ? sql`AND i.id IN (${found(q)})` : sql``} ${kind ? sql`AND i.kind = ${kind}` : sql``}
      ${state ? sql`AND ${STATES[state](today)}` : sql``}
      ${tax ? sql`AND i.taxes @> ${JSON.stringify([tax])}::jsonb` : sql``}
      ${sold ? SOLD[sold] : sql``}
      ${transmission ? sql`AND i.id IN (SELECT invoice_id FROM invoice_transmission WHERE state = ${transmission})` : sql``}
      ${first ? sql`AND i.issued_at >= ${hourInParis(first, 0)}` : sql``} ${to ? sql`AND i.issued_at < ${endInParis(to)}` : sql``}
      ${workspaceId ? sql`AND i.workspace_id = ${workspaceId}::uuid` : sql``}`;
}

const SIGNED = sql`CASE i.kind WHEN 'invoice' THEN i.total_cents ELSE -i.total_cents END`;
type Sort = z.output<typeof InvoicesQuery>['sort'];
export type Slice = {
  sort: Sort;
  direction: 'asc' | 'desc';
  limit: number;
  offset?: number;
  /** Only those issued after the invoice of this id, however long the list: instead of an offset. */
  after?: string | undefined;
};

/** The ids of a page, in order; one without what is sorted by comes last. */
function pageOf(
  filters: InvoiceFilters,
  today: string,
  { sort, direction, limit, offset = 0, after }: Slice,
): RawBuilder<unknown> {
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`;
  const later = after
    ? sql`AND (i.issued_at, i.id) > (SELECT issued_at, id FROM invoice WHERE id = ${after}::uuid)`
    : sql``;
  const these = sql`${wanted(filters, today)} ${later}`;
  const most = limit + offset;
  const pages: Record<Sort, RawBuilder<unknown>> = {
    issuedAt: sql`SELECT i.id, i.deal_id FROM invoice i ${these} ORDER BY i.issued_at ${way}, i.id ${way}`,
    number: sql`SELECT i.id, i.deal_id FROM invoice i ${these} ORDER BY i.number ${way}`,
    company: sql`SELECT i.id, i.deal_id FROM invoice i JOIN accounts_workspace w ON w.id = i.workspace_id ${these}
      ORDER BY plain_words(w.rs) ${way}, i.id ${way}`,
    total: sql`SELECT i.id, i.deal_id FROM invoice i ${these} ORDER BY ${SIGNED} ${way}, i.id ${way}`,
    // By due day; then those that are never due.
    dueOn: sql`SELECT id, deal_id FROM (
        (SELECT i.id, i.deal_id, i.due_on FROM invoice i ${these} AND i.due_on IS NOT NULL ORDER BY i.due_on ${way}, i.id ${way} LIMIT ${most})
        UNION ALL
        (SELECT i.id, i.deal_id, NULL FROM invoice i ${these} AND i.due_on IS NULL ORDER BY i.id ${way} LIMIT ${most})
      ) AS sorted ORDER BY due_on ${way} NULLS LAST, id ${way}`,
  };
  return sql`${pages[sort]} LIMIT ${limit} OFFSET ${offset}`;
}

const COLUMNS = sql`
  i.id, i.number, i.kind, i.kind = 'invoice' AND is_prepayment_invoice(i.line_cents) AS "isPrepayment", i.issued_at AS "issuedAt", i.workspace_id AS "workspaceId", w.rs, w.siret, i.content #>> '{buyer,vatNumber}' AS "vatNumber",
  i.deal_id AS "dealId", d.number AS "dealNumber", i.corrects, corrected.number AS "correctsNumber", i.net_cents AS net,
  i.vat_cents AS vat, i.total_cents AS total, i.taxes, i.due_on AS "dueOn", i.terminal_order_id AS "terminalOrderId", t.number AS "terminalOrderNumber",
  coalesce(balance.left_cents, prepaid.left_cents) AS left, coalesce(balance.paid_cents, prepaid.left_cents) AS paid, transmission.state AS transmission`;
/** `prepaid`: terminals are paid before they are invoiced, and no transfer pays them. */
const JOINS = sql`
  LEFT JOIN sales_deal d ON d.id = i.deal_id LEFT JOIN terminal_order t ON t.id = i.terminal_order_id
  LEFT JOIN LATERAL (SELECT i.total_cents - coalesce((SELECT sum(c.total_cents) FROM invoice c WHERE c.corrects = i.id), 0)::bigint AS left_cents
    WHERE i.terminal_order_id IS NOT NULL AND i.kind = 'invoice') AS prepaid ON true
  JOIN accounts_workspace w ON w.id = i.workspace_id LEFT JOIN invoice corrected ON corrected.id = i.corrects
  LEFT JOIN invoice_transmission transmission ON transmission.invoice_id = i.id`;

// MONEY-1
/** A page of the requested invoices and credit notes. */
export async function findInvoices(
  db: Database,
  filters: InvoiceFilters,
  today: string,
  slice: Slice,
): Promise<InvoiceFacts[]> {
  const { rows } = await sql<InvoiceFacts>`
    WITH asked AS MATERIALIZED (
      SELECT id, deal_id, row_number() OVER () AS place FROM (${pageOf(filters, today, slice)}) AS page
    )
    SELECT ${COLUMNS} FROM asked JOIN invoice i ON i.id = asked.id ${JOINS}
      LEFT JOIN invoice_balances((SELECT array_agg(DISTINCT deal_id) FROM asked)) AS balance ON balance.invoice_id = i.id
    ORDER BY asked.place`.execute(db);
  return rows;
}

/** Their number and their sum, less credit notes. */
export async function sumInvoices(
  db: Database,
  filters: InvoiceFilters,
  today: string,
): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: string }>`
    SELECT count(*)::int AS count, coalesce(sum(${SIGNED}), 0)::bigint AS cents FROM invoice i ${wanted(filters, today)}`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, cents: Number(rows[0]?.cents ?? 0) };
}

export type InvoiceWhole = InvoiceFacts & { content: unknown; hash: Buffer; documentId: string };

/** The invoice of an id or a number; undefined for none. */
export async function findInvoice(
  db: Database,
  named: { id: string } | { number: string },
): Promise<InvoiceWhole | undefined> {
  const { rows } = await sql<InvoiceWhole>`
    SELECT ${COLUMNS}, i.content, i.hash, i.document_id AS "documentId" FROM invoice i ${JOINS}
      LEFT JOIN LATERAL invoice_balances(ARRAY[i.deal_id]) AS balance ON balance.invoice_id = i.id
    WHERE ${'id' in named ? sql`i.id = ${named.id}::uuid` : sql`i.number = ${named.number}`}`.execute(db);
  return rows[0];
}

/** The one before and the one after it in its series. */
export async function findNeighbours(db: Database, { kind, number }: { kind: InvoiceKind; number: string }) {
  const series = db
    .selectFrom('invoice')
    .select(['id', 'number', 'hash'])
    .where('kind', '=', kind)
    .where('number', 'like', `${number.slice(0, number.indexOf('-') + 1)}%`);
  const previous = await series
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const next = await series.where('number', '>', number).orderBy('number').limit(1).executeTakeFirst();
  return { previous, next };
}

/** The credit notes of an invoice, the oldest first. */
export const findCreditNotes = (db: Database, invoiceId: string) =>
  db
    .selectFrom('invoice')
    .select(['id', 'number', 'issued_at as issuedAt', 'total_cents as total', 'content'])
    .where('corrects', '=', invoiceId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();

import type { InvoiceFilters, InvoicesQuery, InvoiceState } from '@pomelo/contract/backoffice/invoices.schemas.ts';
import type { LineTax } from '@pomelo/contract/deals/totals.ts';
import { parisInstant } from '@pomelo/contract/paris-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { beginning, containing } from '../../../db/like.ts';
import type { Database } from '../../../db/tables.ts';
import type { InvoiceKind } from './invoices.repository.ts';

const DAY_MS = 86_400_000;

export type InvoiceFacts = {
  id: string;
  number: string;
  kind: InvoiceKind;
  issuedAt: Date;
  workspaceId: string;
  rs: string;
  siret: string;
  vatNumber: string | null;
  dealId: string;
  dealNumber: string;
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
};

const midnight = (day: string, after = 0): Date => new Date(parisInstant(Date.parse(`${day}T00:00:00Z`) / DAY_MS + after, 0));

const CODE = /^(?:F|AV)\d{4}-\d+$|^A\d{7,12}$/i;
function searched(q: string): RawBuilder<unknown> {
  if (CODE.test(q)) return sql`AND ${q.toUpperCase()} IN (i.number, d.number)`;
  const digits = q.replaceAll(/\D/g, '');
  return sql`AND (plain_words(w.rs) LIKE ${containing(q)} OR i.number ILIKE ${beginning(q)}
    ${digits.length < 9 ? sql`` : sql`OR w.siret LIKE ${beginning(digits)}`})`;
}

const STATES: Record<InvoiceState, (today: string) => RawBuilder<unknown>> = {
  credited: () => sql`b.left_cents = 0`,
  paid: () => sql`b.left_cents > 0 AND b.paid_cents = b.left_cents`,
  overdue: (today) => sql`b.paid_cents < b.left_cents AND i.due_on < ${today}`,
  due: (today) => sql`b.paid_cents < b.left_cents AND (i.due_on IS NULL OR i.due_on >= ${today})`,
};

/** The balances of all invoices are reckoned only for whoever asks by state. */
function from({ q, kind, state, tax, from: first, to, workspaceId }: InvoiceFilters, today: string): RawBuilder<unknown> {
  return sql`FROM invoice i JOIN deal d ON d.id = i.deal_id JOIN workspace w ON w.id = i.workspace_id
    ${state ? sql`JOIN invoice_balance b ON b.id = i.id` : sql``}
    WHERE true ${q ? searched(q) : sql``} ${kind ? sql`AND i.kind = ${kind}` : sql``} ${state ? sql`AND ${STATES[state](today)}` : sql``}
      ${tax ? sql`AND i.taxes @> ${JSON.stringify([tax])}::jsonb` : sql``}
      ${first ? sql`AND i.issued_at >= ${midnight(first)}` : sql``} ${to ? sql`AND i.issued_at < ${midnight(to, 1)}` : sql``}
      ${workspaceId ? sql`AND i.workspace_id = ${workspaceId}::uuid` : sql``}`;
}

const SIGNED = sql`CASE i.kind WHEN 'invoice' THEN i.total_cents ELSE -i.total_cents END`;
type Sort = z.output<typeof InvoicesQuery>['sort'];
const SORT_KEYS: Record<Sort, RawBuilder<unknown>> = {
  issuedAt: sql`i.issued_at`,
  number: sql`i.number`,
  company: sql`lower(w.rs)`,
  total: SIGNED,
  dueOn: sql`i.due_on`,
};

const COLUMNS = sql`
  i.id, i.number, i.kind, i.issued_at AS "issuedAt", i.workspace_id AS "workspaceId", w.rs, w.siret, w.vat_number AS "vatNumber",
  i.deal_id AS "dealId", d.number AS "dealNumber", i.corrects, corrected.number AS "correctsNumber", i.net_cents AS net,
  i.vat_cents AS vat, i.total_cents AS total, i.taxes, i.due_on AS "dueOn", balance.left_cents AS left, balance.paid_cents AS paid`;
const JOINS = sql`
  JOIN deal d ON d.id = i.deal_id JOIN workspace w ON w.id = i.workspace_id LEFT JOIN invoice corrected ON corrected.id = i.corrects
  LEFT JOIN LATERAL (SELECT left_cents, paid_cents FROM invoice_balance WHERE deal_id = i.deal_id AND id = i.id) balance ON true`;

export type Slice = { sort: Sort; direction: 'asc' | 'desc'; limit: number; offset: number };

/** Some of the invoices and credit notes that were asked for; one without what is sorted by comes last. */
export async function findInvoices(
  db: Database,
  filters: InvoiceFilters,
  today: string,
  { sort, direction, limit, offset }: Slice,
): Promise<InvoiceFacts[]> {
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<InvoiceFacts>`
    SELECT ${COLUMNS} FROM (
      SELECT i.id, row_number() OVER (ORDER BY ${SORT_KEYS[sort]} ${way} NULLS LAST, i.id ${way}) AS place ${from(filters, today)}
      ORDER BY place LIMIT ${limit} OFFSET ${offset}) AS asked
    JOIN invoice i ON i.id = asked.id ${JOINS} ORDER BY asked.place`.execute(db);
  return rows;
}

/** How many there are, and what they come to, credit notes taken off. */
export async function sumInvoices(db: Database, filters: InvoiceFilters, today: string): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: string }>`
    SELECT count(*)::int AS count, coalesce(sum(${SIGNED}), 0)::bigint AS cents ${from(filters, today)}`.execute(db);
  return { count: rows[0]?.count ?? 0, cents: Number(rows[0]?.cents ?? 0) };
}

export type InvoiceWhole = InvoiceFacts & { content: unknown; hash: Buffer; documentId: string };

/** The invoice of an id or a number; undefined for none. */
export async function findInvoice(db: Database, named: { id: string } | { number: string }): Promise<InvoiceWhole | undefined> {
  const { rows } = await sql<InvoiceWhole>`
    SELECT ${COLUMNS}, i.content, i.hash, i.document_id AS "documentId" FROM invoice i ${JOINS}
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
  const previous = await series.where('number', '<', number).orderBy('number', 'desc').limit(1).executeTakeFirst();
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

/** Who ordered a deal, as he may be written to, and a vehicle of it whose page he can be led to. */
export const findCredited = (db: Database, dealId: string) =>
  db
    .selectFrom('deal')
    .innerJoin('person', (join) => join.on('person.id', '=', ({ fn }) => fn.coalesce('deal.ordered_by', 'deal.person_id')))
    .select(['person.email', 'person.first_name as firstName'])
    .select((eb) =>
      eb
        .selectFrom('bundle')
        .select('bundle.id')
        .whereRef('bundle.deal_id', '=', 'deal.id')
        .orderBy('bundle.number')
        .limit(1)
        .as('bundleId'),
    )
    .where('deal.id', '=', dealId)
    .where('person.closed_at', 'is', null)
    .executeTakeFirst();

export type UninvoicedOrder = { id: string; number: string; company: string; workspaceId: string; amount: string; due: string };

/** Orders that are delivered or paid and go on, and of which something is on no invoice; the oldest first. */
export async function findUninvoiced(db: Database, dealId?: string): Promise<UninvoicedOrder[]> {
  const { rows } = await sql<UninvoicedOrder>`
    SELECT * FROM (
      SELECT d.id, d.number, w.rs AS company, w.id AS "workspaceId", deal_due(d.id) AS due, deal_payable(d.id)
          - coalesce((SELECT sum(CASE kind WHEN 'invoice' THEN total_cents ELSE -total_cents END) FROM invoice WHERE deal_id = d.id), 0)::bigint
          AS amount
      FROM deal d JOIN workspace w ON w.id = d.workspace_id
      WHERE d.step = 'step-4' AND d.ended IS NULL AND NOT d.complete ${dealId ? sql`AND d.id = ${dealId}::uuid` : sql``}
        AND EXISTS (SELECT FROM bundle b WHERE b.deal_id = d.id)
        AND (deal_due(d.id) = 0 OR NOT EXISTS (SELECT FROM bundle b WHERE b.deal_id = d.id AND b.delivered_at IS NULL))
      ORDER BY coalesce(d.ordered_at, d.created_at)
    ) AS orders WHERE amount > 0 LIMIT 200`.execute(db);
  return rows;
}

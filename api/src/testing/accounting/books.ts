import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { postEntries } from '../../finance/accounting/post-entries.service.ts';
import { issueCreditNote, issueInvoice, type Issued } from '../../finance/invoices/invoices.service.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Credit } from '../../finance/invoices/credit-lines.ts';
import type { Buyer } from '../app.ts';

export const postAll = (db: Database, now = new Date()): Promise<void> =>
  postEntries({ db, clock: { now: () => now } });

export async function invoiceDeal(db: Database, dealId: string, at: Date): Promise<Issued> {
  const issued = await withTransaction(db, (trx) => issueInvoice(trx, dealId, at));
  if (!issued) throw new Error('nothing to invoice');
  return issued;
}

export const creditInvoice = (db: Database, id: string, at: Date, credits?: readonly Credit[]) =>
  withTransaction(db, (trx) => issueCreditNote(trx, id, at, credits));

/** `VE 411000 D 1200`: the lines of the entries of a source, in their order. */
export async function linesOfSource(db: Database, sourceId: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' ', e.journal, l.account, CASE WHEN l.debit_cents > 0 THEN 'D' ELSE 'C' END,
      greatest(l.debit_cents, l.credit_cents)) AS line
    FROM accounting_entry e JOIN accounting_line l ON l.entry_id = e.id WHERE e.source_id = ${sourceId}::uuid
    ORDER BY e.seq, l.position`.execute(db);
  return rows.map(({ line }) => line);
}

/** Number, day and day of the piece of the entries of a source. */
export async function entriesOfSource(db: Database, sourceId: string) {
  const { rows } = await sql<{ number: string; date: string; pieceDate: string }>`
    SELECT number, entry_date::text AS date, piece_date::text AS "pieceDate" FROM accounting_entry
    WHERE source_id = ${sourceId}::uuid ORDER BY seq`.execute(db);
  return rows;
}

/** Debits less credits of an account, of one company or all. */
export async function balanceOf(db: Database, account: string, companyId?: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    SELECT coalesce(sum(debit_cents - credit_cents), 0) AS cents FROM accounting_line
    WHERE account = ${account} AND (${companyId ?? null}::uuid IS NULL OR company_id = ${companyId ?? null}::uuid)`.execute(
    db,
  );
  return Number(rows[0]?.cents);
}

export async function countEntries(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM accounting_entry`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

type Received = { cents: number; at: Date; debtor?: string; reference?: string };

/** A transfer that names no order; its id. */
export async function receiveTransfer(
  db: Database,
  { cents, at, debtor = 'GARAGE', reference }: Received,
): Promise<string> {
  const id = uuidv7();
  const statementId = uuidv7();
  await db
    .insertInto('bank_statement')
    .values({ id: statementId, name: 'releve.xml', sha256: Buffer.from(id) })
    .execute();
  await db
    .insertInto('transfer')
    .values({
      id,
      statement_id: statementId,
      bank_reference: reference ?? `REF ${id.slice(-12)}`,
      received_on: dayInParis(at),
      amount_cents: cents,
      debtor,
    })
    .execute();
  return id;
}

/** Balance by the deals: invoiced, less credited, less received, plus refunded. */
export async function owedBy(db: Database, companyId: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    SELECT (SELECT coalesce(sum(CASE kind WHEN 'invoice' THEN total_cents ELSE -total_cents END), 0) FROM invoice
        WHERE workspace_id = ${companyId}::uuid)
      - (SELECT coalesce(sum(t.amount_cents), 0) FROM transfer t JOIN deal d ON d.id = t.deal_id WHERE d.workspace_id = ${companyId}::uuid)
      + (SELECT coalesce(sum(r.amount_cents), 0) FROM refund r JOIN deal d ON d.id = r.deal_id
        WHERE d.workspace_id = ${companyId}::uuid AND r.state = 'made')
      + (SELECT coalesce(sum(total_cents), 0) FROM debit_note WHERE workspace_id = ${companyId}::uuid AND state <> 'cancelled') AS cents`.execute(
    db,
  );
  return Number(rows[0]?.cents);
}

/** Cents at the bank: received less refunded; and of these, the unmatched amount. */
export async function bankMoney(db: Database): Promise<{ bank: number; unmatched: number }> {
  const { rows } = await sql<{ bank: string; unmatched: string }>`
    SELECT (SELECT coalesce(sum(amount_cents), 0) FROM transfer)
        - (SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE state = 'made') AS bank,
      (SELECT coalesce(sum(amount_cents), 0) FROM transfer WHERE deal_id IS NULL)
        - (SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE state = 'made' AND transfer_id IS NOT NULL) AS unmatched`.execute(
    db,
  );
  return { bank: Number(rows[0]?.bank), unmatched: Number(rows[0]?.unmatched) };
}

/** A paid order of terminals, with an installation and a delivery; its id. */
export async function payTerminals(db: Database, buyer: Buyer, paidAt: Date): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('terminal_order')
    .values({
      id,
      workspace_id: buyer.workspaceId,
      person_id: buyer.personId,
      terminal_id: 3,
      quantity: 1,
      address: '1 rue du Port',
      excl_tax_cents: 100_000,
      installation_cents: 30_000,
      delivery_cents: 2000,
      vat_cents: 20_000,
      total_cents: 120_000,
      state: 'paid',
      paid_at: paidAt,
    })
    .execute();
  return id;
}

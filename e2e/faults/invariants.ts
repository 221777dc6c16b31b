import '@pomelo/api/wiring.ts';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { brokenEntries } from '@pomelo/api/finance/accounting/chain.service.ts';
import { brokenInvoices } from '@pomelo/api/finance/invoices/verify-chain.service.ts';
import type pg from 'pg';
import type { Acknowledged } from './ledger.ts';
import type { FaultContext } from './fault-context.ts';

/** Invariants at every instant, whatever was killed: each query returns the rows that violate it. */
export const INVARIANTS: Readonly<Record<string, string>> = {
  'a vehicle is sold once': 'SELECT product_id FROM sold_bundle GROUP BY product_id HAVING count(*) > 1',
  'a vehicle is held by one booking at an instant': `
    SELECT a.product_id, a.id, b.id FROM booking a JOIN booking b ON b.product_id = a.product_id AND b.id > a.id AND b.period && a.period
    WHERE NOT a.cancelled AND NOT b.cancelled`,
  'what is sold is held for its order, for ever': `
    SELECT b.id FROM sold_bundle b WHERE NOT EXISTS (SELECT FROM booking k
      WHERE k.product_id = b.product_id AND k.deal_id = b.deal_id AND NOT k.cancelled AND upper_inf(k.period))`,
  'a booking without end is of an order that has the vehicle': `
    SELECT k.id FROM booking k WHERE NOT k.cancelled AND upper_inf(k.period)
      AND NOT EXISTS (SELECT FROM sold_bundle b WHERE b.deal_id = k.deal_id AND b.product_id = k.product_id)`,
  'an order has its vehicles, its day and its reference; nothing else has': `
    SELECT d.id FROM deal d CROSS JOIN LATERAL (SELECT count(*) AS bundles FROM bundle WHERE deal_id = d.id) AS of
    WHERE (d.step = 'step-4') IS DISTINCT FROM (bundles > 0 AND d.payment_reference IS NOT NULL AND d.ordered_at IS NOT NULL)
      OR (d.step <> 'step-4' AND bundles > 0)`,
  'an order has its documents': `
    SELECT d.id FROM deal d WHERE d.step = 'step-4' AND d.workspace_id = ANY ($1)
      AND NOT EXISTS (SELECT FROM document p WHERE p.deal_id = d.id AND p.kind = 'pro-forma')`,
  'what is ordered is in the cart of its buyer no more': `
    SELECT c.product_id FROM cart_line c JOIN sold_bundle b ON b.product_id = c.product_id JOIN deal d ON d.id = b.deal_id
    WHERE d.workspace_id = c.workspace_id`,
  'the vehicles of an order are numbered from one': `
    SELECT deal_id FROM bundle GROUP BY deal_id HAVING max(right(number, 2)::int) <> count(*) OR min(right(number, 2)::int) <> 1`,
  'what was accepted is what was ordered': `
    SELECT o.id FROM offer o JOIN deal d ON d.id = o.deal_id WHERE o.state = 'accepted' AND (d.step <> 'step-4' OR EXISTS (
      SELECT FROM offer_line l LEFT JOIN bundle b ON b.deal_id = d.id AND b.product_id = l.product_id
      WHERE l.offer_id = o.id AND b.excl_tax_cents IS DISTINCT FROM l.price_cents))`,
  'numbers of invoices and credit notes have no gap and no repeat': `
    SELECT kind, year FROM (
      SELECT kind, left(split_part(number, '-', 1), -4) AS prefix, right(split_part(number, '-', 1), 4)::int AS year,
        array_agg(split_part(number, '-', 2)::int ORDER BY number) AS numbers FROM invoice GROUP BY 1, 2, 3
    ) AS series LEFT JOIN document_series USING (kind, year)
    WHERE numbers IS DISTINCT FROM ARRAY(SELECT generate_series(1, last_number))`,
  'invoices are dated in the order of their numbers': `
    SELECT number FROM (SELECT number, issued_at, lag(issued_at) OVER (PARTITION BY kind ORDER BY number) AS before FROM invoice) AS dated
    WHERE before > issued_at`,
  'an invoice comes to the sum of its lines': `
    SELECT number FROM invoice WHERE total_cents <> (SELECT sum((l ->> 'toPay')::bigint) FROM jsonb_array_elements(content -> 'lines') AS l)
      OR total_cents <> (content #>> '{totals,toPay,amount}')::bigint`,
  // Prepayments are no lines of the order; a service that costs less by now is credited; a refused exemption is credited, and invoiced again with VAT.
  'every line of an order is invoiced for what it costs, once': `
    WITH line AS (
      SELECT deal_id, 'bundle:' || id AS key, incl_tax_cents::bigint AS cents FROM bundle
      UNION ALL SELECT b.deal_id, 'service:' || s.bundle_id || ':' || s.code, s.excl_tax_cents::bigint + coalesce(s.vat_cents, 0)
      FROM bundle_service s JOIN bundle b ON b.id = s.bundle_id
    ), invoiced AS (
      SELECT deal_id, key, sum(cents) FILTER (WHERE kind = 'invoice' OR EXISTS (
          SELECT FROM reduced_line r WHERE r.credit_note_id = stated.id AND r.key = stated.key)) AS cents, sum(cents) AS "left"
      FROM (SELECT id, kind, deal_id, l ->> 'key' AS key, (l ->> 'toPay')::bigint * CASE kind WHEN 'invoice' THEN 1 ELSE -1 END AS cents
        FROM invoice CROSS JOIN LATERAL jsonb_array_elements(content -> 'lines') AS l
        WHERE deal_id IS NOT NULL AND NOT starts_with(l ->> 'key', 'prepayment:')) AS stated GROUP BY 1, 2
    )
    SELECT * FROM invoiced LEFT JOIN line USING (deal_id, key) WHERE NOT coalesce(line.cents, 0) BETWEEN "left" AND invoiced.cents
      AND key NOT IN (SELECT 'bundle:' || bundle_id FROM export_file WHERE state = 'refused')`,
  'a refused exemption is invoiced with VAT once': `
    SELECT f.bundle_id FROM export_file f JOIN bundle b ON b.id = f.bundle_id CROSS JOIN LATERAL (SELECT count(*) AS taxed
      FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'lines') AS l
      WHERE i.deal_id = b.deal_id AND i.kind = 'invoice' AND l ->> 'key' = 'bundle:' || f.bundle_id AND l ->> 'tax' = 'standard') AS of
    WHERE f.state = 'refused' AND taxed > 1`,
  'prepayments are deducted for no more than they were invoiced for': `
    SELECT deal_id, l ->> 'key' AS key FROM invoice CROSS JOIN LATERAL jsonb_array_elements(content -> 'lines') AS l
    WHERE kind = 'invoice' AND starts_with(l ->> 'key', 'prepayment:') GROUP BY 1, 2 HAVING sum((l ->> 'toPay')::bigint) < 0`,
  'prepayments that no invoice deducts are for no more than was received': `
    SELECT deal_id FROM invoice i GROUP BY deal_id HAVING bool_and(is_prepayment_invoice(line_cents))
      AND sum(CASE kind WHEN 'invoice' THEN total_cents ELSE -total_cents END)
        > greatest(0, deal_received(i.deal_id))`,
  'each order of terminals is invoiced for what was paid, once, and credited when it is refunded': `
    SELECT o.number FROM terminal_order o LEFT JOIN invoice i ON i.terminal_order_id = o.id
    WHERE o.workspace_id = ANY ($1) GROUP BY o.id
    HAVING (o.state <> 'refunded' AND count(i.id) FILTER (WHERE i.kind = 'invoice') <> (o.state = 'paid')::int)
      OR sum(i.total_cents * CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END) <> CASE o.state WHEN 'paid' THEN o.total_cents - o.refunded_cents ELSE 0 END`,
  'no invoice is credited for more than it says': `
    SELECT i.number FROM invoice i JOIN invoice c ON c.corrects = i.id GROUP BY i.id HAVING sum(c.total_cents) > i.total_cents`,
  'a claim is credited for what was decided, once': `
    SELECT c.number FROM claim c LEFT JOIN invoice i ON i.id = c.credit_note_id
    WHERE c.outcome = 'credit-note' AND (i.kind, (SELECT sum((l ->> 'net')::bigint) FROM jsonb_array_elements(i.content -> 'lines') AS l WHERE l ->> 'key' = 'bundle:' || c.bundle_id)) IS DISTINCT FROM ('credit-note', c.outcome_cents)`,
  'numbers of debit notes have no gap and no repeat': `
    SELECT series.year FROM (SELECT substr(number, 3, 4)::int AS year, array_agg(right(number, 6)::int ORDER BY number) AS numbers
      FROM debit_note GROUP BY 1) AS series LEFT JOIN document_series d ON d.kind = 'debit-note' AND d.year = series.year
    WHERE numbers IS DISTINCT FROM ARRAY(SELECT generate_series(1, last_number))`,
  'what pays debit notes was received for their order': `
    SELECT n.deal_id FROM debit_note n WHERE n.state = 'paid' GROUP BY n.deal_id HAVING sum(n.total_cents) >
      coalesce((SELECT sum(amount_cents) FROM transfer t WHERE t.deal_id = n.deal_id), 0)
      - coalesce((SELECT sum(amount_cents) FROM refund r WHERE r.deal_id = n.deal_id AND r.state <> 'cancelled'), 0)`,
  'every euro of late interest in the books is on a debit note': `
    SELECT e.number FROM accounting_entry e JOIN accounting_line l ON l.entry_id = e.id
      LEFT JOIN debit_note n ON n.id = e.source_id AND e.source_kind = 'debit-note'
    WHERE l.use IN ('late-interest', 'recovery-fees') OR e.source_kind = 'debit-note' GROUP BY e.id, n.id
    HAVING sum(l.credit_cents - l.debit_cents) FILTER (WHERE l.use IN ('late-interest', 'recovery-fees'))
      IS DISTINCT FROM CASE e.event WHEN 'cancelled' THEN -n.total_cents ELSE n.total_cents END`,
  'a deposit of VAT is refunded once, and for no more than it is': `
    SELECT v.bundle_id FROM vat_deposit v JOIN refund r ON r.id = v.refund_id
    WHERE v.state <> 'released' OR r.amount_cents > v.amount_cents`,
  'what is wholly credited is cancelled, and nothing else': `
    SELECT b.id FROM bundle b WHERE (b.cancelled_by IS NOT NULL) <> (b.id IN (SELECT credited_bundles(b.deal_id)))`,
  'what was cancelled before its invoice has none, and its prepayments are credited': `
    SELECT i.deal_id FROM invoice i WHERE EXISTS (SELECT FROM bundle b WHERE b.deal_id = i.deal_id AND b.cancel_reason IS NOT NULL)
    GROUP BY 1 HAVING NOT bool_and(is_prepayment_invoice(i.line_cents))
      OR sum(CASE i.kind WHEN 'invoice' THEN i.total_cents ELSE -i.total_cents END) <> 0`,
  'an order is cancelled with the last of its vehicles': `
    SELECT d.id FROM deal d WHERE d.step = 'step-4'
      AND (d.ended IS NOT NULL) = EXISTS (SELECT FROM sold_bundle b WHERE b.deal_id = d.id)`,
  'what an order comes to is its lines, credit notes taken off': `
    SELECT d.id FROM deal d WHERE d.step = 'step-4' AND deal_payable(d.id) <>
      coalesce((SELECT sum(coalesce(again.cents, b.incl_tax_cents)) FROM bundle b
        LEFT JOIN LATERAL (SELECT sum((l ->> 'toPay')::bigint) AS cents FROM export_file f
          JOIN invoice i ON i.deal_id = b.deal_id AND i.kind = 'invoice' CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'lines') AS l
          WHERE f.bundle_id = b.id AND f.state = 'refused' AND l ->> 'key' = 'bundle:' || b.id) AS again ON true
        WHERE b.deal_id = d.id AND b.cancel_reason IS NULL), 0)
      + coalesce((SELECT sum(s.excl_tax_cents + coalesce(s.vat_cents, 0)) FROM bundle_service s JOIN bundle b ON b.id = s.bundle_id
        WHERE b.deal_id = d.id AND b.cancel_reason IS NULL), 0)
      + coalesce((SELECT sum(asked_cents + held_cents) FROM deal_deposits(ARRAY[d.id])), 0)
      - coalesce((SELECT sum((l ->> 'toPay')::bigint) FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'lines') AS l
        WHERE i.deal_id = d.id AND i.kind = 'credit-note' AND NOT starts_with(l ->> 'key', 'prepayment:')), 0)`,
  'an order that owes nothing is invoiced and paid, whole': `
    SELECT d.id FROM deal d WHERE d.step = 'step-4' AND d.workspace_id = ANY ($1)
      AND deal_received(d.id) > 0 AND deal_payable(d.id) > 0 AND deal_due(d.id) = 0
      AND (NOT EXISTS (SELECT FROM invoice WHERE deal_id = d.id AND NOT is_prepayment_invoice(line_cents)) OR EXISTS (SELECT FROM sold_bundle b WHERE b.deal_id = d.id
        AND NOT EXISTS (SELECT FROM tracking_event t WHERE t.bundle_id = b.id AND t.step = 'paid' AND t.at IS NOT NULL)))`,
  'money paid online is received as often as it was reported, and never with a failed payment': `
    SELECT p.id FROM online_payment p
      LEFT JOIN (SELECT online_payment_id AS id, count(*) FILTER (WHERE split_of IS NULL) AS receipts,
        sum(amount_cents) FILTER (WHERE NOT to_return) AS cents FROM transfer GROUP BY 1) t ON t.id = p.id
    WHERE (p.state = 'paid' AND coalesce(t.receipts, 0) = 0) OR (p.state NOT IN ('paid', 'returned') AND t.id IS NOT NULL)
      OR (p.state = 'returned' AND coalesce(t.cents, 0) > 0)
      OR t.receipts > (SELECT count(*) FROM online_payment_event e WHERE e.payment_id = p.id AND e.kind IN ('paid', 'reinstated'))`,
  'what is stored as unpaid is what invoices, credit notes and payments come to': `
    WITH computed AS (
      SELECT i.id, b.left_cents, b.paid_cents, (sum(b.left_cents) OVER (PARTITION BY i.deal_id ORDER BY i.issued_at, i.number)
        - b.left_cents)::bigint AS before_cents, (SELECT count(*) FROM dunning_step s WHERE s.invoice_id = i.id) AS steps
      FROM invoice_balances((SELECT array_agg(id) FROM deal WHERE order_open)) b JOIN invoice i ON i.id = b.invoice_id
    ), unpaid AS (SELECT * FROM computed WHERE paid_cents < left_cents)
    SELECT coalesce(c.id, u.invoice_id) AS id FROM unpaid c FULL JOIN unpaid_invoice u ON u.invoice_id = c.id
    WHERE (c.left_cents, c.paid_cents, c.before_cents, c.steps) IS DISTINCT FROM (u.left_cents, u.paid_cents, u.before_cents, u.steps_sent)`,
  'a statement came in whole':
    'SELECT s.id FROM bank_statement s WHERE NOT EXISTS (SELECT FROM transfer t WHERE t.statement_id = s.id)',
  'the document of an invoice has the amounts of the invoice': `
    SELECT i.number FROM invoice i LEFT JOIN document p ON p.id = i.document_id WHERE p.content IS DISTINCT FROM i.content OR p.number <> i.number`,
  'each credit note, shipment and request has its mail': `
    SELECT key FROM (
      SELECT coalesce('terminal-refund ' || terminal_order_id, 'credit-note:' || id) AS key FROM invoice WHERE kind = 'credit-note' AND workspace_id = ANY ($1)
        AND NOT is_prepayment_invoice(line_cents)
        AND NOT EXISTS (SELECT FROM terminal_order o WHERE o.id = terminal_order_id AND o.refunded_cents > 0)
      UNION ALL SELECT 'shipped:' || b.id FROM tracking_event t JOIN bundle b ON b.id = t.bundle_id JOIN deal d ON d.id = b.deal_id
        WHERE t.step = 'shipped' AND t.at IS NOT NULL AND d.workspace_id = ANY ($1)
      UNION ALL SELECT 'sourcing-received:' || id FROM deal WHERE sourcing AND workspace_id = ANY ($1)
    ) AS due WHERE NOT EXISTS (SELECT FROM mail WHERE dedupe_key = due.key)`,
  'a mail that waits has the job that sends it': `
    SELECT id FROM mail WHERE state = 'queued' AND claimed_until IS NULL
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'mail:' || mail.id)`,
  'a document without its file has the job that makes it': `
    SELECT id FROM document p WHERE file_key IS NULL AND kind <> 'uploaded' AND workspace_id = ANY ($1)
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'document:' || p.id)`,
  'nothing was given up': `
    SELECT id::text FROM mail WHERE state = 'failed' AND created_at > (SELECT min(created_at) FROM workspace WHERE id = ANY ($1)) UNION ALL SELECT id::text FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL`,
};

/** In one snapshot: the jobs of the portal continue in the meantime. */
async function inOneSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(client);
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

/** Violations, as text; empty when everything holds. */
export async function brokenInvariants({ database, companies }: FaultContext): Promise<string[]> {
  const ours = companies.map(({ workspaceId }) => workspaceId);
  const broken = await inOneSnapshot(database, async (client) => {
    const found: string[] = [];
    for (const [name, sql] of Object.entries(INVARIANTS)) {
      const { rows } = await client.query<Record<string, unknown>>(sql, sql.includes('$1') ? [ours] : []);
      if (rows.length > 0)
        found.push(
          `${name}: ${JSON.stringify(rows.slice(0, 3))}${rows.length > 3 ? ` and ${rows.length - 3} more` : ''}`,
        );
    }
    return found;
  });
  const db = createDatabase(database);
  const invoices = await brokenInvoices(db);
  // An upgrade is rehearsed from releases that had no books.
  const { rows: books } = await database.query("SELECT FROM pg_class WHERE relname = 'accounting_journal'");
  const entries = books.length > 0 ? await brokenEntries(db) : [];
  return [
    ...broken,
    ...invoices.map((number) => `the chain of invoices is broken at ${number}`),
    ...entries.map((number) => `the books are broken at ${number}`),
  ];
}

/** Carts with known contents. */
async function wrongCarts({ database, companies }: FaultContext): Promise<string[]> {
  const wrong: string[] = [];
  for (const { workspaceId, cart, unsure } of companies) {
    if (unsure) continue;
    const { rows } = await database.query<{ id: number }>(
      'SELECT product_id AS id FROM cart_line WHERE workspace_id = $1 ORDER BY 1',
      [workspaceId],
    );
    const [has, knows] = [
      rows.map(({ id }) => id).join(),
      [...cart].toSorted((one, other) => one - other).join(),
    ];
    if (has !== knows)
      wrong.push(
        `the cart of ${workspaceId} has ${has || 'nothing'}, its buyer received ${knows || 'nothing'}`,
      );
  }
  return wrong;
}

async function brokenPromise(
  database: pg.Pool,
  { name, key, recorded, requests, proof }: Acknowledged,
): Promise<string[]> {
  const broken: string[] = [];
  const { rows: stored } = await database.query(
    'SELECT FROM idempotency_key WHERE key = $1 AND status < 400',
    [key],
  );
  if (stored.length !== 1) broken.push(`${name}: the answer given under ${key} is not kept`);
  if (proof) {
    const { rows } = await database.query(proof.sql, [...proof.values]);
    if (rows.length !== proof.rows)
      broken.push(
        `${name}: ${rows.length} rows instead of ${proof.rows} for ${JSON.stringify(proof.values)}`,
      );
  }
  if (recorded) {
    const { rows } = await database.query(
      'SELECT DISTINCT request_id FROM audit_entry WHERE request_id = ANY ($1)',
      [requests],
    );
    if (rows.length !== 1)
      broken.push(`${name}: in the log of the team ${rows.length} times instead of once`);
  }
  return broken;
}

/**
 * Acknowledged writes that are missing, audit entries that are not exactly one, and carts that differ from
 * the answer.
 */
export async function brokenPromises(
  world: FaultContext,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const broken = await wrongCarts(world);
  for (const one of acknowledged) broken.push(...(await brokenPromise(world.database, one)));
  return broken;
}

/** When idle: each mail that left is one file of the outbox, and each file such a mail. */
export async function brokenMails({ database, portal }: FaultContext): Promise<string[]> {
  const broken: string[] = [];
  const { rows: mails } = await database.query<{ id: string }>(
    "SELECT id FROM mail WHERE state = 'sent' AND sent_at > $1",
    [new Date(0)],
  );
  const files = readdirSync(join(portal.dataDir, 'outbox'));
  for (const { id } of mails)
    if (!files.includes(`${id}.eml`)) broken.push(`mail ${id} is said to have left, and has not`);
  const known = new Set(mails.map(({ id }) => `${id}.eml`));
  for (const name of files)
    if (!known.has(name)) broken.push(`the outbox has ${name}, which is no mail that left`);
  return broken;
}

/** When idle: the mails, and each document a file with the stored digest. */
export async function brokenFiles(context: FaultContext): Promise<string[]> {
  const { database, portal, companies } = context;
  const broken = await brokenMails(context);
  const { rows: documents } = await database.query<{ key: string; sha256: Buffer }>(
    'SELECT file_key AS key, sha256 FROM document WHERE file_key IS NOT NULL AND workspace_id = ANY ($1)',
    [companies.map(({ workspaceId }) => workspaceId)],
  );
  for (const { key, sha256 } of documents) {
    const bytes = await readFile(join(portal.dataDir, 'files', key)).catch(() => Buffer.alloc(0));
    if (!createHash('sha256').update(bytes).digest().equals(sha256))
      broken.push(`the file ${key} differs from what was rendered`);
  }
  return broken;
}

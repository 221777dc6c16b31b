import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import { MAX_DAYS_APART } from './recognise/free-transfers.ts';
import type { BankLine, KnownTransfer } from './recognise/known-transfer.ts';
import type { RecognisedLine } from './recognise/recognise.ts';
import type { LineSource, StatementContent } from './content/statement.ts';
import { senderOf } from './sender.ts';

/** Rows of one statement. */
const ROWS_AT_ONCE = 2000;

function* slices<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

/** Statements of one account are imported one after the other. */
export const lockAccount = (trx: Database, account: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bank account ${account}`}, 0))`.execute(trx);

/** Ids of transfers that lines may report: by identity, reference, or amount near their days. */
async function findReportable(
  db: Database,
  { account, source, lines }: StatementContent,
  identities: readonly string[],
): Promise<string[]> {
  const cents = [...new Set(lines.flatMap((line) => [line.cents, line.entry.cents]))];
  const days = lines.flatMap(({ receivedOn, bookedOn }) => [receivedOn, bookedOn]);
  const [first, last] = days.reduce(
    ([from, to], day) => [day < from ? day : from, day > to ? day : to],
    [days[0] ?? '', days[0] ?? ''],
  );
  const near = sql`BETWEEN ${first}::date - ${MAX_DAYS_APART}::int AND ${last}::date + ${MAX_DAYS_APART}::int`;
  const { rows } = await sql<{ id: string }>`
    SELECT transfer_id AS id FROM bank_line WHERE account = ${account} AND source = ${source}
      AND identity = ANY(ARRAY(SELECT decode(hex, 'hex') FROM unnest(${[...identities]}::text[]) AS hex))
    UNION SELECT id FROM transfer WHERE bank_reference = ANY(${lines.map(({ bankReference }) => bankReference)}::text[])
      AND online_payment_id IS NULL
    UNION SELECT id FROM transfer WHERE bank_cents = ANY(${cents}::bigint[]) AND received_on ${near} AND online_payment_id IS NULL
    UNION SELECT transfer_id FROM bank_line WHERE entry_cents = ANY(${cents}::bigint[]) AND booked_on ${near}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Transfers of an account that lines may report, with all that reported them. Each statement is given the ids
 * of the one before: joined, they would be estimated as a few.
 */
export async function findKnownTransfers(
  db: Database,
  content: StatementContent,
  identities: readonly string[],
): Promise<KnownTransfer[]> {
  if (content.lines.length === 0) return [];
  const ids = await findReportable(db, content, identities);
  const { rows } = await sql<Omit<KnownTransfer, 'cents' | 'lines'> & { cents: string }>`
    SELECT id, bank_reference AS "bankReference", bank_cents AS cents, received_on::text AS "receivedOn", debtor, text
    FROM transfer WHERE id = ANY(${ids}::uuid[]) AND split_of IS NULL ORDER BY id`.execute(db);
  const { rows: reports } = await sql<Omit<Report, 'entryCents'> & { entryCents: string }>`
    SELECT transfer_id AS "transferId", account, source, encode(identity, 'hex') AS identity, bank_references AS "references",
      end_to_end AS "endToEnd", entry_reference AS "entryReference", entry_cents AS "entryCents", booked_on::text AS "bookedOn"
    FROM bank_line WHERE transfer_id = ANY(${ids}::uuid[])`.execute(db);
  const byTransfer = Map.groupBy(reports, ({ transferId }) => transferId);
  return rows.flatMap((row): KnownTransfer[] => {
    const own = byTransfer.get(row.id) ?? [];
    if (own.length > 0 && own.every(({ account }) => account !== content.account)) return [];
    const lines = own.map((report) => ({ ...report, entryCents: Number(report.entryCents) }));
    return [{ ...row, cents: Number(row.cents), lines }];
  });
}
type Report = BankLine & { transferId: string; account: string };

/** Which of these references are those of a transfer, of whatever account. */
export async function findTakenReferences(db: Database, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    SELECT bank_reference AS reference FROM transfer WHERE bank_reference = ANY(${[...references]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ reference }) => reference));
}

export type NewTransfer = { id: string; bankReference: string; recognised: RecognisedLine };

/** Returns the ids of the stored ones: a reference that is taken in the meantime is not stored twice. */
export async function insertTransfers(
  trx: Database,
  statementId: string,
  transfers: readonly NewTransfer[],
): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const slice of slices(transfers)) {
    const rows = slice.map(({ id, bankReference, recognised: { line } }) => ({
      id,
      bank_reference: bankReference,
      received_on: line.receivedOn,
      amount_cents: line.cents,
      debtor: line.debtor,
      text: line.text,
      ...senderOf(line.senderIban),
    }));
    const added = await sql<{ id: string }>`
      INSERT INTO transfer (id, statement_id, bank_reference, received_on, amount_cents, debtor, text, sender, sender_end)
      SELECT id, ${statementId}::uuid, bank_reference, received_on, amount_cents, debtor, text, decode(sender, 'hex'), sender_end
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id uuid, bank_reference text, received_on date,
        amount_cents bigint, debtor text, text text, sender text, sender_end text)
      ON CONFLICT (bank_reference) DO NOTHING RETURNING id`.execute(trx);
    for (const { id } of added.rows) stored.add(id);
  }
  return stored;
}

export type Reported = { transferId: string; recognised: RecognisedLine };

/** Records what lines report; what is recorded stays as it is. */
export async function insertBankLines(
  trx: Database,
  { account, source }: { account: string; source: LineSource },
  reported: readonly Reported[],
): Promise<void> {
  for (const slice of slices(reported)) {
    const rows = slice.map(({ transferId, recognised: { identity, line } }) => ({
      identity,
      transfer_id: transferId,
      bank_references: line.references,
      end_to_end: line.endToEnd,
      entry_reference: line.entry.reference,
      entry_cents: line.entry.cents,
      booked_on: line.bookedOn,
    }));
    await sql`
      INSERT INTO bank_line (account, source, identity, transfer_id, bank_references, end_to_end, entry_reference, entry_cents, booked_on)
      SELECT ${account}, ${source}, decode(identity, 'hex'), transfer_id, bank_references, end_to_end, entry_reference, entry_cents, booked_on
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (identity text, transfer_id uuid, bank_references text[],
        end_to_end text, entry_reference text, entry_cents bigint, booked_on date)
      ON CONFLICT DO NOTHING`.execute(trx);
  }
}

/** Assigns transfers to orders, which are locked; returns those that no other match took in the meantime. */
export async function setDeals(
  trx: Database,
  matches: readonly { transferId: string; dealId: string }[],
  now: Date,
): Promise<Set<string>> {
  const matched = new Set<string>();
  for (const slice of slices(matches)) {
    const { rows } = await sql<{ id: string }>`
      UPDATE transfer t SET deal_id = m.deal_id, matched_by = 'reference', matched_at = ${now}
      FROM unnest(${slice.map(({ transferId }) => transferId)}::uuid[], ${slice.map(({ dealId }) => dealId)}::uuid[]) AS m (id, deal_id)
      WHERE t.id = m.id AND t.deal_id IS NULL AND NOT t.to_return RETURNING t.id`.execute(trx);
    for (const { id } of rows) matched.add(id);
  }
  return matched;
}

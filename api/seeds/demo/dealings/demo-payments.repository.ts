import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { senderOf } from '../../../src/finance/payments/statement/sender.ts';
import type { Database } from '../../../src/platform/db/tables.ts';

const ACCOUNT_DIGITS = 21;
/** The made-up account of a sender: the same for each of its transfers. */
function ibanOf(debtor: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(debtor).digest('hex')}`).toString();
  return `FR76${digits.slice(0, ACCOUNT_DIGITS)}00`;
}

/** A transfer of a day (`2026-11-21`), on its own statement, not matched. Returns its id. */
export async function putTransfer(
  db: Database,
  transfer: { name: string; day: string; cents: number; debtor: string; text: string },
): Promise<string> {
  const { name, day, cents, debtor, text } = transfer;
  const [statementId, id] = [uuidv7(), uuidv7()];
  await db
    .insertInto('bank_statement')
    .values({ id: statementId, name, sha256: createHash('sha256').update(`${name} ${id}`).digest() })
    .execute();
  const { sender, sender_end } = senderOf(ibanOf(debtor));
  const entry = {
    sender: Buffer.from(sender ?? '', 'hex'),
    sender_end,
    bank_reference: `DEMO-${id}`,
    received_on: day,
    amount_cents: cents,
    debtor,
    text,
  };
  await db
    .insertInto('transfer')
    .values({ id, statement_id: statementId, ...entry })
    .execute();
  return id;
}

/** What a company pays with later orders, in basis points of their total. */
export const setPrepaymentRule = (db: Database, workspaceId: string, basisPoints: number) =>
  db
    .updateTable('workspace')
    .set({ prepayment_basis_points: basisPoints, prepayment_cents: null })
    .where('id', '=', workspaceId)
    .execute();

/** A debit of yesterday that its bank refused, and a link for the same order that was mailed since. */
export async function putRefusedDebit(
  db: Database,
  dealNumber: string,
  sentBy: string,
  now: Date,
): Promise<void> {
  const [paymentId, linkId, token] = [uuidv7(), uuidv7(), createHash('sha256').update(uuidv7()).digest()];
  await sql`
    INSERT INTO online_payment (id, deal_id, workspace_id, person_id, amount_cents, state, reason, created_at, changed_at, checked_at, expires_at)
    SELECT ${paymentId}::uuid, id, workspace_id, coalesce(ordered_by, person_id), deal_due(id), 'failed', 'insufficient_funds',
      ${now}::timestamptz - interval '3 days', ${now}::timestamptz - interval '1 day', ${now}, ${now}
    FROM deal WHERE number = ${dealNumber}`.execute(db);
  await sql`
    INSERT INTO online_payment_event (payment_id, place, kind, reason, at)
    VALUES (${paymentId}::uuid, 1, 'opened', NULL, ${now}::timestamptz - interval '3 days'),
      (${paymentId}::uuid, 2, 'pending', NULL, ${now}::timestamptz - interval '3 days'),
      (${paymentId}::uuid, 3, 'failed', 'insufficient_funds', ${now}::timestamptz - interval '1 day')`.execute(
    db,
  );
  await sql`
    INSERT INTO payment_link (id, deal_id, workspace_id, amount_cents, token_hash, created_by, created_at, sent_at, expires_at)
    SELECT ${linkId}::uuid, id, workspace_id, deal_due(id), ${token}, ${sentBy}::uuid, ${now}::timestamptz - interval '2 hours',
      ${now}::timestamptz - interval '2 hours', ${now}::timestamptz + interval '7 days'
    FROM deal WHERE number = ${dealNumber}`.execute(db);
}

import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { OrderedTerminals } from '../fakes/terminal-payments.ts';
import { balanceOf, postAll } from './books.ts';

/** Cents on the account of the customer, and what an order of terminals left on that of cards. Posts what waits. */
export async function terminalBooks(
  db: Database,
  { id, buyer }: OrderedTerminals,
): Promise<{ customer: number; cards: number }> {
  await postAll(db);
  const { rows } = await sql<{ cents: string }>`
    SELECT coalesce(sum(l.debit_cents - l.credit_cents), 0) AS cents
    FROM accounting_line l JOIN accounting_entry e ON e.id = l.entry_id
    WHERE l.use = 'cards' AND (e.source_id = ${id}
      OR e.source_id IN (SELECT id FROM refund WHERE terminal_order_id = ${id})
      OR e.source_id IN (SELECT id FROM excess_refund WHERE terminal_order_id = ${id}))`.execute(db);
  return { customer: await balanceOf(db, '411000', buyer.workspaceId), cards: Number(rows[0]?.cents) };
}

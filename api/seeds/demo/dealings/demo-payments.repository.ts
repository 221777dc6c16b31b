import { createHash } from 'node:crypto';
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

import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { withTransaction } from '../../../db/connect.ts';
import type { Database } from '../../../db/tables.ts';
import { sellerOf } from '../../documents/seller.service.ts';
import { matchByReference } from '../match-transfer.service.ts';
import { findUnmatched, insertStatement, insertTransfer } from '../payments.repository.ts';
import { readCamt053 } from './read-camt053.ts';

export type StatementFile = { name: string; bytes: Buffer };
export type StatementResult =
  | { known: true }
  | {
      known: false;
      /** Credits that were not known. */
      transfers: number;
      /** Known by their bank reference from an earlier statement. */
      repeated: number;
      matched: number;
      /** Deals that are paid since. */
      paid: number;
    };

/**
 * Imports a camt.053 statement: all of it or nothing. A statement imported again, and an entry that another statement had,
 * change nothing. What is certain goes to its deal; the rest waits for a person. Throws `StatementError`.
 */
export const importStatement = (db: Database, file: StatementFile, now: Date): Promise<StatementResult> =>
  withTransaction(db, (trx) => importStatementIn(trx, file, now));

/** As `importStatement`, in a transaction that is open. */
export async function importStatementIn(trx: Database, file: StatementFile, now: Date): Promise<StatementResult> {
  const credits = readCamt053(file.bytes, (await sellerOf(trx)).iban);
  const sha256 = createHash('sha256').update(file.bytes).digest();
  const statementId = await insertStatement(trx, { id: uuidv7(), name: file.name, sha256, importedAt: now });
  if (statementId === undefined) return { known: true };
  const result = { known: false as const, transfers: 0, repeated: 0, matched: 0, paid: 0 };
  for (const { bankReference, receivedOn, cents, debtor, text } of credits) {
    const id = uuidv7();
    const added = await insertTransfer(trx, {
      id,
      statement_id: statementId,
      bank_reference: bankReference,
      received_on: receivedOn,
      amount_cents: cents,
      debtor,
      text,
      deal_id: null,
      matched_by: null,
      split_of: null,
      matched_at: null,
    });
    if (!added) {
      result.repeated += 1;
      continue;
    }
    result.transfers += 1;
    const match = await matchByReference(trx, { id, text, cents }, now);
    if (match) result.matched += 1;
    if (match?.paid) result.paid += 1;
  }
  return result;
}

export type UnmatchedTransfer = {
  id: string;
  bankReference: string;
  receivedOn: string;
  amount: string;
  debtor: string;
  text: string;
};

/** Transfers that wait for a person: see `matchTransfer`. */
export const unmatchedTransfers = (db: Database): Promise<UnmatchedTransfer[]> => findUnmatched(db);

import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { lockNamed, matchByReference } from '../match-transfer.service.ts';
import { countUnmatched, findUnmatched, insertStatement, insertTransfer } from '../payments.repository.ts';
import { readCamt053 } from './read-camt053.ts';
import type { Credit } from './statement.ts';
import { sellerOf } from '../../../fulfilment/index.ts';

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
 * Imports a camt.053 statement, all or nothing. A repeated statement, and an entry of another statement,
 * change nothing. Certain transfers are matched to their deal; the others wait for a person. Throws
 * `StatementError`.
 */
export const importStatement = (db: Database, file: StatementFile, now: Date): Promise<StatementResult> =>
  withTransaction(db, (trx) => importStatementIn(trx, file, now));

const inOrder = ({ bankReference: one }: Credit, { bankReference: other }: Credit): number =>
  Number(one > other) - Number(one < other);

/** Stores the received transfers, ordered by the bank's references; returns the ids of the new ones. */
async function noteCredits(
  trx: Database,
  statementId: string,
  credits: readonly Credit[],
): Promise<Map<Credit, string>> {
  const fresh = new Map<Credit, string>();
  for (const credit of credits.toSorted(inOrder)) {
    const { bankReference, receivedOn, cents, debtor, text } = credit;
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
    if (added) fresh.set(credit, id);
  }
  return fresh;
}

/**
 * As `importStatement`, in an open transaction. Two concurrent imports lock orders, then transfers, then
 * invoice numbers, each kind in one order, so that they cannot deadlock.
 */
export async function importStatementIn(
  trx: Database,
  file: StatementFile,
  now: Date,
): Promise<StatementResult> {
  const credits = readCamt053(file.bytes, (await sellerOf(trx)).iban);
  const sha256 = createHash('sha256').update(file.bytes).digest();
  const statementId = await insertStatement(trx, { id: uuidv7(), name: file.name, sha256, importedAt: now });
  if (statementId === undefined) return { known: true };
  await lockNamed(
    trx,
    credits.map(({ text }) => text),
  );
  const fresh = await noteCredits(trx, statementId, credits);
  const result = {
    known: false as const,
    transfers: fresh.size,
    repeated: credits.length - fresh.size,
    matched: 0,
    paid: 0,
  };
  for (const credit of credits) {
    const id = fresh.get(credit);
    const match = id && (await matchByReference(trx, { ...credit, id }, now));
    if (!match) continue;
    result.matched += 1;
    if (match.paid) result.paid += 1;
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

const SHOWN_AT_ONCE = 50;

/** Transfers that wait for a person, the oldest first, and how many there are in all: see `matchTransfer`. */
export async function unmatchedTransfers(
  db: Database,
): Promise<{ transfers: UnmatchedTransfer[]; total: number }> {
  return { transfers: await findUnmatched(db, SHOWN_AT_ONCE), total: await countUnmatched(db) };
}

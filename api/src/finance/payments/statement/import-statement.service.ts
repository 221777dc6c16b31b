import { createHash } from 'node:crypto';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { paidAt } from '../match-transfer.service.ts';
import { queueMailsOfMatches } from '../payment-mails.service.ts';
import { countUnmatched, findByReferences, findUnmatched, insertStatement } from '../payments.repository.ts';
import { followLenderMoney } from '../../financings/lender-money.service.ts';
import { issuePrepayment } from '../../invoices/prepayments.service.ts';
import { settleDeal } from '../settle.service.ts';
import {
  findTakenReferences,
  insertBankLines,
  insertTransfers,
  lockAccount,
  type NewTransfer,
  setDeals,
} from './bank-lines.repository.ts';
import { namedIn, type PlannedLine, planStatement } from './plan-statement.ts';
import { readStatement } from './read-statement.ts';
import { findMapping } from './statement-mapping.repository.ts';
import type { LeftOut, StatementContent } from './content/statement.ts';
import { lockOrders } from '../../../sales/index.ts';
import { sellerOf } from '../../../fulfilment/index.ts';

export type StatementFile = { name: string; bytes: Buffer };
export type StatementResult =
  | { known: true }
  | {
      known: false;
      /** Credits that were not known. */
      transfers: number;
      /** Known from an earlier statement, or of another part of this one. */
      repeated: number;
      matched: number;
      /** Deals that are paid since. */
      paid: number;
      leftOut: LeftOut;
    };

/**
 * Imports a statement, all or nothing. A repeated statement, and an entry of another statement, change
 * nothing. Certain transfers are matched to their deal; the others are matched by hand. Throws
 * `StatementError`.
 */
export async function importStatement(
  db: Database,
  file: StatementFile,
  now: Date,
): Promise<StatementResult> {
  const { iban } = await sellerOf(db);
  const { mapping } = await findMapping(db, iban);
  const content = await readStatement(file.bytes, iban, dayInParis(now), mapping);
  return withTransaction(db, (trx) => importContent(trx, { ...file, content }, now));
}

const CLASH_CHARACTERS = 12;

/** The references of the bank, unless another transfer has it: that of another account, or of another amount. */
async function newTransfers(trx: Database, planned: readonly PlannedLine[]): Promise<NewTransfer[]> {
  const fresh = planned.filter(({ outcome }) => outcome !== 'known');
  const taken = await findTakenReferences(
    trx,
    fresh.map(({ line }) => line.bankReference),
  );
  return fresh.map((recognised) => {
    const { line, identity } = recognised;
    const isTaken = taken.has(line.bankReference);
    taken.add(line.bankReference);
    const bankReference = isTaken
      ? `${line.bankReference}~${identity.slice(0, CLASH_CHARACTERS)}`
      : line.bankReference;
    return { id: uuidv7(), bankReference, recognised };
  });
}

const inOrder = (one: NewTransfer, other: NewTransfer): number =>
  Number(one.bankReference > other.bankReference) - Number(one.bankReference < other.bankReference);

/** Stores what is new, ordered by the bank's references; returns the ids of the transfers by their lines. */
async function store(
  trx: Database,
  statementId: string,
  content: StatementContent,
  planned: readonly PlannedLine[],
): Promise<Map<PlannedLine, string>> {
  const fresh = (await newTransfers(trx, planned)).toSorted(inOrder);
  const stored = await insertTransfers(trx, statementId, fresh);
  const ids = new Map<unknown, string>(
    fresh.flatMap(({ id, recognised }) => (stored.has(id) ? [[recognised, id] as const] : [])),
  );
  const reported = planned.flatMap((recognised) => {
    const transferId = ids.get(recognised) ?? recognised.known?.id;
    return transferId && !recognised.repeats ? [{ transferId, recognised }] : [];
  });
  await insertBankLines(trx, content, reported);
  return new Map(planned.flatMap((one) => (ids.has(one) ? [[one, ids.get(one) ?? ''] as const] : [])));
}

/**
 * Prepayments that an import invoices: each waits for the series of invoices, which it locks for every other order.
 * The job `invoice-prepayments` invoices the others, each in its own transaction.
 */
export const MAX_PREPAYMENTS = 50;

/**
 * Matches certain transfers; settles the orders that are paid by then, invoices the prepayments of others, and queues
 * the mails.
 */
async function matchCertain(trx: Database, ids: ReadonlyMap<PlannedLine, string>, now: Date) {
  const matches = [...ids].flatMap(([{ outcome, order, line, pays }, transferId]) =>
    outcome === 'matched' && order ? [{ transferId, dealId: order.id, order, line, pays }] : [],
  );
  const matched = await setDeals(trx, matches, now);
  await followLenderMoney(trx, [...new Set(matches.map(({ dealId }) => dealId))], now);
  const paid = new Set<string>();
  for (const { dealId, order, line } of matches.filter(({ pays }) => pays)) {
    const at = paidAt(line.receivedOn, order.orderedAt, now);
    if (await settleDeal(trx, dealId, { at, now })) paid.add(dealId);
  }
  const parts = matches.filter(({ dealId }) => !paid.has(dealId));
  for (const { transferId, dealId } of parts.slice(0, MAX_PREPAYMENTS))
    await issuePrepayment(trx, dealId, transferId, now);
  await queueMailsOfMatches(
    trx,
    matches
      .filter(({ transferId }) => matched.has(transferId))
      .map(({ transferId, dealId, line }) => ({
        transferId,
        dealId,
        receivedOn: line.receivedOn,
        cents: line.cents,
      })),
  );
  return { matched: matched.size, paid: paid.size };
}

type ReadFile = { name: string; bytes: Buffer; content: StatementContent };

// MONEY-17
/**
 * As `importStatement`, of a statement that was read, in an open transaction. Statements of one account are
 * imported one after the other. Locks orders, then transfers, then invoice numbers, each kind in one order.
 */
export async function importContent(
  trx: Database,
  { name, bytes, content }: ReadFile,
  now: Date,
): Promise<StatementResult> {
  await lockAccount(trx, content.account);
  const sha256 = createHash('sha256').update(bytes).digest();
  const statementId = await insertStatement(trx, { id: uuidv7(), name, sha256, importedAt: now });
  if (statementId === undefined) return { known: true };
  const named = await findByReferences(trx, namedIn(content.lines));
  await lockOrders(
    trx,
    named.map(({ id }) => id),
  );
  const planned = await planStatement(trx, content);
  const ids = await store(trx, statementId, content, planned);
  return {
    known: false,
    transfers: ids.size,
    repeated: planned.length - ids.size,
    ...(await matchCertain(trx, ids, now)),
    leftOut: content.leftOut,
  };
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

/** Transfers to match by hand, oldest first, and their total number: see `matchTransfer`. */
export async function unmatchedTransfers(
  db: Database,
): Promise<{ transfers: UnmatchedTransfer[]; total: number }> {
  return { transfers: await findUnmatched(db, SHOWN_AT_ONCE), total: await countUnmatched(db) };
}

import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import type { Draft } from './draft.ts';
import { findUnpostedDeposits } from './unposted-deposits.repository.ts';
import { depositDraft } from './deposit-draft.ts';
import { debitNoteDraft } from './debit-note-draft.ts';
import { findUnpostedNotes } from './unposted-notes.repository.ts';
import {
  assignmentDraft,
  payoutDraft,
  cardDraft,
  invoiceDraft,
  refundDraft,
  terminalDraft,
  transferDraft,
} from './draft-entries.ts';
import { lockBooks } from './entries.repository.ts';
import * as unposted from './unposted.repository.ts';
import { writeEntries } from './write-entries.ts';

const BATCH_SIZE = 100;
/** Of one run of the job: the next run continues. */
const MAX_BATCHES = 50;

/** What is not in the books yet, at most `BATCH_SIZE` of each kind; the caller holds their lock. */
async function draftsOf(trx: Database, now: Date): Promise<Draft[]> {
  const today = dayInParis(now);
  const invoices = await unposted.findUnpostedInvoices(trx, BATCH_SIZE);
  // Before orders without an invoice: one that gets it meanwhile is posted one way, not both.
  const cards = await unposted.findUnpostedCardMovements(trx, BATCH_SIZE);
  const transfers = await unposted.findUnpostedTransfers(trx, BATCH_SIZE);
  const payouts = await unposted.findChangedPayouts(trx, BATCH_SIZE);
  const assignments = await unposted.findChangedAssignments(trx, BATCH_SIZE);
  const refunds = await unposted.findUnpostedRefunds(trx, BATCH_SIZE);
  const orders = await unposted.findUnpostedTerminalOrders(trx, BATCH_SIZE);
  const deposits = await findUnpostedDeposits(trx, BATCH_SIZE);
  const notes = await findUnpostedNotes(trx, BATCH_SIZE);
  return [
    ...invoices.map(({ content, ...invoice }) =>
      invoiceDraft({ ...invoice, lines: TradeContent.parse(content).lines }),
    ),
    ...transfers.map(transferDraft),
    ...payouts.map((changed) => payoutDraft(changed, today)),
    ...assignments.map((changed) => assignmentDraft(changed, today)),
    ...deposits.map(depositDraft),
    ...notes.map(debitNoteDraft),
    ...refunds.map(refundDraft),
    ...cards.map(cardDraft),
    ...orders.map((order) => terminalDraft(order, today)),
  ];
}

/**
 * Posts one batch in the caller's transaction; returns the number of entries. The time of posting is read
 * under the lock: it never goes back.
 */
async function postBatch(trx: Database, clock: () => Date): Promise<number> {
  await lockBooks(trx);
  const now = clock();
  const drafts = await draftsOf(trx, now);
  await writeEntries(trx, drafts, now);
  return drafts.length;
}

/** Posts everything in the caller's transaction: of the closing, and of the demo. */
export async function postAllEntries(trx: Database, now: Date): Promise<void> {
  while ((await postBatch(trx, () => now)) > 0);
}

// MONEY-27
/**
 * Posts the documents that are not in the books yet, batch by batch, each in its own transaction: a run that
 * is killed is continued by the next one, and of two at once one finds nothing left.
 */
export async function postEntries({ db, clock }: Pick<JobParts, 'db' | 'clock'>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const posted = await withTransaction(db, (trx) => postBatch(trx, () => clock.now()));
    if (posted === 0) return;
  }
}

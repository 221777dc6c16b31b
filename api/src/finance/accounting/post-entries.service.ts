import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import type { MoneyChange } from '../changes/money-changes.repository.ts';
import { findChanges, insertChanges, takeChanges } from '../changes/money-changes.repository.ts';
import type { Draft } from './draft.ts';
import { findUnpostedDeposits } from './unposted-deposits.repository.ts';
import { depositDraft } from './deposit-draft.ts';
import { debitNoteDraft } from './debit-note-draft.ts';
import { excessDraft } from './excess-draft.ts';
import { findUnpostedExcess } from './unposted-excess.repository.ts';
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
import { BOOKED_KINDS, type BookedKind, findSources } from './unposted.repository.ts';
import { writeEntries } from './write-entries.ts';

/** Changes that are compared at once. */
const BATCH_SIZE = 500;
/** Per run of the job; the next run continues. */
const MAX_BATCHES = 50;
/** Sources that the complete comparison reads at once. */
const PAGE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Sources = ReadonlyMap<string, readonly string[]>;

const sourcesOf = (changes: readonly MoneyChange[]): Sources =>
  new Map(
    [...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, some]) => [
      kind,
      [...new Set(some.map(({ source }) => source))],
    ]),
  );

/** Unposted entries of the given sources. */
async function draftsOf(db: Database, sources: Sources, now: Date): Promise<Draft[]> {
  const today = dayInParis(now);
  const of = async <T>(
    kind: BookedKind,
    find: (db: Database, ids: readonly string[]) => Promise<T[]>,
  ): Promise<T[]> => {
    const ids = sources.get(kind);
    return ids ? find(db, ids) : [];
  };
  const invoices = await of('invoice', unposted.findUnpostedInvoices);
  // Before orders without an invoice: one that gets it in the meantime is posted one way, not both.
  const cards = await of('invoice', unposted.findUnpostedCardMovements);
  const transfers = await of('transfer', unposted.findUnpostedTransfers);
  const payouts = await of('transfer', unposted.findChangedPayouts);
  const assignments = await of('transfer', unposted.findChangedAssignments);
  const refunds = await of('refund', unposted.findUnpostedRefunds);
  const excess = await of('excess-refund', findUnpostedExcess);
  const orders = await of('terminal-order', unposted.findUnpostedTerminalOrders);
  const deposits = await of('vat-deposit', findUnpostedDeposits);
  const notes = await of('debit-note', findUnpostedNotes);
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
    ...excess.map(excessDraft),
    ...cards.map(cardDraft),
    ...orders.map((order) => terminalDraft(order, today)),
  ];
}

/** Most changes that a report compares. */
const MAX_COUNTED = 10_000;

/** Documents and changes of assignments that are not in the books yet, among what changed since it was compared. */
export const countWaiting = async (db: Database, now: Date, most = MAX_COUNTED): Promise<number> =>
  (await draftsOf(db, sourcesOf(await findChanges(db, 'books', most)), now)).length;

/**
 * Compares a batch of changed sources with the books, and posts the difference in the caller's transaction;
 * returns the number of changes. The time of posting is read under the lock: it never goes back.
 */
async function postBatch(trx: Database, clock: () => Date): Promise<number> {
  await lockBooks(trx);
  const now = clock();
  const changes = await takeChanges(trx, 'books', BATCH_SIZE);
  await writeEntries(trx, await draftsOf(trx, sourcesOf(changes), now), now);
  return changes.length;
}

/** Posts every change in the caller's transaction: of the closing, and of the demo. */
export async function postAllEntries(trx: Database, now: Date): Promise<void> {
  while ((await postBatch(trx, () => now)) > 0);
}

/**
 * Compares everything with the books, page by page, and marks the pages of which something is missing as changed: the
 * job posts it. Returns how many entries are missing.
 */
export async function findMissing(trx: Database, now: Date): Promise<number> {
  let missing = 0;
  for (const kind of BOOKED_KINDS)
    for (let after: string | undefined = FIRST; after !== undefined;) {
      const ids: string[] = await findSources(trx, kind, { after, limit: PAGE });
      const drafts = ids.length === 0 ? [] : await draftsOf(trx, new Map([[kind, ids]]), now);
      if (drafts.length > 0) await insertChanges(trx, 'books', kind, ids);
      missing += drafts.length;
      after = ids.length < PAGE ? undefined : ids.at(-1);
    }
  return missing;
}

// MONEY-27
/**
 * Posts what changed and is not in the books yet, batch by batch, each in its own transaction: a run that is killed is
 * continued by the next one, and of two at once one finds nothing left.
 */
export async function postEntries({ db, clock }: Pick<JobParts, 'db' | 'clock'>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const compared = await withTransaction(db, (trx) => postBatch(trx, () => clock.now()));
    if (compared < BATCH_SIZE) return;
  }
}

/** More changes than there ever are: an integer of PostgreSQL. */
const ALL_CHANGES = 2_147_483_647;

/**
 * Each night: finds differences that no change announced. In one snapshot, which contains the change of each
 * document that it contains: what is issued or posted in the meantime is in neither count, or in both.
 */
export async function compareBooks({
  db,
  clock,
  log,
}: Pick<JobParts, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const { waiting, missing } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      waiting: await countWaiting(trx, now, ALL_CHANGES),
      missing: await findMissing(trx, now),
    }));
  if (missing > waiting)
    log.warn({ code: 'accounting', missing, waiting }, 'entries were missing from the books');
}

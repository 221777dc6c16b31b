import { createHash } from 'node:crypto';
import { monthsAfter } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { takeAllChanges } from '../changes/money-changes.repository.ts';
import * as messages from './accounting.messages.ts';
import { brokenEntries } from './chain.service.ts';
import { marginDraft } from './draft-entries.ts';
import { lockBooks } from './entries.repository.ts';
import { marginOf } from './margin.service.ts';
import { findHashes, findPeriodHash, insertPeriod } from './months.repository.ts';
import { firstOpenMonth, monthInParis, readMonth } from './months.service.ts';
import { findMissing, postAllEntries } from './post-entries.service.ts';
import { lastDayOf, writeEntries } from './write-entries.ts';

type Closer = { personId: string; now: Date };

async function chainedHash(
  trx: Database,
  month: string,
  hashes: readonly { hash: Buffer }[],
): Promise<Buffer> {
  const before = await findPeriodHash(trx, monthsAfter(`${month}-01`, -1).slice(0, 7));
  const hash = createHash('sha256')
    .update(before ?? '')
    .update(month);
  for (const entry of hashes) hash.update(entry.hash);
  return hash.digest();
}

// MONEY-31
/**
 * Closes a month: posts what is not posted, then the VAT on its margins. From then on the database refuses
 * entries in it. Of concurrent calls one succeeds. Refuses with not-found a month outside the books; with
 * already-decided a closed one; with invalid one that is not over, comes after an open one, has unknown costs
 * or a broken chain; with changed-meanwhile when it has other entries than `seen`.
 */
export async function closeMonth(
  trx: Database,
  month: string,
  seen: number,
  { personId, now }: Closer,
): Promise<void> {
  await lockBooks(trx);
  await findMissing(trx, now);
  await postAllEntries(trx, now);
  const facts = (await readMonth(trx, month, now)) ?? refuse('not-found');
  if (facts.closedAt) refuse('already-decided', messages.ALREADY_CLOSED);
  if (month >= monthInParis(now)) refuse('invalid', messages.notOver(messages.frenchMonth(month)));
  const first = await firstOpenMonth(trx, now);
  if (first < month) refuse('invalid', messages.earlierOpen(messages.frenchMonth(first)));
  // Before they are compared: a cost that changes in the meantime is a change of its own.
  await takeAllChanges(trx, 'margins');
  const { corrections, unknown } = await marginOf(trx, month, { complete: true });
  if (unknown.length > 0) refuse('invalid', messages.unknownCosts(unknown.length));
  if (facts.entries !== seen) refuse('changed-meanwhile', messages.ENTRIES_CHANGED);
  await writeEntries(
    trx,
    corrections.map((correction) => marginDraft(correction, month, lastDayOf(month))),
    now,
  );
  const [broken] = await brokenEntries(trx, Number(month.slice(0, 4)));
  if (broken) refuse('invalid', messages.brokenAt(broken));
  const hashes = await findHashes(trx, month);
  await insertPeriod(trx, {
    month,
    closedAt: now,
    personId,
    entries: hashes.length,
    totalCents: hashes.reduce((sum, { total }) => sum + Number(total), 0),
    hash: await chainedHash(trx, month, hashes),
  });
}

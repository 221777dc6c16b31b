import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import { lockWorkspace } from '../../accounts/index.ts';
import { notifyEnded } from './notify-negotiation.service.ts';
import {
  closeProposal,
  type EndedRow,
  findEndedProposals,
  findProposals,
} from './price-proposals.repository.ts';

const AT_ONCE = 200;

async function end(
  trx: Database,
  clock: Clock,
  { id, negotiationId, workspaceId, isLost, isBought }: EndedRow,
) {
  await lockWorkspace(trx, workspaceId);
  const now = clock.now();
  const proposal = (await findProposals(trx, [negotiationId], now)).find((row) => row.id === id);
  if (!proposal) return;
  const state = isBought ? 'withdrawn' : isLost ? 'lost' : 'expired';
  // False when it was answered while the lock was awaited.
  const isClosed = await closeProposal(trx, id, { state, answered_at: now, answered_by: null });
  if (isClosed && !isBought) await notifyEnded(trx, proposal, { by: proposal.by, isLost }, now);
}

// NEG-5
/** Closes prices that were not answered in time, and those whose vehicle was sold; mails the buyer. */
export async function endNegotiations({
  db,
  clock,
  log,
}: Pick<JobParts, 'db' | 'clock' | 'log'>): Promise<void> {
  const rows = await findEndedProposals(db, clock.now(), AT_ONCE);
  await eachAlone({ log, name: 'end-negotiations', rows, idOf: ({ id }) => id }, (row) =>
    withTransaction(db, (trx) => end(trx, clock, row)),
  );
}

import { withTransaction } from '../platform/db/connect.ts';
import type { Database } from '../platform/db/tables.ts';
import { eachAlone } from '../platform/jobs/each-alone.ts';
import type { JobParts } from '../platform/jobs/job-parts.ts';
import { enterState, lockedClaim } from './claim/claim-steps.service.ts';
import { findToWarn, findUnanswered, markWarned } from './claim/claim-clocks.repository.ts';
import { notifyBuyer, notifyTeam } from './claim/notify-claim.service.ts';

const AT_ONCE = 200;
type Parts = Pick<JobParts, 'db' | 'clock' | 'teamEmail' | 'log'>;

async function warn(trx: Database, { clock, teamEmail }: Parts, id: string): Promise<void> {
  const claim = await lockedClaim(trx, id);
  const now = clock.now();
  // Another state may have begun while the lock was awaited.
  if (claim.warnAt === null || claim.warnAt > now) return;
  await markWarned(trx, id, now);
  if (claim.state === 'evidence-asked')
    await notifyBuyer(trx, claim, { event: 'evidence-ending', text: '', dueAt: claim.dueAt }, now);
  else await notifyTeam(trx, teamEmail, claim, { event: 'ending', text: '', key: String(claim.version) });
}

async function resume(trx: Database, { clock }: Parts, id: string): Promise<void> {
  const claim = await lockedClaim(trx, id);
  const now = clock.now();
  if (claim.state !== 'evidence-asked' || claim.dueAt === null || claim.dueAt > now) return;
  await enterState(trx, claim, { to: 'acknowledged', by: null, now });
}

// CLAIM-5
/**
 * Warns of clocks that end within a working day: the team, or the buyer who has to send evidence. A claim
 * without evidence in time proceeds to its decision.
 */
export async function followClocks(parts: Parts): Promise<void> {
  const { db, clock, log } = parts;
  const name = 'claim-clocks';
  const alone = (rows: { id: string }[], work: (trx: Database, of: Parts, id: string) => Promise<void>) =>
    eachAlone({ log, name, rows, idOf: ({ id }) => id }, ({ id }) =>
      withTransaction(db, (trx) => work(trx, parts, id)),
    );
  await alone(await findUnanswered(db, clock.now(), AT_ONCE), resume);
  await alone(await findToWarn(db, clock.now(), AT_ONCE), warn);
}

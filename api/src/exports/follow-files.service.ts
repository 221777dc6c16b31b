import {
  isBuyersTransport,
  proofsDueOn,
  proofsReminderOn,
  statementDueOn,
  statementReminderOn,
} from '@pomelo/contract/exports/export-rules.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { releaseDeposit } from '../finance/index.ts';
import { withTransaction } from '../platform/db/connect.ts';
import type { Database } from '../platform/db/tables.ts';
import { eachAlone } from '../platform/jobs/each-alone.ts';
import type { JobParts } from '../platform/jobs/job-parts.ts';
import {
  type FileRow,
  findFile,
  findRunning,
  insertReminder,
  lockFile,
  updateFile,
} from './file/export-files.repository.ts';
import { judgementOf, suppliedOnOf } from './file/export-view.ts';
import { notifyBuyer } from './file/notify-export.service.ts';
import { findProofs } from './file/proofs.repository.ts';

const AT_ONCE = 200;
type Parts = Pick<JobParts, 'db' | 'clock' | 'log'>;
type Kind = 'statement-due' | 'proofs-missing' | 'overdue';

/** Reminders that a day calls for; `met`: the proofs suffice already. Days of Paris. */
export function remindersOn(
  today: string,
  { suppliedOn, needsStatement, met }: { suppliedOn: string; needsStatement: boolean; met: boolean },
): { kind: Kind; dueOn: string }[] {
  const [statementBy, proofsBy] = [statementDueOn(suppliedOn), proofsDueOn(suppliedOn)];
  const isOverdue = !met && today > proofsBy;
  return [
    ...(needsStatement && today >= statementReminderOn(suppliedOn) && !isOverdue
      ? [{ kind: 'statement-due' as const, dueOn: statementBy }]
      : []),
    ...(!met && !isOverdue && today >= proofsReminderOn(suppliedOn)
      ? [{ kind: 'proofs-missing' as const, dueOn: proofsBy }]
      : []),
    ...(isOverdue ? [{ kind: 'overdue' as const, dueOn: proofsBy }] : []),
  ];
}

/** The sale was cancelled: there is nothing left to prove. */
async function cancel(trx: Database, file: FileRow, now: Date): Promise<void> {
  const { id, dealId, number } = file;
  await updateFile(trx, id, { state: 'cancelled' });
  const reason = `Vente annulée, dossier ${number}`;
  await releaseDeposit(trx, { bundleId: id, dealId, reason }, { personId: null, now });
}

async function follow(trx: Database, now: Date, id: string): Promise<void> {
  await lockFile(trx, id);
  const file = await findFile(trx, id);
  if (!file || (file.state !== 'open' && file.state !== 'to-review')) return;
  if (file.cancelledAt) return cancel(trx, file, now);
  const suppliedOn = suppliedOnOf(file);
  if (!suppliedOn) return;
  const { met } = await judgementOf(trx, file, await findProofs(trx, id), now);
  const needsStatement =
    file.sale === 'intra-community' && isBuyersTransport(file.transporter) && !file.statementAt;
  for (const { kind, dueOn } of remindersOn(dayInParis(now), { suppliedOn, needsStatement, met }))
    if (await insertReminder(trx, { bundle_id: id, kind, at: now }))
      await notifyBuyer(trx, file, { event: kind, dueOn });
}

// EXPORT-7
/** Reminds buyers of what their files lack, each kind once, and ends the files of cancelled sales. */
export async function followFiles({ db, clock, log }: Parts): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const rows: { id: string }[] = await findRunning(db, after, AT_ONCE);
    await eachAlone({ log, name: 'export-files', rows, idOf: ({ id }) => id }, ({ id }) =>
      withTransaction(db, (trx) => follow(trx, clock.now(), id)),
    );
    after = rows.at(-1)?.id ?? null;
    if (rows.length < AT_ONCE) return;
  }
}

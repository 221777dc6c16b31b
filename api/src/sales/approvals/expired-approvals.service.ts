import { DEFAULT_NOTIFICATIONS } from '@pomelo/contract/account/security.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { approvalExpiredMail } from './mails/approval-expired.mail.ts';
import { findExpiredToNotify } from './approvals.repository.ts';

const AT_ONCE = 200;

/**
 * Writes to the person whose request for approval expired without an answer. Once each; requests of the last
 * day only.
 */
export async function notifyExpiredApprovals({
  db,
  clock,
  log,
}: Pick<JobParts, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  const rows = await findExpiredToNotify(db, {
    since,
    now,
    usual: DEFAULT_NOTIFICATIONS.approvals,
    limit: AT_ONCE,
  });
  await eachAlone(
    { log, name: 'tell-expired-approvals', rows, idOf: ({ id }) => id },
    ({ id, email, firstName, vehicles }) =>
      withTransaction(db, (trx) => {
        const content = approvalExpiredMail({ firstName, vehicles });
        return queueMail(trx, {
          kind: 'approval-expired',
          to: email,
          content,
          dedupeKey: `approval-expired:${id}`,
        });
      }),
  );
}

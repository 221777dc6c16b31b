import { failures } from '@pomelo/contract/backoffice/failures.endpoints.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import {
  countFailedJobs,
  findFailedJobName,
  findFailedJobs,
  removeFailedJob,
  rescheduleJob,
} from '../../platform/jobs/failed-jobs.repository.ts';
import { withoutAddresses } from '../../platform/logging/logged-error.ts';

const nameOf = async (db: Database, id: string): Promise<string> =>
  (await findFailedJobName(db, id)) ?? refuse('not-found');

/**
 * Jobs that failed for the last time. Their payload is not shown; addresses are cut out of why they failed.
 */
export function staffJobRoutes(app: FastifyInstance): void {
  registerStaffRoute(app, failures.jobs, async ({ db, query: { page, perPage } }) => {
    const rows = await findFailedJobs(db, { limit: perPage, offset: (page - 1) * perPage });
    const data = rows.map(({ createdAt, failedAt, reason, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      failedAt: failedAt.toISOString(),
      reason: withoutAddresses(reason),
    }));
    return { data, meta: pageMeta(page, perPage, await countFailedJobs(db)) };
  });
  registerStaffRoute(app, failures.retryJob, async ({ db, params, record }) => {
    const label = await nameOf(db, params.id);
    if (!(await rescheduleJob(db, params.id))) refuse('not-found');
    record({
      resource: 'job',
      resourceId: params.id,
      label,
      before: { state: 'failed' },
      after: { state: 'queued' },
    });
  });
  registerStaffRoute(app, failures.forgetJob, async ({ db, params, record }) => {
    const label = await nameOf(db, params.id);
    if (!(await removeFailedJob(db, params.id))) refuse('not-found');
    record({ resource: 'job', resourceId: params.id, label, before: { state: 'failed' } });
  });
}

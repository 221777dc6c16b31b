import { followStock } from '@pomelo/api/catalogue/index.ts';
import { JOBS } from '@pomelo/api/job-list.ts';
import { startJobs } from '@pomelo/api/platform/jobs/jobs.ts';
import type { Parts } from './compose.ts';

/** Jobs, and the index of OpenSearch where there is one: both in one process at a time. */
export async function runJobs(
  { api, jobs: jobParts, search }: Pick<Parts, 'api' | 'jobs' | 'search'>,
  log: Parts['jobs']['log'],
): Promise<{ close: () => Promise<void> }> {
  const { pool, clock, listener } = api;
  const jobs = await startJobs(pool, { ...jobParts, log }, JOBS);
  const index =
    listener && search && (await followStock({ pool, clock, listener, client: search, logger: log }));
  return {
    close: async () => {
      await Promise.all([jobs.close(), index?.close()]);
    },
  };
}

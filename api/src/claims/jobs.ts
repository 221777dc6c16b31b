import type { JobList } from '../platform/jobs/job-parts.ts';
import { followClocks } from './warn-clocks.service.ts';

const timed: JobList['timed'] = [
  // Their warnings begin at 18:00 in Paris.
  { name: 'claim-clocks', schedule: '*/5 * * * *', run: followClocks },
];

export const claimJobs = { timed };

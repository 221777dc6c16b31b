import type { JobList } from '../platform/jobs/job-parts.ts';
import { checkVatNumbers } from './check-vat.service.ts';
import { followFiles } from './follow-files.service.ts';

const timed: JobList['timed'] = [
  { name: 'export-vat', schedule: '*/5 * * * *', run: checkVatNumbers },
  { name: 'export-files', schedule: '23 * * * *', run: followFiles },
];

export const exportJobs = { timed };

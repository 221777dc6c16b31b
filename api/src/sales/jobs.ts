import type { JobList } from '../platform/jobs/job-parts.ts';
import { tellExpiredApprovals } from './approvals/expired-approvals.service.ts';
import { requeueMessages, tellMessages } from './deals/deal-messages.service.ts';
import { watchOffers } from './deals/offers/expire-offers.service.ts';

const handlers: Pick<JobList['handlers'], 'tell-deal-messages'> = { 'tell-deal-messages': tellMessages };

const timed: JobList['timed'] = [
  { name: 'watch-offers', schedule: '*/5 * * * *', run: watchOffers },
  { name: 'tell-expired-approvals', schedule: '*/5 * * * *', run: tellExpiredApprovals },
  { name: 'requeue-deal-messages', schedule: '*/10 * * * *', run: requeueMessages },
];

export const salesJobs = { handlers, timed };

import type { JobList } from '../platform/jobs/job-parts.ts';
import { purgeEndedBookings } from './ended-bookings.service.ts';
import { notifyExpiredApprovals } from './approvals/expired-approvals.service.ts';
import { requeueMessages, notifyMessages } from './deals/deal-messages.service.ts';
import { endNegotiations } from './negotiation/end-negotiations.service.ts';
import { watchOffers } from './deals/offers/expire-offers.service.ts';

const handlers: Pick<JobList['handlers'], 'tell-deal-messages'> = { 'tell-deal-messages': notifyMessages };

const timed: JobList['timed'] = [
  { name: 'watch-offers', schedule: '*/5 * * * *', run: watchOffers },
  { name: 'end-negotiations', schedule: '*/5 * * * *', run: endNegotiations },
  { name: 'tell-expired-approvals', schedule: '*/5 * * * *', run: notifyExpiredApprovals },
  { name: 'purge-bookings', schedule: '47 5 * * *', run: purgeEndedBookings },
  { name: 'requeue-deal-messages', schedule: '*/10 * * * *', run: requeueMessages },
];

export const salesJobs = { handlers, timed };

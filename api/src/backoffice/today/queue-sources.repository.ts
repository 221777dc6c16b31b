import type { Queue } from '@pomelo/contract/backoffice/queues.ts';
import { accountQueues } from '../../accounts/index.ts';
import { catalogueQueues } from '../../catalogue/index.ts';
import { claimQueues } from '../../claims/index.ts';
import { exportQueues } from '../../exports/index.ts';
import { financeQueues } from '../../finance/index.ts';
import { fulfilmentQueues } from '../../fulfilment/index.ts';
import { failureQueues } from '../../platform/queues/failure-queues.repository.ts';
import type { QueueSource, QueueSources } from '../../platform/queues/queue-source.ts';
import { salesQueues } from '../../sales/index.ts';
import { repricingQueues } from '../repricing/repricing-queue.repository.ts';
import { contentQueues } from '../links/ports.ts';

// STAFF-13
/** The items of a queue, or one of them, as the context that decides on them defines it. */
export function queueSource(queue: Queue, one?: string): QueueSource {
  const sources: QueueSources<Queue> = {
    ...accountQueues,
    ...catalogueQueues,
    ...salesQueues,
    ...fulfilmentQueues,
    ...financeQueues,
    ...claimQueues,
    ...exportQueues,
    ...contentQueues.call,
    ...repricingQueues,
    ...failureQueues,
  };
  const source = sources[queue];
  return typeof source === 'function' ? source(one) : source;
}

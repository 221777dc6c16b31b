import type { Queue } from '@pomelo/contract/backoffice/queues.ts';
import { accountQueues } from '../../accounts/index.ts';
import { catalogueQueues } from '../../catalogue/index.ts';
import { financeQueues } from '../../finance/index.ts';
import { fulfilmentQueues } from '../../fulfilment/index.ts';
import { failureQueues } from '../../platform/queues/failure-queues.repository.ts';
import type { QueueSource } from '../../platform/queues/queue-source.ts';
import { salesQueues } from '../../sales/index.ts';
import { contentQueues } from '../links/ports.ts';

// STAFF-13
/** The items of a queue, as the context that decides on them defines it. */
export function queueSource(queue: Queue): QueueSource {
  const sources: Readonly<Record<Queue, QueueSource>> = {
    ...accountQueues,
    ...catalogueQueues,
    ...salesQueues,
    ...fulfilmentQueues,
    ...financeQueues,
    ...contentQueues.call,
    ...failureQueues,
  };
  return sources[queue];
}

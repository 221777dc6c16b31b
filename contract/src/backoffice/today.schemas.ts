import { z } from 'zod';
import { Instant } from '../time.ts';
import type { Permission } from './staff.schemas.ts';

/** Open tasks of the staff, in the order of the screen. */
export const QUEUES = [
  'registrations',
  'joins',
  'sourcing',
  'offers',
  'counter-offers',
  'deal-messages',
  'cartes-grises',
  'payments',
  'transmissions',
  'contacts',
  'feeds',
  'mails',
  'jobs',
] as const;
export const Queue = z.enum(QUEUES);
export type Queue = z.infer<typeof Queue>;

/** Who sees a queue, and may take what waits in it. */
export const QUEUE_PERMISSIONS: Readonly<Record<Queue, Permission>> = {
  registrations: 'buyers.read',
  joins: 'buyers.read',
  sourcing: 'deals.write',
  offers: 'deals.write',
  'counter-offers': 'deals.write',
  'deal-messages': 'deals.write',
  'cartes-grises': 'deals.write',
  payments: 'money.write',
  transmissions: 'money.write',
  contacts: 'buyers.read',
  feeds: 'feeds.write',
  mails: 'configuration.write',
  jobs: 'configuration.write',
};

/** Whose tasks are shown. */
export const QUEUE_OWNERS = ['all', 'mine', 'none'] as const;
export type QueueOwnerFilter = (typeof QUEUE_OWNERS)[number];

export const QueueOwner = z.strictObject({ id: z.uuid(), name: z.string() });
export type QueueOwner = z.infer<typeof QueueOwner>;

export const QueueItem = z.strictObject({
  /** As its screen names it. */
  id: z.string(),
  /** A company, a person, a file: what people call it. */
  label: z.string(),
  /** A short description; may be empty. */
  detail: z.string(),
  /** Since when it waits. */
  at: Instant,
  owner: QueueOwner.nullable(),
});
export type QueueItem = z.infer<typeof QueueItem>;

export const QueueView = z.strictObject({
  queue: Queue,
  count: z.int(),
  /** Assigned to the caller. */
  mine: z.int(),
  oldestAt: Instant.nullable(),
  /** The oldest first, a few. */
  items: z.array(QueueItem),
  /** To whom something of this queue can be given. */
  people: z.array(QueueOwner),
});
export type QueueView = z.infer<typeof QueueView>;

/** `was` is the assignee that was shown: another person may have taken it meanwhile. */
export const QueueOwnerBody = z.strictObject({ owner: z.uuid().nullable(), was: z.uuid().nullable() });

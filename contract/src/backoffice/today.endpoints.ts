import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Queue, QUEUE_OWNERS, QueueItem, QueueOwnerBody, QueueView } from './today.schemas.ts';

/** What a reference, a number or a name finds. */
export const FOUND_KINDS = ['registration', 'company', 'deal', 'bundle', 'vehicle', 'invoice'] as const;
export const FoundRecord = z.strictObject({ kind: z.enum(FOUND_KINDS), id: z.string(), label: z.string() });
export type FoundRecord = z.infer<typeof FoundRecord>;

/** The first screen of the back-office, and the search that opens any other. */
export const today = {
  queues: endpoint('GET /backoffice/today', {
    summary: 'Ce qui attend l’équipe',
    audience: 'staff',
    permission: 'today',
    /** Of everybody, of the caller, or unassigned. */
    query: z.object({ owner: z.enum(QUEUE_OWNERS).default('all') }),
    answer: z.strictObject({ queues: z.array(QueueView) }),
  }),
  /** Takes something that waits, gives it, releases it. */
  own: endpoint('PUT /backoffice/queues/:queue/:item/owner', {
    summary: 'Dire qui s’occupe de ce qui attend',
    audience: 'staff',
    permission: 'today',
    params: z.strictObject({ queue: Queue, item: z.string().min(1).max(60) }),
    body: QueueOwnerBody,
    answer: QueueItem,
    refusals: ['not-found', 'permission-missing', 'changed-meanwhile', 'invalid'],
  }),
  find: endpoint('GET /backoffice/find', {
    summary: 'Retrouver une référence, un numéro, une société',
    audience: 'staff',
    permission: 'today',
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    answer: z.strictObject({ data: z.array(FoundRecord) }),
  }),
};

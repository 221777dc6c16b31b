import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  DeferBody,
  FileBody,
  Inbox,
  InboxQuery,
  QueueCounts,
  QueueDetail,
  QueueItem,
  QueueOwnerBody,
  queueParams,
} from './today.schemas.ts';

/** Kinds of results of quick open, in display order. */
export const FOUND_KINDS = [
  'registration',
  'company',
  'person',
  'deal',
  'bundle',
  'vehicle',
  'invoice',
  'transfer',
  'article',
  'page',
] as const;
export const FoundRecord = z.strictObject({ kind: z.enum(FOUND_KINDS), id: z.string(), label: z.string() });
export type FoundRecord = z.infer<typeof FoundRecord>;

const works = { audience: 'staff', permission: 'today' } as const;

/** The first screen of the back-office, and the search that opens any other. */
export const today = {
  inbox: endpoint('GET /backoffice/today', {
    summary: 'Ce qui attend l’équipe, par échéance',
    ...works,
    query: InboxQuery,
    answer: Inbox,
  }),
  /** For the menu: number of pending items, and of late ones. */
  counts: endpoint('GET /backoffice/queues', {
    summary: 'Combien attend, par file',
    ...works,
    answer: QueueCounts,
  }),
  /** A pending or handled item, with its vehicle and its customer. */
  read: endpoint('GET /backoffice/queues/:queue/:item', {
    summary: 'Ce qui attend, avec son véhicule et son client',
    ...works,
    params: queueParams,
    answer: QueueDetail,
    refusals: ['not-found', 'permission-missing'],
  }),
  /** Assigns a pending item to the caller or a colleague, or unassigns it. */
  own: endpoint('PUT /backoffice/queues/:queue/:item/owner', {
    summary: 'Dire qui s’occupe de ce qui attend',
    ...works,
    params: queueParams,
    body: QueueOwnerBody,
    answer: QueueItem,
    refusals: ['not-found', 'permission-missing', 'changed-meanwhile', 'invalid'],
  }),
  /** Until then it leaves the list, unless something newer happens. */
  defer: endpoint('PUT /backoffice/queues/:queue/:item/deferral', {
    summary: 'Reporter ce qui attend',
    ...works,
    params: queueParams,
    body: DeferBody,
    answer: QueueItem,
    refusals: ['not-found', 'permission-missing', 'changed-meanwhile', 'invalid'],
  }),
  /** Without an answer: it leaves the list until something newer happens. */
  file: endpoint('POST /backoffice/queues/:queue/:item/filing', {
    summary: 'Classer sans répondre',
    ...works,
    params: queueParams,
    body: FileBody,
    answer: QueueItem,
    refusals: ['not-found', 'permission-missing', 'changed-meanwhile', 'invalid'],
  }),
  /** Back to the list. */
  resume: endpoint('DELETE /backoffice/queues/:queue/:item/deferral', {
    summary: 'Reprendre ce qui était reporté ou classé',
    ...works,
    params: queueParams,
    answer: QueueItem,
    refusals: ['not-found', 'permission-missing'],
  }),
  /** Server-sent events without data: the queues of the team have changed. */
  events: endpoint('GET /backoffice/events', {
    summary: 'Ce qui change pour l’équipe, en direct',
    audience: 'staff',
    permission: 'today',
    answerKind: 'events',
    refusals: ['too-many-requests'],
  }),
  find: endpoint('GET /backoffice/find', {
    summary: 'Retrouver une référence, un numéro, une société',
    ...works,
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    answer: z.strictObject({ data: z.array(FoundRecord) }),
  }),
};

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../ids.ts';
import { paged, pageOf } from '../paging.ts';
import { Instant } from '../time.ts';

/** A mail that will not be retried automatically. Its content is never returned: its links open accounts. */
export const FailedMail = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: Instant,
  reason: z.string(),
});
export type FailedMail = z.infer<typeof FailedMail>;

/** A job that failed at every attempt. Its payload is never returned. */
export const FailedJob = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  failedAt: Instant,
  attempts: z.int(),
  reason: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;
const jobId = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) });

const manage = { audience: 'staff', permission: 'configuration.write' } as const;

/** Mails and jobs that failed. */
export const failures = {
  mails: endpoint('GET /backoffice/mails', {
    summary: 'Les e-mails qui ne sont pas partis',
    ...manage,
    query: z.object(paged(50)),
    answer: pageOf(FailedMail),
  }),
  retryMail: endpoint('POST /backoffice/mails/:id/retry', {
    summary: 'Renvoyer un e-mail',
    ...manage,
    params: byId,
    refusals: ['not-found'],
  }),
  forgetMail: endpoint('DELETE /backoffice/mails/:id', {
    summary: 'Renoncer à un e-mail',
    ...manage,
    params: byId,
    refusals: ['not-found'],
  }),
  jobs: endpoint('GET /backoffice/jobs', {
    summary: 'Les tâches qui ont échoué',
    ...manage,
    query: z.object(paged(50)),
    answer: pageOf(FailedJob),
  }),
  retryJob: endpoint('POST /backoffice/jobs/:id/retry', {
    summary: 'Relancer une tâche',
    ...manage,
    params: jobId,
    refusals: ['not-found'],
  }),
  forgetJob: endpoint('DELETE /backoffice/jobs/:id', {
    summary: 'Renoncer à une tâche',
    ...manage,
    params: jobId,
    refusals: ['not-found'],
  }),
};

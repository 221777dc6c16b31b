import { failures } from '@pomelo/contract/backoffice/failures.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { failedMails, discardFailedMail, retryMail } from '../../platform/mail/failed-mails.service.ts';

/** Unsent mails: the reason, with retry or discard. The log records their subject, never the recipient. */
export function staffMailRoutes(app: FastifyInstance): void {
  registerStaffRoute(app, failures.mails, ({ db, query }) => failedMails(db, query));
  registerStaffRoute(app, failures.retryMail, async ({ db, params, record }) => {
    const label = await retryMail(db, params.id);
    record({
      resource: 'mail',
      resourceId: params.id,
      label,
      before: { state: 'failed' },
      after: { state: 'queued' },
    });
  });
  registerStaffRoute(app, failures.forgetMail, async ({ db, params, record }) => {
    const label = await discardFailedMail(db, params.id);
    record({ resource: 'mail', resourceId: params.id, label, before: { state: 'failed' } });
  });
}

import { mailTexts } from '@pomelo/contract/backoffice/content/mail-texts.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import type { MailTemplates } from '../../platform/mail/content/mail-template.ts';
import { findStaffMember } from '../staff/staff.repository.ts';
import {
  mailList,
  mailTextsOf,
  previewMail,
  restoreMailTexts,
  saveMailTexts,
  testContent,
} from './mail-texts.service.ts';

type MailTextParts = { clock: Clock; siteUrl: string; templates: MailTemplates };

// STAFF-22
/** The sentences of mails, at the back-office. */
export function staffMailTextRoutes(
  app: FastifyInstance,
  { clock, siteUrl, templates }: MailTextParts,
): void {
  registerStaffRoute(app, mailTexts.list, async ({ db }) => ({ data: await mailList(db, templates) }));
  registerStaffRoute(app, mailTexts.read, ({ db, params }) => mailTextsOf(db, templates, params.template));
  registerStaffRoute(app, mailTexts.save, ({ db, params, body, caller, record }) =>
    saveMailTexts(db, templates, params.template, body, {
      personId: caller.personId,
      now: clock.now(),
      record,
    }),
  );
  registerStaffRoute(app, mailTexts.restore, ({ db, params, body, caller, record }) =>
    restoreMailTexts(db, templates, params.template, body, {
      personId: caller.personId,
      now: clock.now(),
      record,
    }),
  );
  registerStaffRoute(app, mailTexts.preview, ({ db, params, body }) =>
    previewMail(db, templates, siteUrl, params.template, body),
  );
  registerStaffRoute(app, mailTexts.test, async ({ db, params, body, caller }) => {
    const content = await testContent(db, templates, params.template, body.specimen);
    const { email } = (await findStaffMember(db, caller.personId)) ?? refuse('staff-only');
    await queueMail(db, { kind: 'mail-test', to: email, content });
  });
}

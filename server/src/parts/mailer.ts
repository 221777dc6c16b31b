import { join } from 'node:path';
import type { Mailer } from '@pomelo/api/platform/adapters/mailer.ts';
import { createOutboxMailer } from '@pomelo/api/platform/adapters/outbox-mailer.ts';
import { createSmtpMailer } from '@pomelo/api/platform/adapters/smtp-mailer.ts';
import { systemClock } from '@pomelo/api/platform/clock.ts';
import type { Environment } from '../settings/environment.ts';

/** Where mails are written when there is no server to send them. */
export const outboxFolder = ({ dataDir }: Environment): string => join(dataDir, 'outbox');

/** API-13: SMTP_URL, else a folder. */
export function openMailer(environment: Environment): Mailer {
  const { smtpUrl: url, mailFrom: from } = environment;
  const { now } = systemClock;
  return url ? createSmtpMailer({ url, from, now }) : createOutboxMailer({ folder: outboxFolder(environment), from, now });
}

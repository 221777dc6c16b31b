import { join } from 'node:path';
import type { Mailer } from '@pomelo/api/platform/adapters/mailer.ts';
import { createOutboxMailer } from '@pomelo/api/platform/adapters/outbox-mailer.ts';
import { createSmtpMailer } from '@pomelo/api/platform/adapters/smtp-mailer.ts';
import { systemClock } from '@pomelo/api/platform/clock.ts';
import { createHttpLender } from '@pomelo/api/platform/adapters/lender/http-lender.ts';
import type { InvoicePlatform } from '@pomelo/api/platform/adapters/invoice-platform.ts';
import type { Lender } from '@pomelo/api/platform/adapters/lender/lender.ts';
import { createTestLender } from '@pomelo/api/platform/adapters/lender/test-lender.ts';
import type { Payments } from '@pomelo/api/platform/adapters/payments.ts';
import { createTestPayments } from '@pomelo/api/platform/adapters/stripe/test-payments.ts';
import { statfs } from 'node:fs/promises';
import { createClamd } from '@pomelo/api/platform/adapters/clamd.ts';
import type { UploadParts } from '@pomelo/api/platform/http/upload-gate.ts';
import { createWebPush, type WebPush } from '@pomelo/api/platform/adapters/web-push/web-push.ts';
import type { DataKeys } from '@pomelo/api/platform/encryption.ts';
import { readOrCreateSecret } from './data-folder.ts';
import type { Environment } from '../settings/environment.ts';

/** Folder in which mails are written without a mail server. */
export const outboxFolder = ({ dataDir }: Environment): string => join(dataDir, 'outbox');

/** API-13: SMTP_URL, else a folder. */
export function openMailer(environment: Environment): Mailer {
  const { smtpUrl: url, mailFrom: from } = environment;
  const { now } = systemClock;
  return url
    ? createSmtpMailer({ url, from, now })
    : createOutboxMailer({ folder: outboxFolder(environment), from, now });
}

/** TERM-5: STRIPE_SECRET_KEY, else the built-in test page, which throws in production. */
export async function openPayments(
  { stripe, siteUrl, production }: Environment,
  tokenSecret: string,
): Promise<Payments> {
  if (!stripe) return createTestPayments({ siteUrl, tokenSecret, production });
  const { createStripePayments } = await import('@pomelo/api/platform/adapters/stripe/stripe-payments.ts');
  return createStripePayments(stripe);
}

/** The platform of electronic invoices that the environment names. */
export async function openInvoicePlatform({ invoicePlatform }: Environment): Promise<InvoicePlatform | null> {
  if (!invoicePlatform) return null;
  const { createAfnorPlatform } = await import('@pomelo/api/platform/adapters/afnor-platform.ts');
  return createAfnorPlatform(invoicePlatform);
}

/** MONEY-66: LENDER_URL, else the built-in test page; in production without a lender there is none. */
export function openLender({ lender, siteUrl, production }: Environment, tokenSecret: string): Lender | null {
  if (lender) return createHttpLender(lender);
  return production ? null : createTestLender({ siteUrl, tokenSecret, production });
}

/**
 * What uploads need of this machine: room on the disk of the data folder, and the antivirus where there is
 * one.
 */
export const openUploads = ({ dataDir, minFreeBytes, clamdUrl }: Environment): UploadParts => ({
  freeBytes: async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  },
  minFreeBytes,
  scanner: clamdUrl ? createClamd({ url: clamdUrl }) : null,
});

/** VAPID_…, else a key in the data folder; in production without keys no browser is notified. */
export function openPush(environment: Environment, dataKeys: DataKeys): WebPush | null {
  const { vapid, production, dataDir, teamEmail } = environment;
  if (!vapid && production) return null;
  const { privateKey, subject } = vapid ?? {
    privateKey: readOrCreateSecret(dataDir, 'vapid-key'),
    subject: `mailto:${teamEmail}`,
  };
  return createWebPush({ privateKey, subject, dataKeys, now: systemClock.now });
}

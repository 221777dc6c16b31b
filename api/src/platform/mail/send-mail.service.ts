import { SpanKind } from '@opentelemetry/api';
import { MailRefused } from '../adapters/mailer.ts';
import type { Attempt, JobParts } from '../jobs/job-parts.ts';
import { openAttachments, type OpenDocumentFile } from './attachments.service.ts';
import { claimMail, markFailed, markSent, releaseMail } from './mail.repository.ts';
import { renderMail } from './render-mail.ts';
import { inSpan } from '../tracing.ts';

export type SendMailParts = Pick<JobParts, 'db' | 'mailer' | 'clock' | 'siteUrl'> & {
  documentFile: OpenDocumentFile;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Sends a queued mail; does nothing when it was already sent. No transaction is open while the mail server
 * accepts it: after a crash in between it is sent again under the same Message-ID (docs/adr/0012). Throws
 * when it could not be sent, so that it is retried; a mail refused permanently, or for the last time, is
 * marked as failed.
 */
export async function sendQueuedMail(
  { db, mailer, clock, siteUrl, documentFile }: SendMailParts,
  id: string,
  attempt: Attempt,
): Promise<void> {
  const claimed = await claimMail(db, id);
  if (claimed === 'done') return;
  if (claimed === 'taken') throw new Error('Another worker has this mail');
  try {
    const attachments = await openAttachments(documentFile, claimed.content.attachments);
    const mail = {
      id,
      to: claimed.recipient,
      ...renderMail(claimed.content, siteUrl),
      ...(attachments && { attachments }),
    };
    await inSpan('send mail', { kind: SpanKind.PRODUCER, attributes: { 'pomelo.mail_id': id } }, () =>
      mailer.send(mail),
    );
  } catch (error) {
    const taken = { id, claim: claimed.claim };
    if (error instanceof MailRefused) return markFailed(db, taken, messageOf(error));
    if (attempt.last) await markFailed(db, taken, messageOf(error));
    else await releaseMail(db, taken, messageOf(error));
    throw error;
  }
  await markSent(db, id, clock.now());
}

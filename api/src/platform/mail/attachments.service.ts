import QRCode from 'qrcode';
import type { MailFile } from '../adapters/mailer.ts';
import type { MailAttachment } from './content/mail-content.ts';

/** Pixels per module: sharp on a telephone in front of a screen. */
const QR_SCALE = 8;

/** The file of a document; undefined when it is gone. */
export type OpenDocumentFile = (documentId: string) => Promise<MailFile | undefined>;

async function open(
  documentFile: OpenDocumentFile,
  attachment: MailAttachment,
): Promise<MailFile | undefined> {
  if (attachment.kind === 'document') return documentFile(attachment.id);
  const bytes = await QRCode.toBuffer(attachment.text, {
    type: 'png',
    errorCorrectionLevel: 'M',
    scale: QR_SCALE,
  });
  return { name: attachment.name, type: 'image/png', bytes };
}

/**
 * The files of a mail, rendered now; undefined without any. A document that is gone in the meantime is
 * omitted.
 */
export async function openAttachments(
  documentFile: OpenDocumentFile,
  attachments: readonly MailAttachment[] | undefined,
): Promise<MailFile[] | undefined> {
  if (!attachments || attachments.length === 0) return undefined;
  const files = await Promise.all(attachments.map((one) => open(documentFile, one)));
  return files.filter((file) => file !== undefined);
}

import type NodeMail from 'nodemailer/lib/mailer/index.js';
import type { Mail, Sender } from './mailer.ts';

const domainOf = ({ address }: Sender): string => address.slice(address.lastIndexOf('@') + 1);

/** A mail in nodemailer's format; the same id from the same sender always has the same Message-ID. */
export const toMessage = (
  { id, to, replyTo, subject, text, html, attachments, unsubscribeUrl }: Mail,
  from: Sender,
  date: Date,
): NodeMail.Options => ({
  from,
  // One address, not a list: a comma in it does not make two.
  to: { name: '', address: to },
  ...(replyTo && { replyTo }),
  subject,
  text,
  html,
  date,
  ...(attachments && {
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: bytes,
    })),
  }),
  messageId: `<${id}@${domainOf(from)}>`,
  headers: {
    // No answering machine answers.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

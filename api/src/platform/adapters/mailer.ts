/** An attached file. Its name is ours, never a sender's. */
export type MailFile = { name: string; type: string; bytes: Buffer };

/**
 * A mail ready to send. `id` determines its Message-ID, so that a second sending is recognised as the same
 * mail.
 */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The Reply-To address, if it is not the sender. */
  replyTo?: Sender;
  attachments?: readonly MailFile[];
  /** One-click unsubscription (RFC 8058): where a mail reader posts it. */
  unsubscribeUrl?: string;
};

export type Sender = { name: string; address: string };

/** This mail will never be accepted: its address does not exist, or its content is refused. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailRefused';
  }
}

/**
 * Hands a mail over. Throws `MailRefused` when that is for ever, anything else when it is worth trying again.
 */
export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  /** Deletes mail files older than so many days; absent where mails are not stored as files. */
  purge?: (days: number) => Promise<void>;
  /** Closes its pooled connections. */
  close?: () => void;
};

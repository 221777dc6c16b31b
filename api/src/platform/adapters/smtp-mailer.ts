import { setTimeout } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { toMessage } from './mail-message.ts';
import { type Mailer, MailRefused, type Sender } from './mailer.ts';

export type SmtpOptions = {
  /**
   * URL in the format of nodemailer: `smtps://name:password@host`, with its options as parameters
   * (`?tls.ca=…`).
   */
  url: string;
  from: Sender;
  now: () => Date;
  /** Longest conversation about one mail. */
  sendMs?: number;
};

const CONNECTIONS = 3;
const CONNECT_MS = 15_000;
const SOCKET_TIMEOUT_MS = 20_000;
/**
 * A server that keeps answering a little is never silent for that long. Shorter than the claim of a mail
 * (two minutes): no second worker sends it meanwhile.
 */
const SEND_MS = 90_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A password crosses a network only under TLS, whose certificate is checked. */
function mustEncrypt(url: string): boolean {
  const { protocol, username, hostname, searchParams } = new URL(url);
  return protocol === 'smtp:' && username !== '' && !LOOPBACK.has(hostname) && !searchParams.has('ignoreTLS');
}

const textIn = (error: object, name: string): unknown => (error as Record<string, unknown>)[name];

/** 5.7 (RFC 3463): we may not send, or not by this server, which is ours to mend. */
const POLICY = /^\d{3}[ -]5\.7\./;

/**
 * Permanent: the server refused the recipient or the message (5xx). A refusal about the sender, the password
 * or the server's own state may be temporary, or fixed by the operator.
 */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = textIn(error, 'responseCode');
  const command = textIn(error, 'command');
  if (POLICY.test(String(textIn(error, 'response')))) return false;
  if (typeof code === 'number')
    return code >= 500 && code < 600 && (command === 'RCPT TO' || command === 'DATA');
  // No server answered: the address is invalid. An answer without a code says nothing about the mail.
  return textIn(error, 'code') === 'EENVELOPE' && !textIn(error, 'response');
}

/** Sends through a server that is given the mails of all jobs over a few connections. */
export function createSmtpMailer({ url, from, now, sendMs = SEND_MS }: SmtpOptions): Mailer {
  const options: SMTPPool.Options = {
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    ...(mustEncrypt(url) && { requireTLS: true }),
    // The content of a mail comes from our templates: it contains no file or address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // A server that sends no mail, as most of a divided portal, needs none of the library.
  let transport: Promise<Transporter<SMTPPool.SentMessageInfo, SMTPPool.Options>> | undefined;
  const open = () => (transport ??= import('nodemailer').then((library) => library.createTransport(options)));
  /** The connections of a conversation without an end are given up: others would wait for one of them. */
  const giveUp = (): never => {
    void transport?.then((opened) => opened.close());
    transport = undefined;
    throw new Error('The mail server did not finish in time');
  };
  return {
    send: async (mail) => {
      const sent = open().then((opened) => opened.sendMail(toMessage(mail, from, now())));
      const deadline = new AbortController();
      const late = setTimeout(sendMs, undefined, { signal: deadline.signal, ref: false }).then(giveUp);
      // Rejected when the mail was sent in time.
      late.catch(() => undefined);
      try {
        await Promise.race([sent, late]);
      } catch (error) {
        if (isFinal(error))
          throw new MailRefused(error instanceof Error ? error.message : 'refused', { cause: error });
        throw error;
      } finally {
        deadline.abort();
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

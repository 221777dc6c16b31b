import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { attachment } from './attachment.ts';

export type SentFile = {
  content: Buffer | Readable;
  type: string;
  name: string;
  /** Displayed inside the page that requests it. */ inline?: boolean;
};

/** A private file: never cached by an intermediary, never run as a page of the site. */
export function sendFile(
  reply: FastifyReply,
  { content, type, name, inline = false }: SentFile,
): FastifyReply {
  if (!Buffer.isBuffer(content)) {
    // Fastify detects a reader who disconnects once it has begun to send; a call by injection may be aborted
    // before.
    if (reply.raw.destroyed) {
      content.destroy();
      return reply.hijack();
    }
    reply.raw.once('close', () => content.destroy());
  }
  return reply
    .headers({
      'content-disposition': inline ? attachment(name).replace(/^attachment/, 'inline') : attachment(name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    })
    .type(type)
    .send(content);
}

import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { attachment } from '../../catalogue/document.service.ts';

/** A private file: never kept by anybody on the way, never run as a page of the site. */
export const sendFile = (
  reply: FastifyReply,
  {
    content,
    type,
    name,
    inline = false,
  }: { content: Buffer | Readable; type: string; name: string; /** Shown by the page that asks for it. */ inline?: boolean },
): FastifyReply =>
  reply
    .headers({
      'content-disposition': inline ? attachment(name).replace(/^attachment/, 'inline') : attachment(name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    })
    .type(type)
    .send(content);

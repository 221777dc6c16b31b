import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { attachment } from '../../catalogue/document.service.ts';

/** A private file: never kept by anybody on the way, never run as a page of the site. */
export const sendFile = (
  reply: FastifyReply,
  { content, type, name }: { content: Buffer | Readable; type: string; name: string },
): FastifyReply =>
  reply
    .headers({
      'content-disposition': attachment(name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    })
    .type(type)
    .send(content);

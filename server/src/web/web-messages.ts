import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The origin as the browser sees it; forwarded headers count only behind a trusted proxy. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** The request for the web application, without its body: forms are read before (form-reader.ts). */
export function toWebRequest(
  request: FastifyRequest,
  origin: string,
  signal: AbortSignal,
  cookies: string | undefined,
): Request {
  const headers = new Headers();
  const { rawHeaders } = request.raw;
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  if (cookies === undefined) headers.delete('cookie');
  else headers.set('cookie', cookies);
  // Pages with a secret address send no referrer, and so post with the origin « null »: the origin was
  // checked already (same-origin.ts), and the application would refuse it.
  if (headers.get('origin') === 'null') headers.delete('origin');
  return new Request(origin + request.raw.url, { method: request.method, headers, signal });
}

/** Everything but the body: status and headers, with each cookie on a line of its own. */
export function copyHead(response: Response, reply: FastifyReply): void {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/** Streams the body; it ends when the reader disconnects. */
export const streamOf = (body: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);

import { Readable } from 'node:stream';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';

const BODY_LIMIT_BYTES = 12 * 1024 * 1024;

/** A body larger than the server accepts; Fastify answers it with its status. */
class BodyTooLarge extends Error {
  readonly statusCode = 413;
}

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/** The origin a browser believes it talks to; forwarded headers count only behind a trusted proxy. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** The request as the web application reads it; a body is streamed, and refused beyond 12 MB. */
export function toWebRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  const { rawHeaders } = request.raw;
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  // Pages with a secret address send no referrer, and so post from « null »: where a request comes from was seen already
  // (same-origin.ts), and the application would refuse it.
  if (headers.get('origin') === 'null') headers.delete('origin');
  const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers, signal };
  if (hasBody(request.method)) {
    if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) throw new BodyTooLarge();
    // The same class under two declarations.
    init.body = NodeReadableStream.from(limited(request.raw)) as unknown as BodyInit;
    init.duplex = 'half';
  }
  return new Request(origin + request.raw.url, init);
}

async function* limited(source: Readable): AsyncGenerator<Buffer> {
  let total = 0;
  // Destroying the request would also destroy the connection that carries the refusal.
  const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > BODY_LIMIT_BYTES) throw new BodyTooLarge();
    yield chunk;
  }
}

/** Everything but the body: status and headers, with each cookie on a line of its own. */
export function copyHead(response: Response, reply: FastifyReply): void {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/** The body as it comes; the reader leaving ends it. */
export const streamOf = (body: ReadableStream<Uint8Array>): Readable => Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);

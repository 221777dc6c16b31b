import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI_QUALITY = 9;

type CachedText = { etag: string; identity: Buffer; br: Buffer; gzip: Buffer };

/** A long, constant text: generated and compressed on first request, then served from memory. */
export function createCachedText(
  make: () => string,
  type: string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let cached: Promise<CachedText> | undefined;
  const build = async (): Promise<CachedText> => {
    const identity = Buffer.from(make());
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    };
    const [br, gzipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
    return {
      etag: `"${createHash('sha256').update(identity).digest('base64url')}"`,
      identity,
      br,
      gzip: gzipped,
    };
  };
  return async (request, reply) => {
    const { etag, identity, ...compressed } = await (cached ??= build());
    reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'public, no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(HTTP_STATUS.notModified).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$|\\s))`).test(accepted),
    );
    reply.type(type);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(encoding ? compressed[encoding] : identity);
  };
}

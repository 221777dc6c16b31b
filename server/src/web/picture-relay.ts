import type { FastifyInstance } from 'fastify';
import { streamOf } from './web-messages.ts';

type OpenStream = (url: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;

/** Headers of the API's response that the browser needs for a picture. */
const RELAYED_RESPONSE_HEADERS = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'vary',
  'x-content-type-options',
];
const RELAYED_REQUEST_HEADERS = ['accept', 'if-none-match'] as const;

/**
 * Pages name their pictures by the API's own address: where the API runs elsewhere, they are fetched from it.
 */
export function relayPictures(app: FastifyInstance, open: OpenStream): void {
  app.get('/api/mediaObject/:id(^\\d+$)', { exposeHeadRoute: true }, async (request, reply) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const requested = RELAYED_REQUEST_HEADERS.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const answer = await open(
      request.url,
      { ...Object.fromEntries(requested), 'x-forwarded-for': request.ip },
      gone.signal,
    );
    reply.code(answer.status);
    for (const name of RELAYED_RESPONSE_HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return answer.body ? reply.send(streamOf(answer.body)) : reply.send();
  });
}

import { Readable } from 'node:stream';
import type { Transport } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';

type Head = { method: string; url: string; headers: Record<string, string> };

/** Calls the API of this very process: no socket, no copy through the network, the same code behind it. */
export function injectionTransport(app: FastifyInstance): Transport {
  return async (request) => {
    const answer = await app.inject({
      ...optionsOf(request),
      payload: typeof request.body === 'object' ? Buffer.from(request.body) : request.body,
    });
    return { status: answer.statusCode, headers: flat(answer.headers), body: answer.payload };
  };
}

/** Calls a file or event stream; the signal ends it on both sides. */
export function injectionStream(app: FastifyInstance) {
  return async (url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> => {
    const answer = await app.inject({
      ...optionsOf({ method: 'GET', url, headers }),
      payloadAsStream: true,
      signal,
    });
    const body = Readable.toWeb(answer.stream()) as ReadableStream<Uint8Array>;
    return new Response(isBodiless(answer.statusCode) ? null : body, {
      status: answer.statusCode,
      headers: flat(answer.headers),
    });
  };
}

/**
 * The address the web application names is that of its reader: passed as the socket's own, it cannot be
 * forged.
 */
function optionsOf({ method, url, headers }: Head): InjectOptions {
  const { 'x-forwarded-for': remoteAddress, ...rest } = headers;
  return { method, url, headers: rest, remoteAddress };
}

const isBodiless = (status: number): boolean =>
  status === HTTP_STATUS.noContent || status === HTTP_STATUS.notModified;

function flat(headers: Record<string, string | string[] | number | undefined>): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)]],
  );
  return Object.fromEntries(entries);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FORM_BYTES } from '../http/body-limits.ts';

export type Pace = {
  /** How often a body is looked at, and how long a short one may take. */
  everyMs: number;
  /** Bytes that must have come of a long one in between. */
  leastBytes: number;
};
/** 1 kB/s, slower than any telephone that has a connection. */
const PACE: Pace = { everyMs: 15_000, leastBytes: 15_000 };

/** A form or a JSON body: every body except files and texts of the team. */
const isShort = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] === undefined
    ? !/^multipart\//i.test(headers['content-type'] ?? '')
    : Number(headers['content-length']) <= FORM_BYTES;

/**
 * Disconnects a body that takes longer than `everyMs`, or, if long, that arrives slower than `leastBytes`
 * per `everyMs`: a request may last as long as a large file from a telephone needs, and occupies a slot in
 * the queue of uploads in the meantime. Time during which the server does not read does not count.
 */
export function endSlowBodies(app: FastifyInstance, { everyMs, leastBytes }: Pace = PACE): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    done();
    const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
    // Calls from the pages in this process come by no socket.
    if (!hasBody || typeof raw.socket?.bytesRead !== 'number') return;
    const least = isShort(request) ? Infinity : leastBytes;
    let before = raw.socket.bytesRead;
    const look = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(look);
      const { bytesRead } = raw.socket;
      if (raw.readableFlowing && bytesRead - before < least) raw.socket.destroy();
      before = bytesRead;
    }, everyMs).unref();
    raw.once('close', () => clearInterval(look));
  });
}
